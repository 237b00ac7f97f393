import { ROOM_SAID_MAX_CHARS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { readSignal, writeSignal } from './page-signals.ts';

test('pages exchange messages without affecting connection signals', () => {
  for (const signal of [{ mute: true }, { say: 'Sheet 4 is the new one' }] as const)
    expect(readSignal(writeSignal(signal))).toEqual(signal);
  for (const data of [
    '{"restart":true}',
    '{"candidate":null}',
    'null',
    '7',
    '{',
    '{"say":7}',
    '{"say":["x"]}',
    '{"mute":false}',
    '"mute"',
  ])
    expect(readSignal(data), data).toBeUndefined();
});

test('a message is never longer than a page allows', () => {
  const say = 'x'.repeat(ROOM_SAID_MAX_CHARS + 1);
  expect(readSignal(writeSignal({ say }))).toEqual({ say: 'x'.repeat(ROOM_SAID_MAX_CHARS) });
});
