import { expect, test } from 'vitest';
import { type FetchPage, fetchPages, withoutRows, withPage } from './pages.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7];
const fetch: FetchPage<number> = async (after = '0') => {
  const from = Number(after);
  const to = from + 3;
  return { rows: ALL.slice(from, to), next: to < ALL.length ? String(to) : null };
};

test('a list is reloaded as far as it was loaded, and continued page by page', async () => {
  expect(await fetchPages(fetch, 0)).toEqual({ rows: [1, 2, 3], next: '3' });
  const held = await fetchPages(fetch, 4);
  expect(held).toEqual({ rows: [1, 2, 3, 4, 5, 6], next: '6' });
  expect(withPage(held, '6', await fetch('6'))).toEqual({ rows: ALL, next: null });
  expect(await fetchPages(fetch, 99)).toEqual({ rows: ALL, next: null });
});

test('a page of a discarded list is ignored; a row is removed', async () => {
  const held = await fetchPages(fetch, 0);
  expect(withPage(held, '6', await fetch('6'))).toBe(held);
  expect(withoutRows(held, (row) => row === 2)).toEqual({ rows: [1, 3], next: '3' });
});
