import { EVERYONE } from '@kith/contract/chat/rich-text';
import { useText } from '../../../platform/i18n/language.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { chatTexts } from '../chat.texts.ts';
import type { Mentionable } from './editor/use-mentions.ts';

type Props = {
  id: string;
  found: readonly Mentionable[];
  active: Mentionable;
  choose: (one: Mentionable) => void;
};

/** Suggestions above the text. The editor handles the keys. */
export function MentionList({ id, found, active, choose }: Props) {
  const t = useText(chatTexts);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('mentionSomebody')}
      className="absolute start-0 bottom-[calc(100%+0.375rem)] z-20 w-72 max-w-full rounded-row bg-raised p-1.5 shadow-float forced:border"
    >
      {found.map((one) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the editor, where the focus stays
        <div
          key={one.id}
          id={`${id}${one.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={one === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(one)}
          className={`flex min-h-9 select-none items-center gap-2.5 rounded-[8px] px-2 py-1 text-body font-medium hover:bg-sunk coarse:min-h-11 ${one === active ? 'bg-sunk forced:outline-2' : ''}`}
        >
          {one.id === EVERYONE ? (
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-strong text-accent-text forced:border"
            >
              @
            </span>
          ) : (
            <Avatar id={one.id} name={one.name} src={one.avatar} size={24} />
          )}
          <bdi className="truncate">{one.name}</bdi>
        </div>
      ))}
    </div>
  );
}
