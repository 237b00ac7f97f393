/** The loaded rows of a list, and the start of the next page; null at the end. */
export interface Pages<Row> {
  rows: readonly Row[];
  next: string | null;
}

/** Loads a page: the first, or the one that begins at `after`. */
export type FetchPage<Row> = (after?: string) => Promise<Pages<Row>>;

/** Loads a list from its beginning, with as many pages as are needed for this many rows. */
export const fetchPages = async <Row>(
  fetch: FetchPage<Row>,
  count: number,
): Promise<Pages<Row>> => {
  let pages = await fetch();
  while (pages.next !== null && pages.rows.length < count)
    pages = joined(pages, await fetch(pages.next));
  return pages;
};

const joined = <Row>(held: Pages<Row>, { rows, next }: Pages<Row>): Pages<Row> => ({
  rows: [...held.rows, ...rows],
  next,
});

/** Adds the next page to the loaded ones, unless they were reloaded meanwhile. */
export const withPage = <Row>(held: Pages<Row>, after: string, page: Pages<Row>): Pages<Row> =>
  held.next === after ? joined(held, page) : held;

export const withoutRows = <Row>(held: Pages<Row>, isGone: (row: Row) => boolean): Pages<Row> => ({
  ...held,
  rows: held.rows.filter((row) => !isGone(row)),
});
