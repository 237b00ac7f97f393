import { expect, test } from 'vitest';
import { droppedIn } from './picked-files.ts';

const fileEntry = (path: string) => ({
  isFile: true,
  fullPath: `/${path}`,
  file: (resolve: (file: File) => void) => resolve(new File(['x'], path.split('/').at(-1) ?? '')),
});
const folder = (path: string, parts: object[][]) => ({
  isFile: false,
  fullPath: `/${path}`,
  createReader: () => {
    const left = [...parts];
    return { readEntries: (resolve: (some: object[]) => void) => resolve(left.shift() ?? []) };
  },
});
const broken = {
  isFile: true,
  fullPath: '/broken',
  file: (_: unknown, reject: (cause: Error) => void) => reject(new Error('gone')),
};
const drop = (...entries: object[]) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [],
  }) as unknown as DataTransfer;

test('dropped folders are read completely, and unreadable files are left out', async () => {
  const plans = folder('Plans', [
    [fileEntry('Plans/one.pdf')],
    [folder('Plans/Old', [[fileEntry('Plans/Old/two.pdf')]]), fileEntry('Plans/three.pdf')],
  ]);
  const found = await droppedIn(drop(plans, broken, fileEntry('four.pdf')), 250);
  expect(found.map(({ path }) => path)).toEqual([
    'Plans/one.pdf',
    'Plans/Old/two.pdf',
    'Plans/three.pdf',
    'four.pdf',
  ]);
});

test('hardly more of a huge folder is read than needed', async () => {
  const many = Array.from({ length: 500 }, (_, at) => fileEntry(`Many/${at}`));
  expect((await droppedIn(drop(folder('Many', [many])), 3)).length).toBe(4);
});
