import { MESSAGE_GROUP_WINDOW_MS } from '@kith/contract/base/constants';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { textOf } from '@kith/contract/chat/rich-text';
import { expect, test } from 'vitest';
import { buildRows } from './conversation-rows.ts';

const NOON = new Date('2026-11-21T12:00:00').getTime();
const message = (id: number, senderId: string, createdTime: number): HeldMessage => ({
  id: String(id),
  chatId: 'c',
  senderId,
  createdTime,
  updatedTime: createdTime,
  delta: textOf(`message ${id}`),
  attachments: [],
  attachmentMask: 0,
  reactions: [],
  replyTo: null,
  tempId: null,
  version: id,
});
const newestFirst = (...messages: HeldMessage[]) => messages.toReversed();

test('messages of one sender within five minutes are a group', () => {
  const rows = buildRows(
    newestFirst(
      message(1, 'ines', NOON),
      message(2, 'ines', NOON + MESSAGE_GROUP_WINDOW_MS - 1),
      message(3, 'ines', NOON + 2 * MESSAGE_GROUP_WINDOW_MS),
      message(4, 'teo', NOON + 2 * MESSAGE_GROUP_WINDOW_MS),
    ),
    'me',
    null,
  );
  expect(rows.map(({ opens, closes }) => [opens, closes])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
});

test('a day has one heading, above its first message, and ends a group', () => {
  const midnight = new Date('2026-11-22T00:00:00').getTime();
  const rows = buildRows(
    newestFirst(message(1, 'ines', midnight - 1), message(2, 'ines', midnight)),
    'me',
    null,
  );
  expect(rows.map(({ day, opens }) => [day !== null, opens])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('the unread line is above the first message of another person after the last seen one', () => {
  const rows = buildRows(
    newestFirst(
      message(1, 'ines', NOON),
      message(2, 'me', NOON),
      message(3, 'ines', NOON),
      message(4, 'ines', NOON),
    ),
    'me',
    '1',
  );
  expect(rows.map(({ isFirstNew }) => isFirstNew)).toEqual([false, false, true, false]);
});

test('prepending older messages changes no row but the first', () => {
  const page = [message(3, 'ines', NOON), message(4, 'teo', NOON)];
  const before = buildRows(newestFirst(...page), 'me', null);
  const after = buildRows(newestFirst(message(2, 'teo', NOON), ...page), 'me', null);
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)).toEqual(before.at(-1));
});

test('an unchanged row stays the same object when others are prepended', () => {
  const [older, first, second, third] = [
    message(1, 'ines', NOON),
    message(2, 'teo', NOON + 1),
    message(3, 'teo', NOON + 2),
    message(4, 'teo', NOON + 3),
  ];
  const before = buildRows(newestFirst(first, second, third), 'me', null);
  const after = buildRows(newestFirst(older, first, second, third), 'me', null);
  // The first of them is no longer the first of its day.
  expect(after.map((row) => before.includes(row))).toEqual([false, false, true, true]);
});
