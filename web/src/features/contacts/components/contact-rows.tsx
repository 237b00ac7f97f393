import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type CacheSnapshot, Virtualizer, type VirtualizerHandle } from 'virtua';
import { jumpLetters, type ListRow, rowOfLetter, sectionAt } from '../list-rows.ts';
import { ContactRow } from './contact-row.tsx';
import { LetterStrip } from './letter-strip.tsx';

type Props = {
  rows: readonly ListRow[];
  openId: string | undefined;
  /** Another filter is another list: it starts at its top. */
  view: string;
};

/** Where the list was when its screen was left. */
let place: { view: string; length: number; offset: number; cache: CacheSnapshot } | undefined;

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const PAGE = 10;

const idOf = (row: ListRow | undefined): string | undefined =>
  row?.kind === 'contact' ? row.entry.contact.id : undefined;

/** The rows that can be seen, of however many there are. Arrows and j/k move, Enter opens. */
export function ContactRows({ rows, openId, view }: Props) {
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [kept] = useState(() =>
    place?.view === view && place.length === rows.length ? place : undefined,
  );
  const [focusedId, setFocusedId] = useState<string>();
  const [top, setTop] = useState(0);
  const letters = useMemo(() => jumpLetters(rows), [rows]);
  const stopAt = useMemo(() => {
    const at = (id: string | undefined) =>
      id === undefined ? -1 : rows.findIndex((row) => idOf(row) === id);
    const focused = at(focusedId);
    const open = focused < 0 ? at(openId) : focused;
    return open < 0 ? rows.findIndex((row) => row.kind === 'contact') : open;
  }, [rows, focusedId, openId]);
  const stopId = idOf(rows[stopAt]);

  useLayoutEffect(() => {
    if (kept) list.current?.scrollTo(kept.offset);
  }, [kept]);
  useEffect(() => {
    const handle = list.current;
    return () => {
      if (handle)
        place = { view, length: rows.length, offset: handle.scrollOffset, cache: handle.cache };
    };
  }, [view, rows.length]);

  const focusRow = (at: number) => {
    const id = idOf(rows[at]);
    if (id === undefined) return;
    setFocusedId(id);
    list.current?.scrollToIndex(at, { align: 'nearest' });
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-contact="${id}"]`)?.focus(),
    );
  };
  /** The next contact in a direction, over headings. */
  const contactFrom = (from: number, step: 1 | -1): number => {
    for (let at = from; at >= 0 && at < rows.length; at += step)
      if (rows[at]?.kind === 'contact') return at;
    return stopAt;
  };
  const move = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const { key } = event;
    const step = STEPS[key] ?? { PageDown: PAGE, PageUp: -PAGE }[key];
    let to: number | undefined;
    if (step !== undefined)
      to = contactFrom(Math.min(rows.length - 1, Math.max(0, stopAt + step)), step > 0 ? 1 : -1);
    else if (key === 'Home') to = contactFrom(0, 1);
    else if (key === 'End') to = contactFrom(rows.length - 1, -1);
    if (to === undefined) return;
    event.preventDefault();
    focusRow(to);
  };

  return (
    <div className="relative min-h-0 flex-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside */}
      <div
        ref={scroller}
        onKeyDown={move}
        onFocus={({ target }) => setFocusedId((target as HTMLElement).dataset.contact)}
        className={`scroll-quiet h-full pb-2 ps-1.5 ${letters.length > 1 ? 'pe-6' : 'pe-1.5'}`}
      >
        <Virtualizer
          ref={list}
          as="ul"
          item="li"
          data={rows}
          {...(kept && { cache: kept.cache })}
          keepMounted={stopAt >= 0 ? [stopAt] : []}
          itemSize={48}
          onScroll={() => {
            const handle = list.current;
            if (handle) setTop(handle.findItemIndex(handle.scrollOffset));
          }}
        >
          {(row) =>
            row.kind === 'section' ? (
              <h2 className="px-3 pt-2.5 pb-1 text-small font-strong text-ink-2">{row.section}</h2>
            ) : (
              <ContactRow
                entry={row.entry}
                isOpen={row.entry.contact.id === openId}
                isStop={row.entry.contact.id === stopId}
              />
            )
          }
        </Virtualizer>
      </div>
      {letters.length > 1 && (
        <LetterStrip
          letters={letters}
          current={sectionAt(rows, top)}
          onJump={(letter) =>
            list.current?.scrollToIndex(rowOfLetter(rows, letter), { align: 'start' })
          }
        />
      )}
    </div>
  );
}
