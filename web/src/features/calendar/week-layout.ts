/** Something that takes place between two minutes of a day. */
export interface Lasting {
  from: number;
  to: number;
}

/** Where an event stands in its column, as parts of the width. */
export interface Placed<Item> {
  item: Item;
  lane: number;
  lanes: number;
  /** Lanes that it covers: those that are free beside it. */
  span: number;
}

/** The least height of an event, so that short ones can be read and pressed. */
export const LEAST_MINUTES = 25;

const endOf = ({ from, to }: Lasting): number => Math.max(to, from + LEAST_MINUTES);

/** As they are shown. */
const overlap = (a: Lasting, b: Lasting): boolean => a.from < endOf(b) && b.from < endOf(a);

/**
 * Puts events that overlap beside each other: each is in the first lane that is free, and covers
 * those beside it that are free meanwhile.
 */
export const sideBySide = <Item extends Lasting>(items: readonly Item[]): Placed<Item>[] => {
  const sorted = items.toSorted((a, b) => a.from - b.from || endOf(b) - endOf(a));
  const placed: Placed<Item>[] = [];
  let group: Placed<Item>[] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const one of group) {
      one.lanes = ends.length;
      const taken = group.filter((other) => other.lane > one.lane && overlap(one.item, other.item));
      one.span = Math.min(ends.length, ...taken.map(({ lane }) => lane)) - one.lane;
    }
    placed.push(...group);
    group = [];
    ends = [];
  };
  for (const item of sorted) {
    if (ends.length > 0 && ends.every((end) => end <= item.from)) close();
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = endOf(item);
    group.push({ item, lane, lanes: 1, span: 1 });
  }
  close();
  return placed;
};

/** Bars over several days: the first row in which each of them has room. */
export const inRows = <Item extends Lasting>(
  items: readonly Item[],
): { item: Item; row: number }[] => {
  const ends: number[] = [];
  return items
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
    .map((item) => {
      const free = ends.findIndex((end) => end <= item.from);
      const row = free < 0 ? ends.length : free;
      ends[row] = item.to;
      return { item, row };
    });
};
