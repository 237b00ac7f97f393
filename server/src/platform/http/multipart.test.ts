import { expect, test } from 'vitest';
import { partsOf, textOf } from './multipart.ts';

const BOUNDARY = '----WebKitFormBoundary7MA4YWxk';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** As browsers write it. */
const formOf = (...parts: [head: string, body: string][]): Buffer =>
  Buffer.from(
    `${parts
      .map(
        ([head, body]) =>
          `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`,
      )
      .join('')}--${BOUNDARY}--\r\n`,
  );
async function* inPieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
const read = async (bytes: Buffer, length = bytes.length, type = TYPE) => {
  const found: [string, string | undefined, string][] = [];
  for await (const part of partsOf(inPieces(bytes, length), type))
    found.push([part.name, part.fileName, await textOf(part.bytes, 10_000)]);
  return found;
};

test('fields and files arrive as sent, wherever the bytes are split', async () => {
  const nearly = `\r\n--${BOUNDARY.slice(0, -1)} \r\n-\r\r\n`;
  const form = formOf(
    ['name="from"', 'Teo Märsh'],
    ['name="files"; filename="so %22far%22; name=x.txt"\r\nContent-Type: text/plain', nearly],
    ['name="files"; filename="ملف.txt"\r\nContent-Type: text/html', ''],
    ['name="files"; filename=""\r\nContent-Type: application/octet-stream', ''],
  );
  const expected = [
    ['from', undefined, 'Teo Märsh'],
    ['files', 'so "far"; name=x.txt', nearly],
    ['files', 'ملف.txt', ''],
    ['files', '', ''],
  ];
  for (let length = 1; length <= form.length; length++)
    expect(await read(form, length), `${length} bytes at once`).toEqual(expected);
  expect(await read(form, 7, `multipart/form-data; boundary="${BOUNDARY}"`)).toEqual(expected);
});

test('skips unread bytes of a part', async () => {
  const form = formOf(['name="a"', 'x'.repeat(5_000)], ['name="b"', 'y']);
  const names: string[] = [];
  for await (const { name } of partsOf(inPieces(form, 100), TYPE)) names.push(name);
  expect(names).toEqual(['a', 'b']);
});

test('refuses a truncated or missing form', async () => {
  const form = formOf(['name="a"', 'text']);
  for (const [bytes, type] of [
    [form.subarray(0, -6), TYPE],
    [form.subarray(0, 40), TYPE],
    [Buffer.from(''), TYPE],
    [Buffer.from('a=b'), TYPE],
    [form, 'multipart/form-data'],
    [form, 'text/plain'],
    [formOf(['filename="x"', 'no name']), TYPE],
    [formOf(...Array.from({ length: 1_001 }, (): [string, string] => ['name="a"', ''])), TYPE],
  ] as const)
    await expect(read(bytes, 64, type)).rejects.toMatchObject({ status: 400 });
  for (const long of [
    formOf(['name="a"', 'x'.repeat(10_001)]),
    formOf([`name="a"\r\nX: ${'x'.repeat(20_000)}`, '']),
  ])
    await expect(read(long)).rejects.toMatchObject({ code: 'too_large' });
});
