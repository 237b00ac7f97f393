import { expect, test } from 'vitest';
import { withHints } from './namesakes.ts';

test('only people with the same name carry what tells them apart', () => {
  const target = (id: string, name: string) => ({ id, name, avatar: null, isGroup: false });
  const all = [target('a', 'Anna Berg'), target('b', 'anna berg'), target('c', 'Teo')];
  const hints = withHints(all, ({ id }) => ['', `${id}@example.org`, 'No messages yet']);
  expect(hints.map(({ hint }) => hint)).toEqual([
    'a@example.org · No messages yet',
    'b@example.org · No messages yet',
    undefined,
  ]);
});
