/** The rows of a list that are held, and where the next page of it begins; null: that is all. */
export interface Pages<Row> {
  rows: readonly Row[];
  next: string | null;
}

/** Asks for a page: the first, or the one that begins at `after`. */
export type FetchPage<Row> = (after?: string) => Promise<Pages<Row>>;

/** A list from its beginning, with as many pages as so many rows need. */
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

/** What is held and the page behind it, unless it was fetched anew meanwhile. */
export const withPage = <Row>(held: Pages<Row>, after: string, page: Pages<Row>): Pages<Row> =>
  held.next === after ? joined(held, page) : held;

export const withoutRows = <Row>(held: Pages<Row>, isGone: (row: Row) => boolean): Pages<Row> => ({
  ...held,
  rows: held.rows.filter((row) => !isGone(row)),
});
