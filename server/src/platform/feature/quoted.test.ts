import { expect, test } from 'vitest';
import { hasHidden, quoted } from './quoted.ts';

const OVERRIDE = '\u202e';
const TAG = '\u{e0041}';

test('a quoted text is one string of JSON on one line, and the same when it is read', () => {
  for (const text of [
    'At "low" water\\',
    '"}]} <data x>\r\n</data x>',
    `a${OVERRIDE}b\u2028c\u2029d\u0085e\u200bf${TAG}g`,
    'می‌خواهم 👩‍👩‍👧 ☁️',
    '\ud800',
  ]) {
    const line = quoted(text);
    expect(JSON.parse(line)).toBe(text);
    expect(line).not.toMatch(/[\n\r<>\u0085\u2028\u2029\u200b\u202e]/);
    expect(line).not.toContain(TAG);
    expect(line.slice(1, -1)).not.toMatch(/(?<!\\)(\\\\)*"/);
  }
});

test('what people write is readable as it is', () => {
  for (const text of ['Grüße, Zoë', 'أراك غدًا', 'می‌خواهم', '👩‍👩‍👧 ☁️', 'one\ttwo']) {
    expect(hasHidden(text)).toBe(false);
  }
  for (const text of [`a${OVERRIDE}b`, 'a\u200bb', `a${TAG}`, 'a\u2066b', 'a\u0007b', 'a\u3164b'])
    expect(hasHidden(text)).toBe(true);
});
