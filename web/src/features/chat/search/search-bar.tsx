import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useSlow } from '../../../platform/use-slow.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { CHEVRON_UP } from '../../../ui/icons/drawings.ts';
import type { Drawing } from '../../../ui/icons/registered.ts';
import { isEnter } from '../../../ui/interaction/enter.ts';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { chatTexts } from '../chat.texts.ts';
import type { Sought } from '../conversation/use-reading.ts';
import { chatDaysTexts } from './chat-days.texts.ts';
import { chatSearchTexts } from './chat-search.texts.ts';
import { FilterBar, useSoughtWords } from './filter-bar.tsx';
import { hitKey } from './local-hits.ts';
import type { SearchFilters } from './search-filters.ts';
import { useMessageSearch } from './use-message-search.ts';

const DayDialog = later(async () => (await import('./day-dialog.tsx')).DayDialog);
const calendar: Drawing = {
  line: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5ZM4 10h16M8.5 3.5v4M15.5 3.5v4',
};

/** Suggestions for the filter that is being typed. */
const choices = () => [
  ...document.querySelectorAll<HTMLElement>('[data-keeps-focus] [data-completion]'),
];

type Props = {
  chatId: string;
  /** The name of the field. */
  label?: string;
  onGoTo: (sought: Sought) => void;
  onClose: () => void;
};

/** Searches one chat, from the newest message to older ones. */
export function SearchBar({ chatId, label, onGoTo, onClose }: Props) {
  const t = useText(chatSearchTexts);
  const tc = useText(chatTexts);
  const td = useText(chatDaysTexts);
  const [isChoosing, setChoosing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [filters, setFilters] = useState<SearchFilters>({ in: chatId });
  const sought = useSoughtWords(typed);
  const { hits, state, isMore, isUnfinished, isShortened, more, retry } = useMessageSearch(
    sought,
    filters,
  );
  const searched = `${sought} ${JSON.stringify(filters)}`;
  const [at, setAt] = useState<{ searched: string; key: string }>();
  const index = at?.searched === searched ? hits.findIndex((hit) => hitKey(hit) === at.key) : -1;
  useEffect(() => field.current?.focus(), []);

  const show = useSteady((next: number) => {
    const hit = hits[next];
    if (hit === undefined) return;
    setAt({ searched, key: hitKey(hit) });
    onGoTo(hit.messageId);
    if (next >= hits.length - 2) more();
  });
  /** Also on the buttons: the one of the calendar gets the focus back. */
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    onClose();
    event.preventDefault();
    event.stopPropagation();
  };
  const press = (event: KeyboardEvent) => {
    if (isEnter(event)) {
      const choice = choices()[0];
      if (choice) choice.click();
      else show(event.shiftKey ? index - 1 : index + 1);
    } else if (event.key === 'ArrowDown' && choices().length > 0) choices()[0]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isSlow = useSlow(state === 'searching', typed);
  const found =
    state === 'failed'
      ? t('onlyHere')
      : state === 'found' && (index < 0 || isMore || hits.length === 0)
        ? t(isMore && hits.length > 0 ? 'foundAtLeast' : 'foundMessages', { count: hits.length })
        : index >= 0
          ? t('nthOf', { n: index + 1, count: hits.length })
          : '';
  // What was found before stays until there is an answer.
  const [former, setFormer] = useState(found);
  if (state !== 'searching' && former !== found) setFormer(found);
  const count = state === 'searching' ? (isSlow ? t('searching') : former) : found;
  return (
    <search data-keeps-focus="" className="block border-b border-line-soft">
      <div className="flex flex-wrap items-center gap-1 px-3 py-1.5" onKeyDownCapture={leave}>
        <div className="min-w-0 flex-1" onKeyDownCapture={press}>
          <SearchField
            label={label ?? tc('searchHere')}
            clearLabel={tc('clear')}
            value={typed}
            onChange={setTyped}
            inputRef={field}
          />
        </div>
        {/* On a line of its own: the field needs the width of a phone. */}
        <p role="status" className="order-1 tabular min-h-5 w-full px-1 text-small text-ink-2">
          {count} {isShortened && t('onlyLongest')}
        </p>
        {isUnfinished && (
          <div className="order-1 w-full px-1 pb-1">
            <Button onPress={more}>{t('searchFurther')}</Button>
          </div>
        )}
        {state === 'failed' && <IconButton icon="retry" label={t('searchAgain')} onPress={retry} />}
        <IconButton
          icon={CHEVRON_UP}
          label={t('olderHit')}
          isDisabled={index + 1 >= hits.length}
          onPress={() => show(index + 1)}
        />
        <IconButton
          icon="chevron-down"
          label={t('newerHit')}
          isDisabled={index <= 0}
          onPress={() => show(index - 1)}
        />
        <IconButton icon={calendar} label={td('jumpToDate')} onPress={() => setChoosing(true)} />
        <IconButton icon="xmark" label={tc('close')} onPress={onClose} />
      </div>
      <FilterBar
        typed={typed}
        filters={filters}
        chatId={chatId}
        onChange={(left, chosen) => {
          setTyped(left);
          setFilters(chosen);
          field.current?.focus();
        }}
      />
      {isChoosing && (
        <DayDialog
          chatId={chatId}
          onGoTo={onGoTo}
          onClose={() => setChoosing(false)}
          onFailed={() => {
            setChoosing(false);
            notifyNotLoaded();
          }}
        />
      )}
    </search>
  );
}
