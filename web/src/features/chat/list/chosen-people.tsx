import type { Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { memo, useEffect, useRef } from 'react';
import { Button as ChipButton } from 'react-aria-components/Button';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { chatTexts } from '../chat.texts.ts';
import { addPeopleTexts } from '../people/add-people.texts.ts';

/** So many that each pick is drawn at once, however many there are. */
export const CHIPS_MAX = 24;

type ChipsProps = { chosen: readonly Person[]; onRemove: (id: string) => void };

/** The latest selected people, with the last one in view; a single line where there is little room. */
export function ChosenChips({ chosen, onRemove }: ChipsProps) {
  const t = useText(chatTexts);
  const list = useRef<HTMLUListElement>(null);
  const remove = useSteady(onRemove);
  const { length } = chosen;
  const before = useRef(length);
  useEffect(() => {
    const { current: box } = list;
    const [first, last] = [box?.firstElementChild, box?.lastElementChild] as HTMLElement[];
    // Not to its very end: what enlarges the buttons for touch reaches beyond the chips.
    if (box && first && last && length > before.current)
      box.scrollTop = last.offsetTop - first.offsetTop + last.offsetHeight - box.clientHeight;
    before.current = length;
  }, [length]);
  if (length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={t('chosen')}
      className="scroll-quiet flex max-h-8 flex-wrap gap-1.5 [@container_(min-height:20rem)]:max-h-18 [@container_(min-height:30rem)]:max-h-26"
    >
      {chosen.slice(-CHIPS_MAX).map((person) => (
        <Chip key={person.id} person={person} onRemove={remove} />
      ))}
    </ul>
  );
}

type ChipProps = { person: Person; onRemove: (id: string) => void };

const Chip = memo(function Chip({ person, onRemove }: ChipProps) {
  const t = useText(chatTexts);
  const name = displayName(person);
  return (
    <li className="flex h-8 max-w-full items-center gap-1.5 rounded-full bg-accent-soft ps-1 text-small font-strong text-accent-text">
      <Avatar id={person.id} name={name} src={person.avatar} size={24} />
      <bdi className="truncate">{name}</bdi>
      <ChipButton
        aria-label={t('removeName', { name })}
        onPress={() => onRemove(person.id)}
        className="ring-focus-inside relative grid size-8 place-items-center rounded-full after:absolute after:-inset-1.5"
      >
        <Icon name="xmark" size={14} />
      </ChipButton>
    </li>
  );
});

type CountProps = { count: number; isReviewing: boolean; onReview: (isReviewing: boolean) => void };

/** How many are selected, if there are more than chips. */
export function ChosenCount({ count, isReviewing, onReview }: CountProps) {
  const words = useText(addPeopleTexts);
  if (count <= CHIPS_MAX) return null;
  return (
    <div className="mt-1 flex items-center justify-between gap-3 ps-2">
      <p role="status" className="tabular text-small text-ink-2">
        {words('selected', { count })}
      </p>
      <Button look="quiet" onPress={() => onReview(!isReviewing)}>
        {words(isReviewing ? 'done' : 'review')}
      </Button>
    </div>
  );
}
