import type { Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { useSlow } from '../../../platform/use-slow.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { isEnter, isForInputMethod } from '../../../ui/interaction/enter.ts';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { InviteRow } from '../../invitations/index.ts';
import { usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { fold } from '../engine/chat-view.ts';
import { CHIPS_MAX, ChosenChips, ChosenCount } from './chosen-people.tsx';
import { SearchFailed } from './search-failed.tsx';
import { SelectMark } from './select-mark.tsx';
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

/** Rows of selected people that are drawn at once. */
const REVIEWED = 50;

/**
 * Finds people on this server and collects them as chips. A row selects somebody, or removes them
 * again; of many, the rows can show those selected.
 */
export function PeoplePicker({ chosen, onChange, without, aside, children }: Props) {
  const t = useText(chatTexts);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState<number>();
  const [reviewed, setReviewed] = useState(0);
  /** Enter was pressed while the people of this text were being searched for. */
  const [entered, setEntered] = useState<string>();
  const isReviewing = reviewed > 0 && chosen.length > CHIPS_MAX;
  // However they were removed, the review does not come back with the next one.
  if (reviewed > 0 && !isReviewing) setReviewed(0);
  const search = usePeopleSearch(isReviewing ? '' : typed);
  const { people, state, isMore, more } = search;
  const field = useRef<HTMLInputElement>(null);
  const known = usePeople();
  const recent = useRecentPeople();
  const isBlank = typed.trim() === '';
  const taken = useMemo(() => new Set(chosen.map((person) => person.id)), [chosen]);
  const held = useMemo(
    () => (isReviewing ? chosen.filter(hasIn(typed)).toReversed() : []),
    [isReviewing, chosen, typed],
  );
  const found = isReviewing
    ? held.slice(0, reviewed)
    : (isBlank ? recent : people).filter((person) => !without?.has(person.id));
  const hasMore = isReviewing ? held.length > reviewed : isMore;
  const showMore = async () => {
    if (isReviewing) setReviewed(reviewed + REVIEWED);
    else await more();
  };
  // Enter selects a suggestion only after the arrow keys have moved to it.
  const place = Math.min(at ?? (isBlank || isReviewing ? -1 : 0), found.length - 1);
  const active = found[place];
  const isHidden = !isReviewing && found.length === 0 && isMore && state !== 'failed';
  // A page of members is skipped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (isHidden) void more();
  }, [isHidden, people]);

  const remove = (personId: string) => onChange(chosen.filter((other) => other.id !== personId));
  const toggle = (person: Person) => {
    if (taken.has(person.id)) return remove(person.id);
    onChange([...chosen, person]);
    setTyped('');
    setAt(undefined);
  };
  const awaited = state === 'found' && entered === typed ? active : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Enter
  useEffect(() => {
    if (awaited === undefined) return;
    setEntered(undefined);
    // Somebody who is already selected stays so.
    if (!taken.has(awaited.id)) toggle(awaited);
  }, [awaited]);
  const press = (event: KeyboardEvent) => {
    if (isForInputMethod(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const to = Math.max(place, step < 0 ? 0 : -1) + step;
      // The next page is requested before the last row is reached.
      if (hasMore && to >= found.length - 2) void showMore();
      setAt((to + found.length) % found.length);
    } else if (isEnter(event) && (active || state === 'searching')) {
      event.preventDefault();
      // The first row may still be that of an earlier text.
      if (state === 'searching' && (at === undefined || !active)) setEntered(typed);
      else if (active) toggle(active);
    } else if (event.key === 'Backspace' && typed === '' && chosen.length > 0) {
      onChange(chosen.slice(0, -1));
    }
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col [container-type:size]">
      <div className="flex shrink-0 flex-col gap-1 rounded-row border border-line bg-raised p-1.5 has-[input:focus]:border-accent has-[input:focus]:shadow-[inset_0_0_0_1px_var(--accent),0_0_0_3px_var(--accent-soft)] forced:has-[input:focus]:outline-2">
        <ChosenChips
          chosen={chosen}
          onRemove={(personId) => {
            remove(personId);
            field.current?.focus();
          }}
        />
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
            setEntered(undefined);
          }}
          onKeyDown={press}
          className="h-8 w-full min-w-0 bg-transparent px-2 text-lead outline-none coarse:h-11"
        />
      </div>
      <ChosenCount
        count={chosen.length}
        isReviewing={isReviewing}
        onReview={(is) => {
          setReviewed(is ? REVIEWED : 0);
          setAt(undefined);
          field.current?.focus();
        }}
      />
      {aside}
      <div className="scroll-quiet -mx-1.5 mt-2 min-h-0 flex-1 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {isBlank && !isReviewing && children}
        <div
          id={`${id}list`}
          role="listbox"
          aria-label={t(isReviewing ? 'chosen' : 'results')}
          aria-multiselectable
        >
          {found.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the field, where the focus stays
            <div
              key={person.id}
              id={`${id}${person.id}`}
              ref={person === active && at !== undefined ? showActive : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={taken.has(person.id)}
              className={`${listRow} ${person === active ? 'bg-sunk [--around:var(--sunk)]' : ''}`}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => toggle(person)}
            >
              <ListRowBody
                leading={
                  <span className="relative shrink-0">
                    <Avatar
                      id={person.id}
                      name={displayName(person)}
                      src={person.avatar}
                      size={40}
                    />
                    {taken.has(person.id) && <SelectMark isSelected />}
                  </span>
                }
                title={displayName(person)}
                preview={!isBlank && known.has(person.id) ? t('known') : null}
              />
            </div>
          ))}
        </div>
        {state === 'failed' && (
          <SearchFailed
            isMore={isMore}
            onRetry={() => {
              search.retry();
              field.current?.focus();
            }}
          />
        )}
        {hasMore && found.length > 0 && state !== 'failed' && (
          <div className="p-1.5">
            <Button look="quiet" onPress={() => void showMore().then(() => field.current?.focus())}>
              {t('more')}
            </Button>
          </div>
        )}
        {!isBlank && found.length === 0 && state !== 'failed' && (
          <NobodyYet typed={typed} state={isReviewing ? 'idle' : isHidden ? 'searching' : state} />
        )}
      </div>
    </div>
  );
}

/** Whether a person has this text in their name. */
const hasIn = (typed: string) => {
  const text = fold(typed.trim());
  return (person: Person): boolean => fold(displayName(person)).includes(text);
};

type StateProps = {
  typed: string;
  state: 'idle' | 'searching' | 'found';
};

function NobodyYet({ typed, state }: StateProps) {
  const t = useText(chatTexts);
  const isSlow = useSlow(state === 'searching', typed);
  if (state === 'searching') return isSlow && <SkeletonRows rows={3} label={t('loading')} />;
  return (
    <>
      <p role="status" className="px-4 py-3 text-body text-ink-2">
        {t('noPeople', { text: typed.trim() })}
      </p>
      {state === 'found' && <InviteRow typed={typed} />}
    </>
  );
}
