import { useEffect } from 'react';
import type { AttachmentChoice } from '../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { chatTexts } from '../chat.texts.ts';

type Props = {
  id: string;
  found: readonly AttachmentChoice[];
  active: AttachmentChoice;
  choose: (verb: AttachmentChoice) => void;
};

/** What a `/` can add or do, above the text. The editor handles the keys. */
export function VerbList({ id, found, active, choose }: Props) {
  const t = useText(chatTexts);
  const activeId = `${id}${found.indexOf(active)}`;
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('commands')}
      className="absolute start-0 bottom-[calc(100%+0.375rem)] z-20 max-h-[min(24rem,45dvh)] w-80 max-w-full overflow-y-auto rounded-row bg-raised p-1.5 shadow-float forced:border"
    >
      {found.map((verb, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the editor, where the focus stays
        <div
          key={verb.label}
          id={`${id}${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={verb === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(verb)}
          className={`flex min-h-9 select-none items-center gap-2.5 rounded-[8px] px-2 py-1 text-body font-medium hover:bg-sunk coarse:min-h-11 ${verb === active ? 'bg-sunk forced:outline-2' : ''}`}
        >
          <Icon name={verb.icon} size={20} className="text-ink-2" />
          {verb.label}
        </div>
      ))}
    </div>
  );
}
