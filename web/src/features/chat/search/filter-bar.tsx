import { type KeyboardEvent, useEffect } from 'react';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { searchFiltersTexts } from './search-filters.texts.ts';
import {
  completionOf,
  FILTER_NAMES,
  type FilterName,
  isDay,
  pendingIn,
  type SearchFilters,
} from './search-filters.ts';
import { type ShownChoice, startOf, useChoices, useZone } from './use-choices.ts';

const CHOICES_MAX = 6;
/** A name of several words may go on. */
const NAME_GOES_ON_MS = 700;
const AVATAR_PX = 24;
/** A year is typed digit by digit, and each intermediate value is a valid date. */
const FIRST_DAY = '1970-01-01';

type Props = {
  typed: string;
  filters: SearchFilters;
  /** The chat that is searched; absent for all. */
  chatId?: string;
  /** Called when a filter was chosen or removed, with the remaining text. The field is focused. */
  onChange: (typed: string, filters: SearchFilters) => void;
};

/** The filters of a search: active ones, available ones, and suggestions for a typed one. */
export function FilterBar({ typed, filters, chatId, onChange }: Props) {
  const t = useText(searchFiltersTexts);
  const choicesOf = useChoices(chatId);
  const valueWords = useValueWords(choicesOf);
  const pending = usePending(typed);
  const names = FILTER_NAMES.filter((name) => name !== 'in' || chatId === undefined);
  // Active filters come first, where they are visible.
  names.sort((a, b) => Number(filters[b] !== undefined) - Number(filters[a] !== undefined));
  const set = (value: string, left: string) => {
    if (pending === undefined) return;
    const rest = [pending.rest, left].filter(Boolean).join(' ');
    onChange(rest, { ...filters, [pending.name]: value });
  };
  const found = pending && completionOf(pending.text, choicesOf(pending.name));
  const typedDay = pending && isDayFilter(pending.name) && isDay(pending.text.trim());
  const meant = typedDay
    ? /\s$/.test(pending.text) && pending.text.trim()
    : found?.match && found.choices[0]?.value;
  const mayGoOn = !typedDay && found?.match === 'likely';
  const take = useSteady(() => meant && set(meant, found?.left ?? ''));
  // Once for what is typed: it may be shown a moment longer than it is in the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!mayGoOn) return void take();
    const timer = setTimeout(take, NAME_GOES_ON_MS);
    return () => clearTimeout(timer);
  }, [typed, meant, mayGoOn]);
  const without = (name: FilterName) => {
    const { [name]: _, ...others } = filters;
    onChange(typed, others);
  };
  return (
    <div className="shrink-0 px-4 pb-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame */}
      <div
        role="group"
        aria-label={t('filters')}
        className="-my-1 flex gap-1.5 overflow-x-auto py-1 [scrollbar-width:none]"
      >
        {names.map((name) => {
          const value = filters[name];
          const words = value && t('chosen', { name: t(name), value: valueWords(name, value) });
          return words ? (
            <button
              key={name}
              type="button"
              aria-label={t('removeFilter', { filter: words })}
              onClick={() => without(name)}
              className="ring-focus relative flex h-7 shrink-0 items-center gap-1 rounded-full border border-ink bg-ink ps-2.5 pe-1.5 text-small font-strong text-pane after:absolute after:inset-x-0 after:-inset-y-2 coarse:h-8 coarse:ps-3 forced:border-[Highlight]"
            >
              <bdi className="max-w-48 truncate">{words}</bdi>
              <Icon name="xmark" size={14} />
            </button>
          ) : (
            <button
              key={name}
              type="button"
              onClick={() => onChange(`${typed.trim()} ${t(name)}:`.trimStart(), filters)}
              className="ring-focus relative flex h-7 shrink-0 items-center rounded-full border border-line px-2.5 text-small font-medium text-ink-2 transition-colors after:absolute after:inset-x-0 after:-inset-y-2 hover:bg-sunk coarse:h-8 coarse:px-3"
            >
              {t(name)}
            </button>
          );
        })}
      </div>
      {pending && found && (
        <Suggestions
          key={pending.name}
          name={pending.name}
          text={pending.text.trim()}
          choices={found.choices}
          day={typedDay ? pending.text.trim() : undefined}
          onChoose={(value) => set(value, found.left)}
        />
      )}
    </div>
  );
}

const isDayFilter = (name: FilterName): boolean => name === 'since' || name === 'before';

const usePending = (typed: string) => {
  const t = useText(searchFiltersTexts);
  const words = { from: t('from'), in: t('in'), has: t('has'), since: t('since') };
  return pendingIn(typed, { ...words, before: t('before') });
};

/** The words to search for: without a filter that is being typed. */
export const useSoughtWords = (typed: string): string => usePending(typed)?.rest ?? typed.trim();

const useValueWords = (choicesOf: ReturnType<typeof useChoices>) => {
  const { language } = useLanguage();
  const zone = useZone();
  const today = useToday();
  return (name: FilterName, value: string): string => {
    if (!isDayFilter(name))
      return choicesOf(name).find((choice) => choice.value === value)?.label ?? '…';
    const [day, yesterday] = choicesOf(name);
    if (value === day?.value) return day.label;
    const words = { yesterday: yesterday?.label ?? '' };
    return listTime(language, startOf(value, zone), today, words);
  };
};

/** Arrow keys go through the suggestions. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const list = event.currentTarget.closest('ul');
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-completion]') ?? [])];
  const next = all[all.indexOf(event.currentTarget) + step];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
};

type SuggestionsProps = {
  name: FilterName;
  text: string;
  choices: readonly ShownChoice[];
  /** A day that was typed in full. */
  day: string | undefined;
  onChoose: (value: string) => void;
};

function Suggestions({ name, text, choices, day, onChoose }: SuggestionsProps) {
  const t = useText(searchFiltersTexts);
  const shown = day === undefined ? choices.slice(0, CHOICES_MAX) : [{ value: day, label: day }];
  return (
    <div className="mt-2 rounded-row border border-line-soft p-1">
      {shown.length > 0 && (
        <ul aria-label={t('choices')}>
          {shown.map(({ value, label, face }: ShownChoice) => (
            <li key={value}>
              <button
                type="button"
                data-completion=""
                onKeyDown={walk}
                onClick={() => onChoose(value)}
                className="ring-focus-inside flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 text-start text-body hover:bg-sunk coarse:min-h-11"
              >
                {face && <Avatar {...face} name={label} size={AVATAR_PX} />}
                <bdi className="min-w-0 truncate">{label}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && text !== '' && !isDayFilter(name) && (
        <p role="status" className="px-2 py-1.5 text-small text-ink-2">
          {t('noChoice', { text })}
        </p>
      )}
      {isDayFilter(name) && (
        <label className="flex min-h-9 items-center gap-2.5 px-2 text-small text-ink-2 coarse:min-h-11">
          <span className="flex-1">{t('chooseDay')}</span>
          <input
            type="date"
            max="9999-12-31"
            onChange={({ currentTarget: { value } }) =>
              isDay(value) && value >= FIRST_DAY && onChoose(value)
            }
            className="ring-focus tabular rounded-control bg-sunk px-2 py-1 text-ink"
          />
        </label>
      )}
    </div>
  );
}
