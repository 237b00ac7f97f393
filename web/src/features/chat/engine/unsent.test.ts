import type { HeldMessage } from '@kith/contract/chat/message-list';
import { expect, test } from 'vitest';
import { withUnsent } from './unsent.ts';

const held = (id: string, delivery: HeldMessage['delivery'] = 'sending') =>
  ({ id, delivery }) as HeldMessage;

test('the newest unsent message of a chat is shown, or the newest refused one', () => {
  const shown = (...all: HeldMessage[]) => withUnsent({}, 'c0', all).c0?.id;
  expect(shown(held('1'), held('2'))).toBe('2');
  expect(shown(held('1', 'failed'), held('2', 'failed'), held('3'))).toBe('2');
});

test('a chat without unsent messages is not listed, and others stay', () => {
  const both = withUnsent({ c1: held('5') }, 'c0', [held('1')]);
  expect(Object.keys(both).sort()).toEqual(['c0', 'c1']);
  expect(withUnsent(both, 'c0', [])).toEqual({ c1: held('5') });
});
