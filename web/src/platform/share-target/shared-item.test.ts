import { expect, test } from 'vitest';
import {
  filesOf,
  readShareForm,
  SHARED_FILE_MAX_BYTES,
  sharedFile,
  sharedLink,
  sharedText,
  shareError,
  wordsOf,
} from './shared-item.ts';

const formOf = (fields: Record<string, string | File[]>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each);
  return form;
};
/** A file that claims a size without having it. */
const fileOf = (name: string, size: number): File =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });

const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

test('[S3.8.02] a shared item has type, data, title and error', () => {
  expect(sharedText('Hello', 'Greeting')).toEqual({
    type: 'text',
    data: 'Hello',
    title: 'Greeting',
    error: null,
  });
  expect(sharedFile(photo)).toEqual({ type: 'file', data: photo, title: 'photo.jpg', error: null });
  expect(sharedFile(fileOf('film.mov', SHARED_FILE_MAX_BYTES + 1))).toEqual({
    type: 'file',
    data: null,
    title: 'film.mov',
    error: 'TooBigError',
  });
});

test('files up to the limit are accepted; a folder, which arrives empty, is rejected', () => {
  expect(sharedFile(fileOf('film.mov', SHARED_FILE_MAX_BYTES)).error).toBeNull();
  expect(sharedFile(fileOf('Holidays', 0)).error).toBe('NotSupportedError');
});

test('only addresses that a message may link to are links', () => {
  for (const link of [
    'https://kith.example/a?b#c',
    'http://kith.example',
    'mailto:a@b.example',
    'tel:+441',
  ])
    expect(sharedLink(link, null).error, link).toBeNull();
  for (const link of ['javascript:alert(1)', 'data:text/html,hi', 'file:///etc/passwd', 'kith', ''])
    expect(sharedLink(link, null), link).toMatchObject({ data: null, error: 'NotSupportedError' });
});

test('a form returns its text, its link and its files, in this order', () => {
  const form = formOf({
    title: 'News',
    text: 'Read this',
    url: 'https://kith.example',
    files: [photo],
  });
  expect(readShareForm(form).map(({ type, title, error }) => [type, title, error])).toEqual([
    ['text', 'News', null],
    ['link', 'News', null],
    ['file', 'photo.jpg', null],
  ]);
});

test('an empty form returns nothing, and one with only a title returns that', () => {
  const empty = new File([], '', { type: 'application/octet-stream' });
  expect(readShareForm(formOf({ title: ' ', text: '', url: '', files: [empty] }))).toEqual([]);
  expect(readShareForm(formOf({ title: 'News' }))).toEqual([sharedText('News', null)]);
  expect(readShareForm(formOf({ text: [photo], url: [photo] }))).toEqual([]);
});

test('an error is reported only if nothing remains to be sent, and as too large only if that is the only reason', () => {
  const big = sharedFile(fileOf('film.mov', SHARED_FILE_MAX_BYTES + 1));
  const odd = sharedText('  ', null);
  expect(shareError([sharedFile(photo), big, odd])).toBeUndefined();
  expect(shareError([big, big])).toBe('TooBigError');
  expect(shareError([big, odd])).toBe('NotSupportedError');
  expect(shareError([odd])).toBe('NotSupportedError');
  expect(shareError([])).toBe('NotSupportedError');
});

test('a message gets the usable text and files', () => {
  const items = [
    sharedText('Look at this', 'News'),
    sharedLink('https://kith.example/news', 'The news'),
    sharedLink('javascript:alert(1)', null),
    sharedFile(photo),
  ];
  expect(wordsOf(items)).toBe('Look at this\nThe news\nhttps://kith.example/news');
  expect(filesOf(items)).toEqual([photo]);
});
