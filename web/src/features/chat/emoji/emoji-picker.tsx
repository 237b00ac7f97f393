import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { FailedState } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { isEnter, isForInputMethod } from '../../../ui/interaction/enter.ts';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { emojiTexts } from './emoji.texts.ts';
import { type EmojiGroup, findEmojis, loadEmojis } from './emoji-data.ts';
import { EmojiLine } from './emoji-line.tsx';
import { type EmojiSection, rowsOf, stepFrom } from './emoji-rows.ts';
import { GroupTabs } from './group-tabs.tsx';
import { recentEmojis, rememberEmoji } from './recent-emoji.ts';

/** Searched by typing, navigated with arrows, inserted with Enter. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useText(emojiTexts);
  const listId = useId();
  const isFine = useMedia('(pointer: fine)');
  const { groups, failed, retry } = useEmojis();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [recent] = useState(recentEmojis);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const sections = useMemo((): EmojiSection[] => {
    if (typed.trim() !== '')
      return [{ id: 'found', title: t('found'), emojis: findEmojis(groups, typed) }];
    const known = new Map(groups.flatMap(({ emojis }) => emojis.map((one) => [one.sign, one])));
    const last = recent.flatMap((sign) => known.get(sign) ?? []);
    return [
      { id: 'recent', title: t('recent'), emojis: last },
      ...groups.map(({ id, emojis }) => ({ id, title: t(id), emojis })),
    ];
  }, [groups, typed, recent, t]);
  const shown = useMemo(() => rowsOf(sections), [sections]);
  const { rows, cells, rowAt } = shown;
  const active = cells[at];
  const pick = (sign: string) => {
    rememberEmoji(sign);
    onPick(sign);
  };
  const press = (event: KeyboardEvent) => {
    if (isForInputMethod(event)) return;
    if (isEnter(event) && active !== undefined) pick(active.sign);
    else if (/^Arrow/.test(event.key)) {
      const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
      const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key];
      const next = stepFrom(shown, at, (isMirrored && mirrored) || event.key);
      setAt(next);
      virtual.current?.scrollToIndex(rowAt[next] ?? 0, { align: 'nearest' });
    } else return;
    event.preventDefault();
  };
  if (failed)
    return (
      <FailedState
        title={t('failed')}
        text={t('failedText')}
        retryLabel={t('retry')}
        onRetry={retry}
        detailsLabel={t('details')}
      />
    );
  return (
    <>
      <label className="m-2 flex h-9 shrink-0 items-center gap-2 rounded-control bg-sunk px-2.5 text-ink-2 has-focus:shadow-[inset_0_0_0_2px_var(--accent)] coarse:h-11 forced:border">
        <Icon name="search" size={18} />
        <input
          // biome-ignore lint/a11y/noAutofocus: to search is what one came for; on a phone the keys would cover what one came to see
          autoFocus={isFine}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active && `${listId}${at}`}
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={press}
          className="h-full min-w-0 flex-1 bg-transparent text-body text-ink outline-none coarse:text-lead"
        />
      </label>
      {typed === '' && (
        <GroupTabs
          sections={sections}
          onGo={(title) =>
            virtual.current?.scrollToIndex(
              rows.findIndex((row) => 'title' in row && row.title === title),
            )
          }
        />
      )}
      <div ref={scroller} className="scroll-quiet min-h-0 flex-1 px-2 pb-2">
        <div role="listbox" id={listId} aria-label={t('emojis')} tabIndex={-1}>
          <Virtualizer ref={virtual} scrollRef={scroller} keepMounted={[rowAt[at] ?? 0]}>
            {rows.map((row) => (
              <EmojiLine
                key={'title' in row ? row.title : row.at}
                row={row}
                at={at}
                listId={listId}
                onPick={pick}
              />
            ))}
          </Virtualizer>
        </div>
        {typed !== '' && cells.length === 0 && (
          <p role="status" className="p-6 text-center text-small text-ink-2">
            {t('nothing', { text: typed })}
          </p>
        )}
      </div>
      <p aria-hidden className="flex h-9 shrink-0 items-center gap-2 border-line border-t px-3">
        <span className="text-lead leading-none">{active?.sign}</span>
        <span dir="auto" className="truncate text-small text-ink-2">
          {active?.name}
        </span>
      </p>
    </>
  );
}

/** The data is loaded with the first picker of a page. */
function useEmojis() {
  const { language } = useLanguage();
  const [groups, setGroups] = useState<readonly EmojiGroup[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isHere = true;
    loadEmojis(language).then(
      (loaded) => isHere && setGroups(loaded),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [language, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { groups, failed, retry };
}
