import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['holiday-\u202egnp.exe', 'holiday-gnp.exe'],
  ['\u2067invoice\u2069\u200f.pdf', 'invoice.pdf'],
  ['pict\u200bure\ufeff.jp\u00adg', 'picture.jpg'],
  ['photo.jpg                    .exe', 'photo.jpg .exe'],
  ['photo.jpg\u2800\u3164\u2800.exe', 'photo.jpg .exe'],
  ['first\r\nsecond\tthird\u2028.txt', 'first second third .txt'],
  ['cafe\u0301.txt', 'caf\u00e9.txt'],
  ['\u202e\u200b', 'file'],
  ['broken \ud800.txt', 'broken \ufffd.txt'],
])('%j is read as %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
  expect(cleanFileName(clean)).toBe(clean);
});

test.each([
  '名前.txt',
  'ملف.pdf',
  '👩‍👩‍👧.zip',
  '🏴󠁧󠁢󠁷󠁬󠁳󠁿.png',
  'می‌خواهم.txt',
  'a b.txt',
  '../x',
  'C:\\x',
])('%j stays as it is', (name) => expect(cleanFileName(name)).toBe(name));
