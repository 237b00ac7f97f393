import { createRowSizes } from './row-sizes.ts';

/** The row to scroll to, and how much of it to scroll past. */
export interface Aim {
  index: number;
  align: 'start' | 'center' | 'nearest';
  hidden?: number;
}

/** Pixels out of sight above and below, and the row at the top of the viewport. */
export interface Moved<Row> {
  above: number;
  below: number;
  top: number;
  /** The last row of which the end is visible, or nothing but a part of it. */
  shown: Row | undefined;
}

export interface InvertedListHandle {
  toEnd(): void;
  toRow(aim: Aim): void;
  /** The row at the top of the viewport, and how much of it is scrolled past. */
  top(): { index: number; hidden: number };
}

/** What to render from top to bottom: rows, and gaps with the height of the rows in between. */
export type Part<Row> = { key: string; row: Row } | { key: string; gap: number };

interface Options<Row> {
  keyOf: (row: Row) => string;
  /** Renders again; immediately if urgent. */
  render: (isUrgent: boolean) => void;
  /** The row to start at; undefined is the end. */
  begin: Aim | undefined;
}

const ASSUMED_ROW_PX = 56;
/** What is above and below the list. */
const BESIDE_PX = 130;
/** Until its own height is known. In landscape, the keyboard of a phone leaves very little. */
const assumedHeight = (): number => Math.max(ASSUMED_ROW_PX, innerHeight - BESIDE_PX);
/** Rendered around the viewport: at least, and whenever a render is needed anyway. */
const LEAST_PX = 160;
const SPARE_PX = 260;
/** Within this distance, the list counts as being at its end. */
export const END_SLACK_PX = 32;

/**
 * Decides which rows of a list that begins at its end are rendered, and where it is scrolled to.
 * Rows are numbered from the end, as in the browser (the box is a reversed column, whose
 * `scrollTop` is 0 at the end), so only changes below the viewport would move its content: they are
 * compensated before painting.
 */
export const createInvertedScroll = <Row>({ keyOf, render, begin }: Options<Row>) => {
  const sizes = createRowSizes(keyOf, ASSUMED_ROW_PX);
  const elements = new Map<string, HTMLElement>();
  /** Rendered, but not settled yet. */
  const fresh = new Set<string>();
  let rows: readonly Row[] = [];
  let last = -1;
  /** The rendered positions. */
  let newest = 0;
  let oldest = Math.ceil(assumedHeight() / ASSUMED_ROW_PX) - 1;
  let places = new Map<string, number>();
  let box: HTMLElement | null = null;
  let footer: HTMLElement | null = null;
  let options = { holdsEnd: true, onMove: (_: Moved<Row>): void => {} };
  /** The scroll position when it was last read. */
  let distance = 0;
  let height = 0;
  let footerHeight = 0;
  let isAtEnd = begin === undefined;
  let areRowsNew = false;
  /** The row at its top, and the height below it. */
  let top = { key: '', place: 0, below: 0 };

  const keyAt = (place: number): string => {
    const row = rows[last - place];
    return row === undefined ? '' : keyOf(row);
  };
  const placeOf = (key: string): number => {
    const known = places.get(key);
    if (known !== undefined && keyAt(known) === key) return known;
    const index = rows.findLastIndex((row) => keyOf(row) === key);
    return index < 0 ? -1 : last - index;
  };
  const edge = (): number => distance + height - footerHeight;

  /** As many rows as the ones rendered now that fill the box; it is filled up if they are lower. */
  const screenful = (): number => {
    const oldestNow = Math.min(last, oldest);
    const rendered = sizes.below(oldestNow + 1) - sizes.below(newest);
    const typical = rendered / (oldestNow + 1 - newest) || ASSUMED_ROW_PX / 2;
    return Math.ceil(((height || innerHeight) + LEAST_PX) / typical);
  };
  const shownTo = (): number => {
    const bottom = distance - footerHeight;
    const place = sizes.rowAt(bottom);
    const isRead = sizes.below(place) >= bottom - END_SLACK_PX || sizes.below(place + 1) >= edge();
    return isRead ? place : place + 1;
  };
  const look = (): void => {
    if (box === null) return;
    distance = -box.scrollTop;
    isAtEnd = options.holdsEnd && distance < END_SLACK_PX;
    const place = sizes.rowAt(edge());
    top = { key: keyAt(place), place, below: sizes.below(place) };
    options.onMove({
      ...{ above: sizes.total() - edge(), below: distance, top: last - place },
      shown: rows[last - shownTo()],
    });
  };
  /** The visible content stays where it is, and a list at its end stays there. */
  const hold = (): void => {
    if (box === null) return;
    const place = placeOf(top.key);
    const shift = place < 0 ? 0 : sizes.below(place) - top.below;
    const isMoved = isAtEnd ? distance !== 0 : shift !== 0;
    // If it has become shorter, the browser may have scrolled already: at the top there is no
    // further.
    const from = shift < 0 ? -distance : box.scrollTop;
    if (isMoved) box.scrollTop = isAtEnd ? 0 : from - shift;
    if (isMoved || place !== top.place) look();
  };
  /** Renders what is about to be visible; immediately if it already is. */
  const fill = (isUrgent = false): void => {
    if (box === null) return;
    const bottom = distance - footerHeight;
    const lacks = (px: number): boolean =>
      sizes.rowAt(bottom - px) < newest || sizes.rowAt(edge() + px) > Math.min(last, oldest);
    if (!lacks(LEAST_PX)) return;
    const isSeen = lacks(0);
    newest = sizes.rowAt(bottom - SPARE_PX);
    oldest = sizes.rowAt(edge() + SPARE_PX);
    render(isUrgent && isSeen);
    // Rendering also does what else was waiting, such as replacing this list. WebKit goes to the end when
    // all that is visible is replaced at once.
    if (isUrgent && isSeen && box && box.scrollTop !== -distance) box.scrollTop = -distance;
  };
  const measureRow = (key: string): void => {
    const element = elements.get(key);
    if (element) sizes.measure(placeOf(key), element.getBoundingClientRect().height);
  };
  /** Reads all heights, if they are needed now. */
  const measure = (): void => {
    for (const key of elements.keys()) measureRow(key);
    height = box?.clientHeight ?? 0;
    footerHeight = footer?.offsetHeight ?? 0;
  };
  const observer = new ResizeObserver((entries) => {
    let isScreen = false;
    for (const { target, borderBoxSize } of entries) {
      const size = borderBoxSize[0]?.blockSize ?? 0;
      if (target === box) height = target.clientHeight;
      else if (target === footer) footerHeight = size;
      else sizes.measure(placeOf((target as HTMLElement).dataset.row ?? ''), size);
      isScreen ||= target === box || target === footer;
    }
    hold();
    if (isScreen) look();
    fill(true);
  });

  const go = ({ index, align, hidden = 0 }: Aim): void => {
    measure();
    const element = elements.get(keyAt(last - index));
    if (box === null || element === undefined) return;
    const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
    const [above, below] = [inner.top - outer.top, inner.bottom - outer.bottom];
    if (align === 'start') box.scrollTop += above + hidden;
    else if (align === 'center') box.scrollTop += (above + below) / 2;
    else if (above < 0) box.scrollTop += above;
    else if (below > 0) box.scrollTop += Math.min(above, below);
    look();
    fill();
  };
  /** A screenful, which begins at the row or has it in the middle; it is filled up if rows are lower. */
  const aimAt = (place: number, { align, hidden = 0 }: Aim): void => {
    const rowsIn = (px: number) => Math.ceil(px / ASSUMED_ROW_PX);
    const screen = height || assumedHeight();
    const above = align === 'start' ? Math.max(0, -hidden) : screen;
    newest = Math.max(0, place - rowsIn(screen) + 1);
    oldest = Math.max(place + rowsIn(above), newest + rowsIn(screen) - 1);
  };

  return {
    /** Call before rendering. */
    setRows(next: readonly Row[]): void {
      if (next === rows) return;
      const key = keyAt(0);
      const isFirst = rows.length === 0;
      const most = screenful();
      rows = next;
      last = rows.length - 1;
      areRowsNew = true;
      sizes.setRows(rows);
      if (isFirst && begin !== undefined) aimAt(last - begin.index, begin);
      const came = isFirst ? 0 : Math.max(0, placeOf(key));
      if (!isAtEnd) newest += came;
      oldest += came;
      // Rows that new ones have pushed out of sight are no longer needed.
      if (isAtEnd) oldest = Math.min(oldest, Math.max(most, sizes.rowAt(edge() + SPARE_PX)));
    },
    /** Call after rendering. */
    settle(next: typeof options): void {
      options = next;
      // Assumed heights below the viewport must not be mistaken for the scroll position.
      const lower = [...fresh].filter((key) => placeOf(key) < top.place);
      fresh.clear();
      for (const key of lower) measureRow(key);
      if (lower.length > 0 || areRowsNew) hold();
      if (!areRowsNew) return;
      areRowsNew = false;
      look();
      fill();
    },
    /** Starts; returns a function that stops it. */
    mount(scroller: HTMLElement, end: HTMLElement): () => void {
      [box, footer] = [scroller, end];
      observer.observe(scroller);
      observer.observe(end);
      const scrolled = () => {
        look();
        fill(true);
      };
      scroller.addEventListener('scroll', scrolled, { passive: true });
      measure();
      if (begin === undefined) look();
      else go(begin);
      return () => {
        scroller.removeEventListener('scroll', scrolled);
        observer.disconnect();
        box = null;
      };
    },
    observe(element: HTMLElement): () => void {
      const key = element.dataset.row ?? '';
      elements.set(key, element);
      fresh.add(key);
      observer.observe(element);
      return () => {
        if (elements.get(key) === element) elements.delete(key);
        observer.unobserve(element);
      };
    },
    /** `keptKey` belongs to a row that is always rendered. */
    parts(keptKey: string | undefined): Part<Row>[] {
      const wanted = new Set<number>();
      for (let at = Math.min(last, oldest); at >= newest; at -= 1) wanted.add(at);
      const kept = keptKey === undefined ? -1 : placeOf(keptKey);
      if (kept >= 0) wanted.add(kept);
      places = new Map();
      const parts: Part<Row>[] = [];
      let above = last + 1;
      const leave = (until: number, key: string): void => {
        if (above === until) return;
        const all = above > last ? sizes.total() : sizes.below(above);
        parts.push({ key: `before ${key}`, gap: all - sizes.below(until) });
      };
      for (const place of [...wanted].sort((a, b) => b - a)) {
        const key = keyAt(place);
        leave(place + 1, key);
        parts.push({ key, row: rows[last - place] as Row });
        places.set(key, place);
        above = place;
      }
      leave(0, 'the end');
      return parts;
    },
    handle: {
      toEnd() {
        if (box !== null) box.scrollTop = 0;
        look();
        fill();
      },
      toRow(aim) {
        const place = last - aim.index;
        // The row that is always rendered may be far from the others.
        if (place < newest || place > oldest || !elements.has(keyAt(place))) {
          aimAt(place, aim);
          render(true);
        }
        go(aim);
      },
      top: () => ({ index: last - top.place, hidden: sizes.below(top.place + 1) - edge() }),
    } satisfies InvertedListHandle,
  };
};
