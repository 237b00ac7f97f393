import type { Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button as ChipButton } from 'react-aria-components/Button';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { InviteRow } from '../../invitations/index.ts';
import { usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { usePeopleSearch } from './use-people-search.ts';
import { useRecentPeople } from './use-recent-people.ts';

type Props = {
  chosen: readonly Person[];
  onChange: (chosen: Person[]) => void;
  /** People who are already members. */
  without?: ReadonlySet<string>;
  /** Suggestions before anything is typed. */
  children?: ReactNode;
  /** Between the field and the results. */
  aside?: ReactNode;
};

const showActive = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' });

/** Finds people on this server and collects them as chips before the cursor. */
export function PeoplePicker({ chosen, onChange, without, aside, children }: Props) {
  const t = useText(chatTexts);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState<number>();
  const { people, state, isMore, more } = usePeopleSearch(typed);
  const field = useRef<HTMLInputElement>(null);
  const known = usePeople();
  const recent = useRecentPeople();
  const isBlank = typed.trim() === '';
  const taken = new Set(chosen.map((person) => person.id));
  const found = (isBlank ? recent : people).filter(
    (person) => !taken.has(person.id) && !without?.has(person.id),
  );
  // Enter selects a suggestion only after the arrow keys have moved to it.
  const place = Math.min(at ?? (isBlank ? -1 : 0), found.length - 1);
  const active = found[place];
  const isHidden = found.length === 0 && isMore;
  // A page of people who are all selected already is skipped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (isHidden) void more();
  }, [isHidden, people]);

  const choose = (person: Person) => {
    onChange([...chosen, person]);
    setTyped('');
    setAt(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const to = Math.max(place, step < 0 ? 0 : -1) + step;
      // The next page is requested before the last row is reached.
      if (isMore && to >= found.length - 2) void more();
      setAt((to + found.length) % found.length);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Backspace' && typed === '' && chosen.length > 0) {
      onChange(chosen.slice(0, -1));
    }
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="scroll-quiet flex max-h-36 shrink-0 flex-wrap items-center gap-1.5 rounded-row border border-line bg-raised p-1.5 has-[input:focus]:border-accent has-[input:focus]:shadow-[inset_0_0_0_1px_var(--accent),0_0_0_3px_var(--accent-soft)] forced:has-[input:focus]:outline-2">
        <ul aria-label={t('chosen')} className="contents">
          {chosen.map((person) => (
            <Chip
              key={person.id}
              person={person}
              onRemove={() => {
                onChange(chosen.filter((other) => other.id !== person.id));
                field.current?.focus();
              }}
            />
          ))}
        </ul>
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: to find somebody is what one came for
          autoFocus
          type="text"
          role="combobox"
          aria-label={t('findPeople')}
          aria-expanded={found.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}${active.id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          placeholder={t('findPeople')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(undefined);
          }}
          onKeyDown={press}
          className="h-8 min-w-32 flex-1 bg-transparent px-2 text-lead outline-none coarse:h-11"
        />
      </div>
      {aside}
      <div className="scroll-quiet -mx-1.5 mt-2 min-h-0 flex-1 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {isBlank && children}
        <div id={`${id}list`} role="listbox" aria-label={t('results')}>
          {found.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the field, where the focus stays
            <div
              key={person.id}
              id={`${id}${person.id}`}
              ref={person === active && at !== undefined ? showActive : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              className={`${listRow} ${person === active ? 'bg-sunk' : ''}`}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <ListRowBody
                leading={
                  <Avatar id={person.id} name={displayName(person)} src={person.avatar} size={40} />
                }
                title={displayName(person)}
                preview={!isBlank && known.has(person.id) ? t('known') : null}
              />
            </div>
          ))}
        </div>
        {isMore && found.length > 0 && (
          <div className="p-1.5">
            <Button look="quiet" onPress={() => void more().then(() => field.current?.focus())}>
              {t('more')}
            </Button>
          </div>
        )}
        {!isBlank && found.length === 0 && (
          <NobodyYet typed={typed} state={isHidden ? 'searching' : state} />
        )}
      </div>
    </div>
  );
}

type StateProps = {
  typed: string;
  state: 'idle' | 'searching' | 'found' | 'failed';
};

function NobodyYet({ typed, state }: StateProps) {
  const t = useText(chatTexts);
  if (state === 'searching') return <SkeletonRows rows={3} label={t('loading')} />;
  return (
    <>
      <p role="status" className="px-4 py-3 text-body text-ink-2">
        {state === 'failed' ? t('searchFailed') : t('noPeople', { text: typed.trim() })}
      </p>
      {state === 'found' && <InviteRow typed={typed} />}
    </>
  );
}

function Chip({ person, onRemove }: { person: Person; onRemove: () => void }) {
  const t = useText(chatTexts);
  const name = displayName(person);
  return (
    <li className="flex h-8 max-w-full items-center gap-1.5 rounded-full bg-accent-soft ps-1 text-small font-strong text-accent-text">
      <Avatar id={person.id} name={name} src={person.avatar} size={24} />
      <bdi className="truncate">{name}</bdi>
      <ChipButton
        aria-label={t('removeName', { name })}
        onPress={onRemove}
        className="ring-focus-inside relative grid size-8 place-items-center rounded-full after:absolute after:-inset-1.5"
      >
        <Icon name="xmark" size={14} />
      </ChipButton>
    </li>
  );
}
