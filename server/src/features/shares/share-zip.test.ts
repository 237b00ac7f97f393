import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import type { FileTable } from '../files/index.ts';
import { createFilesZip } from './share-zip.ts';

const content = Buffer.from('Sheet 4 is the new one. '.repeat(50));
const file = (id: string) =>
  ({ id, name: `${id}.txt`, size: content.length, hash: id, crc: null }) as unknown as FileTable & {
    crc: null;
  };

/** Two files, which are read when `letRead` is called; `opened` are those that are read as a whole. */
const openZip = () => {
  const opened: string[] = [];
  const saved: [string, number][] = [];
  const { promise: mayRead, resolve: letRead, reject: breakDown } = Promise.withResolvers<void>();
  const open = async ({ id }: { id: string }) => ({
    size: content.length,
    async *read(range?: { start: number; end: number }): AsyncGenerator<Uint8Array, void> {
      // The end of the last file is sent, too.
      if (range !== undefined) return void (yield content.subarray(range.start, range.end + 1));
      opened.push(id);
      await mayRead;
      yield content;
    },
  });
  const zipOf = createFilesZip({ open } as unknown as Parameters<typeof createFilesZip>[0]);
  const zip = zipOf('Drawings', [file('a'), file('b')], async (id, crc) => saved.push([id, crc]));
  const readEnd = async (): Promise<string> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of zip.read({ start: zip.size - 200, end: zip.size - 1 }))
      chunks.push(chunk);
    return Buffer.concat(chunks).toString('hex');
  };
  return { readEnd, opened, saved, letRead, breakDown };
};

test('the files of a zip are read once, however many ask for its end at the same time', async () => {
  const { readEnd, opened, saved, letRead } = openZip();
  const left = readEnd();
  const ends = Promise.all([readEnd(), readEnd()]);
  letRead();
  const [one, two] = await ends;
  expect(one).toBe(two);
  await left;
  expect(opened).toEqual(['b', 'a']);
  expect(saved).toEqual([
    ['b', crc32(content)],
    ['a', crc32(content)],
  ]);
});

test('a file that could not be read is read again by the next one', async () => {
  const { readEnd, opened, breakDown } = openZip();
  const first = readEnd();
  breakDown(new Error('The disk does not answer.'));
  await expect(first).rejects.toThrow('does not answer');
  await expect(readEnd()).rejects.toThrow('does not answer');
  expect(opened).toEqual(['b', 'b']);
});
