import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type ListPage, wholeList } from './whole-list.ts';

const PAGES = 50;
/** Pages of one row of a megabyte, and how many were requested. */
const list = () => {
  let asked = 1;
  const pageAt = (page: number): ListPage => ({
    rows: [{ id: `row ${page}`, text: 'x'.repeat(1_000_000) }],
    people: [{ id: `person ${page % 2}` }],
    version: page,
    full: true,
    next: page + 1 < PAGES ? String(page + 1) : null,
  });
  const pageAfter = async (after: string) => {
    asked++;
    return pageAt(Number(after));
  };
  return { chunks: wholeList('rows', pageAt(0), pageAfter), asked: () => asked };
};

test('a whole list contains the rows of all pages and the fields of the first one', async () => {
  const { chunks } = list();
  const answer = JSON.parse((await Array.fromAsync(chunks)).join(''));
  expect(answer.rows.map(({ id }: { id: string }) => id)).toEqual(
    Array.from({ length: PAGES }, (_, page) => `row ${page}`),
  );
  expect({ ...answer, rows: [] }).toEqual({
    rows: [],
    people: [{ id: 'person 0' }, { id: 'person 1' }],
    version: 0,
    full: true,
    next: null,
  });
});

test('reads nothing ahead of a client that does not receive', async () => {
  const { chunks, asked } = list();
  const stream = Readable.from(chunks, { objectMode: false });
  const taken = stream[Symbol.asyncIterator]();
  await taken.next();
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked()).toBeLessThan(5);
  stream.destroy();
});

test('cuts off a list that is replaced by another one meanwhile', async () => {
  const first = { rows: [{ id: 'a' }], full: false, next: 'a' };
  const chunks = wholeList('rows', first, async () => ({ rows: [], full: true, next: null }));
  await expect(Array.fromAsync(chunks)).rejects.toMatchObject({ code: 'conflict' });
});
