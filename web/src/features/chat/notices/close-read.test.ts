import type { Chat } from '@kith/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { closeGoneNotices, closeLeftNotices, closeReadNotices, leftSince } from './close-read.ts';

afterEach(() => vi.unstubAllGlobals());

const chat = (seenId: string): Chat =>
  ({
    participants: [
      { id: 'ben', seenId: '9' },
      { id: 'me', seenId },
    ],
  }) as Chat;

/** A browser that shows notifications of the worker with this data. */
const showing = (all: unknown[]) => {
  const closed: unknown[] = [];
  const notices = all.map((data) => ({ data, close: () => void closed.push(data) }));
  const registration = { getNotifications: async () => notices };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  return closed;
};
const list = { me: 'me', chats: new Map([['harbour', chat('7')]]) };
const data = { profileId: 'me', chatId: 'harbour', messageId: '7' };

test('a notification closes once its message was read, and no other does', async () => {
  const others = [
    { ...data, messageId: '8' },
    { ...data, profileId: 'other' },
    { ...data, chatId: 'unknown' },
    { callId: 'c1', video: false },
    undefined,
  ];
  const missed = { ...data, callId: 'c2', video: false };
  const closed = showing([data, missed, ...others]);
  await closeReadNotices(list, []);
  expect(closed).toEqual([data, missed]);
});

test('the notifications of messages that have disappeared meanwhile are closed, of all profiles', async () => {
  const now = Date.now();
  const over = { ...data, messageId: '8', profileId: 'other', expiresAt: now };
  const closed = showing([over, { ...over, expiresAt: now + 60_000 }, { ...data, messageId: '9' }]);
  await closeReadNotices(list, []);
  expect(closed).toEqual([over]);
});

test('the notifications of a chat in a closed vault are closed, read or not', async () => {
  const unread = { ...data, messageId: '8' };
  const closed = showing([unread, { ...unread, profileId: 'other' }, { ...unread, chatId: 'x' }]);
  await closeReadNotices(list, ['harbour']);
  expect(closed).toEqual([unread]);
});

test('only the notifications of messages that are gone are closed', async () => {
  const reminder = { ...data, messageId: '6' };
  const others = [
    { ...data, messageId: '8' },
    { ...data, profileId: 'other' },
    { ...data, chatId: 'unknown' },
    undefined,
  ];
  const closed = showing([data, reminder, ...others]);
  const gone = (...ids: string[]) => ids.map((id) => ({ id, deleted: true as const }));
  await closeGoneNotices('me', { owner: 'harbour', deleted: [] });
  expect(closed).toEqual([]);
  await closeGoneNotices('me', { owner: 'harbour', deleted: gone('5', '6', '7') });
  expect(closed).toEqual([data, reminder]);
});

test('the notifications of chats that have left the list are closed, and of no chat that is new', async () => {
  const others = [
    { ...data, profileId: 'other' },
    { ...data, chatId: 'new' },
    { callId: 'c1', video: false },
    undefined,
  ];
  const closed = showing([data, ...others]);
  const left = leftSince({ me: 'me', chats: new Map() }, list);
  expect(left).toEqual(['harbour']);
  expect(leftSince(list, { me: 'me', chats: new Map() })).toEqual([]);
  // The lists of two profiles have nothing to do with each other.
  expect(leftSince({ me: 'other', chats: new Map() }, list)).toEqual([]);
  await closeLeftNotices('me', []);
  expect(closed).toEqual([]);
  await closeLeftNotices('me', left);
  expect(closed).toEqual([data]);
});

test('a browser without a worker shows no notifications', async () => {
  vi.stubGlobal('navigator', {});
  await expect(closeReadNotices(list, [])).resolves.toBeUndefined();
});
