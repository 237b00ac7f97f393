import { KithError } from '@kith/contract';

/** One page of a list: rows, the start of the next page, and the other fields of the answer. */
export interface ListPage {
  next: string | null;
  full: boolean;
  [field: string]: unknown;
}

type Row = { id: string };

/**
 * JSON of a whole list, read page by page as fast as the client reads, so that only one page is in
 * memory. Fields other than the rows and what they refer to come from the first page.
 */
export async function* wholeList(
  rowsField: string,
  first: ListPage,
  pageAfter: (after: string) => Promise<ListPage>,
): AsyncGenerator<string> {
  const { [rowsField]: _, ...head } = first;
  const others = new Map<string, Map<string, unknown>>();
  let separator = '';
  yield `{${JSON.stringify(rowsField)}:[`;
  for (let page = first; ; ) {
    for (const [field, value] of Object.entries(page)) {
      if (!Array.isArray(value) || field === rowsField) continue;
      const known = others.get(field) ?? new Map<string, unknown>();
      others.set(field, known);
      for (const row of value as Row[]) known.set(row.id, row);
    }
    const rows = page[rowsField] as Row[];
    if (rows.length > 0) yield separator + rows.map((row) => JSON.stringify(row)).join(',');
    if (rows.length > 0) separator = ',';
    if (page.next === null) break;
    page = await pageAfter(page.next);
    if (page.full !== first.full)
      throw new KithError(
        'conflict',
        'The list has changed too much in the meantime. Read it again.',
      );
  }
  const rest = { ...head, next: null };
  for (const [field, rows] of others) Object.assign(rest, { [field]: [...rows.values()] });
  yield `],${JSON.stringify(rest).slice(1)}`;
}
