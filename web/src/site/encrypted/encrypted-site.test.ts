import { createFileCipher, encryptedSize } from '@kith/formats/encrypted/file-cipher';
import { DamagedError } from '@kith/formats/encrypted/format';
import { newShareKey } from '@kith/formats/encrypted/share-key';
import { describe, expect, test } from 'vitest';
import { decryptedFiles } from './decrypted-files.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { IN_MEMORY_BYTES, IN_MEMORY_MAX_BYTES, type SavingBrowser, saveFile } from './save-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const counting = (length: number): Bytes => Uint8Array.from({ length }, (_, at) => at & 255);
const collected = async (bytes: AsyncIterable<Uint8Array>): Promise<number[]> => {
  const all: number[] = [];
  for await (const piece of bytes) all.push(...piece);
  return all;
};

describe('a download', () => {
  const content = counting(10);
  /** A server that ends each answer after some bytes, or refuses. */
  const serverOf = (answers: (number | Response)[]) => {
    const asked: (string | undefined)[] = [];
    const waits: number[] = [];
    const fetch = async (_: string, { headers }: RequestInit): Promise<Response> => {
      const { range } = headers as { range?: string };
      asked.push(range);
      const answer = answers.shift() ?? 0;
      if (answer instanceof Response) return answer;
      const start = Number(/\d+/.exec(range ?? '')?.[0] ?? 0);
      const body = content.slice(start, start + answer);
      return new Response(body, { status: range === undefined ? 200 : 206 });
    };
    const { signal } = new AbortController();
    const pause = async (ms: number): Promise<void> => void waits.push(ms);
    const bytes = () => fetchBytes('/file', content.length, { fetch, pause, signal });
    return { asked, waits, bytes };
  };

  test('resumes where the connection was lost', async () => {
    const { asked, waits, bytes } = serverOf([4, 0, 3, 9]);
    expect(await collected(bytes())).toEqual([...content]);
    expect(asked).toEqual([undefined, 'bytes=4-', 'bytes=4-', 'bytes=7-']);
    expect(waits).toEqual([500, 1_000, 500]);
  });

  test('waits while the server is busy, and fails if the files are no longer shared', async () => {
    const busy = () => new Response(null, { status: 503 });
    expect(await collected(serverOf([busy(), busy(), 10]).bytes())).toEqual([...content]);
    const gone = serverOf([4, new Response(null, { status: 404 })]);
    await expect(collected(gone.bytes())).rejects.toMatchObject({ trouble: 'gone' });
  });

  test('gives up when nothing more arrives', async () => {
    await expect(collected(serverOf([2]).bytes())).rejects.toMatchObject({ trouble: 'lost' });
    const limited = serverOf(Array.from({ length: 9 }, () => new Response(null, { status: 429 })));
    await expect(collected(limited.bytes())).rejects.toMatchObject({ trouble: 'tooOften' });
  });

  test('accepts only the missing part when it resumes', async () => {
    const { bytes } = serverOf([4, new Response(content, { status: 200 }), 6]);
    expect(await collected(bytes())).toEqual([...content]);
  });
});

describe('the files of a share', () => {
  const open = async (contents: string[]) => {
    const key = newShareKey();
    const files = [];
    const stored: Bytes[] = [];
    for (const [place, text] of contents.entries()) {
      const bytes = new TextEncoder().encode(text);
      const file = {
        name: `Plans/${place}.txt`,
        size: bytes.length,
        salt: counting(16).fill(place),
      };
      const cipher = await createFileCipher(key, file);
      const read = async (start: number, end: number) => bytes.slice(start, end);
      const parts = await cipher.encryptPart(read, 0, encryptedSize(bytes.length));
      stored.push(new Uint8Array(await new Blob(parts).arrayBuffer()));
      files.push(file);
    }
    const details = { title: 'Survey/north', note: '', files };
    const opened = decryptedFiles(key, details, async function* (place) {
      yield stored[place] as Bytes;
    });
    return { ...opened, stored };
  };

  test('are decrypted one by one, and as one zip of the announced length', async () => {
    const { files, zip } = await open(['sheet four', '']);
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['Plans/0.txt', 10],
      ['Plans/1.txt', 0],
    ]);
    const [first] = files;
    const text = await collected(first?.read() ?? (async function* () {})());
    expect(String.fromCharCode(...text)).toBe('sheet four');
    expect(zip.name).toBe('Survey_north.zip');
    const bytes = await collected(zip.read());
    expect(bytes).toHaveLength(zip.size);
    const letters = String.fromCharCode(...bytes);
    for (const part of ['PK\u0003\u0004', 'Plans/0.txt', 'sheet four', 'Plans/1.txt'])
      expect(letters).toContain(part);
  });

  test('make no zip if one of them was replaced, or an empty one is missing', async () => {
    for (const change of [
      (stored: Bytes[]) => stored.reverse(),
      (stored: Bytes[]) => stored.fill(new Uint8Array(0), 1),
    ]) {
      const { zip, stored } = await open(['one', '']);
      change(stored);
      await expect(collected(zip.read())).rejects.toThrow(DamagedError);
    }
  });
});

describe('saving', () => {
  const browserOf = (more: Partial<SavingBrowser> = {}) => {
    const saved: [string, number][] = [];
    const browser: SavingBrowser = {
      now: () => 0,
      download: (blob, name) => void saved.push([name, blob.size]),
      ...more,
    };
    return { browser, saved };
  };

  test('a small file is collected in memory, and discarded if saving fails', async () => {
    const { browser, saved } = browserOf();
    const saving = await saveFile(browser, 'Plans/one.txt', 3);
    await saving.write(counting(3));
    await saving.close();
    const failing = await saveFile(browser, 'two.txt', 3);
    await failing.write(counting(2));
    await failing.abort();
    expect(saved).toEqual([['one.txt', 3]]);
  });

  test('a large one is written to a file chosen by the user', async () => {
    const did: string[] = [];
    const writable = {
      write: async (bytes: Bytes) => void did.push(`write ${bytes.length}`),
      close: async () => void did.push('close'),
    };
    const { browser, saved } = browserOf({
      showSaveFilePicker: async ({ suggestedName }) => {
        did.push(suggestedName);
        return { createWritable: async () => writable } as unknown as FileSystemFileHandle;
      },
    });
    const saving = await saveFile(browser, 'dive.mov', IN_MEMORY_BYTES + 1);
    await saving.write(counting(5));
    await saving.close();
    expect([did, saved]).toEqual([['dive.mov', 'write 5', 'close'], []]);
  });

  test('where the browser can only use memory, larger files are refused', async () => {
    const { browser } = browserOf();
    await saveFile(browser, 'dive.mov', IN_MEMORY_MAX_BYTES);
    await expect(saveFile(browser, 'dive.mov', IN_MEMORY_MAX_BYTES + 1)).rejects.toMatchObject({
      trouble: 'tooLarge',
    });
  });
});
