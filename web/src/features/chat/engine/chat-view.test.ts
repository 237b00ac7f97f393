import type { Chat, Person } from '@kith/contract';
import { NAME_WORDS } from '@kith/contract/base/names';
import { expect, test } from 'vitest';
import { findChats, hasSeen, isGroup, isNoteToSelf, isSeenByOthers, maySave } from './chat-view.ts';

const ME = 'me';
const person = (id: string, firstName: string, lastName: string): Person => ({
  id,
  type: 'individual',
  firstName,
  lastName,
  avatar: null,
  updatedTime: 0,
});
const people = new Map(
  [
    person(ME, 'Maren', 'Ostby'),
    person('ines', 'Inês', 'Duarte'),
    person('teo', 'Teo', 'Marsh'),
  ].map((one) => [one.id, one]),
);
const chat = (id: string, members: Record<string, string>, more: Partial<Chat> = {}): Chat => ({
  id,
  name: null,
  avatar: null,
  isPrivate: false,
  participants: Object.entries(members).map(([memberId, seenId]) => ({
    id: memberId,
    seenId,
    role: 'member',
  })),
  lastMessage: null,
  call: null,
  updatedTime: 0,
  version: 1,
  seenVersion: 0,
  vaulted: false,
  unread: 0,
  fromId: '1',
  draft: null,
  blocked: false,
  notify: null,
  mutedUntil: null,
  scheduledVersion: 0,
  remindersVersion: 0,
  isRequest: false,
  requests: 0,
  pinned: [],
  pinPlace: null,
  archivedId: null,
  markedUnread: false,
  folderIds: [],
  mentions: 0,
  mentionedId: '0',
  ...more,
});
const direct = chat('direct', { [ME]: '0', ines: '4' }, { isPrivate: true });
const group = chat('group', { [ME]: '9', ines: '2', teo: '7' }, { name: 'Harbour rebuild' });
const note = chat('note', { [ME]: '0' });

test('a search matches titles and people, ignoring case and accents', () => {
  const find = (typed: string) =>
    findChats([direct, group, note], typed, people, ME, NAME_WORDS).map(({ id }) => id);
  expect(find('')).toEqual(['direct', 'group', 'note']);
  expect(find('INES')).toEqual(['direct', 'group']);
  expect(find('harbour teo')).toEqual(['group']);
  expect(find('nobody')).toEqual([]);
});

test('two people are not a group, and neither are notes to oneself', () => {
  expect([direct, group, note].map((one) => isGroup(one, ME))).toEqual([false, true, false]);
  expect([direct, group, note].map((one) => isNoteToSelf(one, ME))).toEqual([false, false, true]);
  const vaulted = { ...direct, vaulted: true };
  const kept = [direct, group, note, vaulted].map((one) => maySave(one, ME));
  expect(kept).toEqual([true, true, false, false]);
});

test('seen means seen by another person', () => {
  const seenIn = (held: Chat) => ['6', '7', '8'].map((id) => isSeenByOthers(held, ME, id));
  expect(seenIn(group)).toEqual([true, true, false]);
  expect(seenIn(note)).toEqual([false, false, false]);
});

test('later members have not seen earlier messages', () => {
  const newcomer = { id: 'new', seenId: '9', joinedId: '8', role: 'member' as const };
  const later = { ...group, participants: [...group.participants, newcomer] };
  const seenIn = ['7', '8', '9', '10'].map((id) => isSeenByOthers(later, ME, id));
  expect(seenIn).toEqual([true, true, true, false]);
  expect(hasSeen(newcomer, '7')).toBe(false);
});
