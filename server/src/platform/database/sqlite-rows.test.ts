import { expect, test } from 'vitest';
import { changesSchema, rowFactory } from './sqlite-rows.ts';

test('a row has the values of its columns by name, whatever they are called', () => {
  const names = ['id', 'count(*)', 'a "quoted" name', '__proto__', "it's `raw` \\", 'id'];
  const row = rowFactory(names)([1, 2, 3, 4, 5, 6]);
  expect(Object.entries(row)).toEqual([
    ['id', 6],
    ['count(*)', 2],
    ['a "quoted" name', 3],
    ['__proto__', 4],
    ["it's `raw` \\", 5],
  ]);
  expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
});

test('only statements that change the schema are told apart', () => {
  expect(
    ['alter table a add b', ' CREATE INDEX c on d (e)', 'drop table f'].every(changesSchema),
  ).toBe(true);
  expect(
    ['select 1', 'insert into created (a) values (1)', 'update a set b = 1'].some(changesSchema),
  ).toBe(false);
});
