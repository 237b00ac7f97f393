import type { Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useText } from '../../../platform/i18n/language.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { chatTexts } from '../chat.texts.ts';

type Props = {
  id: string;
  found: readonly Person[];
  active: Person;
  choose: (person: Person) => void;
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
      {found.map((person) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the editor, where the focus stays
        <div
          key={person.id}
          id={`${id}${person.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={person === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
          className={`flex min-h-9 select-none items-center gap-2.5 rounded-[8px] px-2 py-1 text-body font-medium hover:bg-sunk coarse:min-h-11 ${person === active ? 'bg-sunk forced:outline-2' : ''}`}
        >
          <Avatar id={person.id} name={displayName(person)} src={person.avatar} size={24} />
          <bdi className="truncate">{displayName(person)}</bdi>
        </div>
      ))}
    </div>
  );
}
