import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '../testing/zip.ts';
import { zipTo } from './zip.ts';

async function* chunks(...parts: string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
}

test('files that are written one by one are read back unchanged', async () => {
  const stream = new PassThrough();
  const written = buffer(stream);
  const zip = zipTo(stream);
  await zip.add('a.txt', chunks('one, ', 'two'));
  await zip.add('Ordner/ä 😀.txt', chunks('x'.repeat(200_000)));
  await zip.add('empty', chunks());
  await zip.end();
  stream.end();
  const files = readZip(await written);
  expect([...files].map(([name, file]) => [name, file.length])).toEqual([
    ['a.txt', 8],
    ['Ordner/ä 😀.txt', 200_000],
    ['empty', 0],
  ]);
  expect(files.get('a.txt')?.toString()).toBe('one, two');
});

test('a failing source fails the file', async () => {
  const zip = zipTo(new PassThrough().resume());
  const broken = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('half');
    throw new Error('gone');
  };
  await expect(zip.add('half.txt', broken())).rejects.toThrow('gone');
});
