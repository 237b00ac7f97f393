import type { Chat, ChatRole, Message, Person } from '@kith/contract';
import { SEEN_PUSH_MAX_PARTICIPANTS } from '@kith/contract/base/constants';
import { NAME_WORDS } from '@kith/contract/base/names';
import { expect, test } from 'vitest';
import {
  chatFace,
  findChats,
  hasReminders,
  hasSeen,
  isDeserted,
  isGroup,
  isInFolder,
  isNoteToSelf,
  isSeenByOthers,
  isUnread,
  mayDelete,
  mayIn,
  mayListSeen,
  mayRunChat,
  maySave,
  otherOf,
  receiversOf,
  roleIn,
  runsGroup,
  sharesSeen,
  shortName,
} from './chat-view.ts';

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

test('every typed word must match, across title and people, and spaces around them do not count', () => {
  const find = (typed: string) =>
    findChats([direct, group, note], typed, people, ME, NAME_WORDS).map(({ id }) => id);
  expect(find('harbour nobody')).toEqual([]);
  expect(find('  teo   harbour ')).toEqual(['group']);
  // Two names are not one word.
  expect(find('rebuildInes')).toEqual([]);
  const renamed = new Map(people).set('ines', person('ines', 'Ida', 'Duarte'));
  expect(findChats([direct], 'ida', renamed, ME, NAME_WORDS)).toEqual([direct]);
});

test('a group with one member left, or with an admin, is not the notes to self', () => {
  const isNote = (one: Chat) => isNoteToSelf(one, ME);
  expect(isNote(note)).toBe(true);
  expect(isNote({ ...note, name: 'Named' })).toBe(false);
  expect(isNote({ ...note, isPrivate: true })).toBe(false);
  expect(isNote({ ...note, participants: [] })).toBe(false);
  expect(isNote(chat('other', { ines: '0' }))).toBe(false);
  expect(isNote(chat('two', { [ME]: '0', ines: '0' }))).toBe(false);
  expect(isNote({ ...note, participants: [{ id: ME, seenId: '0', role: 'admin' }] })).toBe(false);
});

test('a private chat is deserted once the other account is deleted', () => {
  const gone = new Map(people).set('ines', { ...person('ines', 'Inês', 'D'), isDeleted: true });
  const isLeft = (one: Chat, of = gone) => isDeserted(one, of, ME);
  expect(isLeft(direct)).toBe(true);
  expect(isLeft(direct, people)).toBe(false);
  expect(isLeft(direct, new Map())).toBe(false);
  expect(isLeft({ ...direct, isPrivate: false })).toBe(false);
  expect(isLeft(chat('alone', { [ME]: '0' }, { isPrivate: true }))).toBe(false);
});

test('a private chat has the avatar of the other member, a group its own', () => {
  const photo = { id: 'photo' } as unknown as Person['avatar'];
  const own = { id: 'own' } as unknown as Chat['avatar'];
  const known = new Map(people).set('ines', { ...person('ines', 'Inês', 'D'), avatar: photo });
  const face = (one: Chat, of = known) => chatFace(one, of, ME);
  expect(face(direct)).toEqual({ id: 'ines', src: photo, group: false });
  expect(face(direct, new Map())).toEqual({ id: 'direct', src: null, group: false });
  expect(face({ ...group, avatar: own })).toEqual({ id: 'group', src: own, group: true });
  expect(face(group)).toEqual({ id: 'group', src: null, group: true });
  expect(face({ ...direct, avatar: own }).src).toBe(own);
  expect(face(note)).toEqual({ id: ME, src: null, group: false });
});

test('only a private chat has the other member', () => {
  const alone = chat('alone', { [ME]: '0' }, { isPrivate: true });
  expect([direct, group, note, alone].map((one) => otherOf(one, ME))).toEqual([
    ...['ines', undefined, undefined, undefined],
  ]);
});

test('a chat is unread by its messages or by a mark, and has reminders by their version', () => {
  expect([note, { ...note, unread: 1 }, { ...note, markedUnread: true }].map(isUnread)).toEqual([
    ...[false, true, true],
  ]);
  expect([note, { ...note, remindersVersion: 1 }].map(hasReminders)).toEqual([false, true]);
});

test('a folder contains chats added by hand and chats that match one of its rules', () => {
  const view = { me: ME, contacts: new Set(['ines']), now: 5 };
  const all = [
    ...[direct, group, note, chat('stranger', { [ME]: '0', teo: '0' }, { isPrivate: true })],
    chat('marked', { [ME]: '0' }, { markedUnread: true, mutedUntil: 6 }),
    chat('put', { [ME]: '0' }, { folderIds: ['f'], mutedUntil: 5 }),
  ];
  type Rules = Parameters<typeof isInFolder>[1]['rules'];
  const of = (...rules: Rules) =>
    all.filter((one) => isInFolder(one, { id: 'f', rules }, view)).map(({ id }) => id);
  expect(of()).toEqual(['put']);
  expect(of('unread')).toEqual(['marked', 'put']);
  expect(of('groups')).toEqual(['group', 'put']);
  expect(of('people')).toEqual(['direct', 'stranger', 'put']);
  expect(of('contacts')).toEqual(['direct', 'put']);
  expect(of('muted')).toEqual(['marked', 'put']);
  expect(of('muted', 'contacts')).toEqual(['direct', 'marked', 'put']);
});

test('people are called by their first name, if they have one', () => {
  const name = (one: Person | undefined) => shortName(one, NAME_WORDS);
  expect(name(person('ines', 'Inês', 'Duarte'))).toBe('Inês');
  expect(name(person('x', '', 'Duarte'))).toBe('Duarte');
  const company = { ...person('o', 'No', ''), type: 'company' as const, companyName: 'Ferry' };
  expect(name(company)).toBe('Ferry');
  expect(name(undefined)).not.toBe('');
});

/** The group with these admins. */
const ruled = (roles: Record<string, ChatRole>, more: Partial<Chat> = {}): Chat => ({
  ...group,
  participants: group.participants.map((one) => ({ ...one, role: roles[one.id] ?? 'member' })),
  group: { rights: { remove: 'admins' } } as unknown as NonNullable<Chat['group']>,
  ...more,
});

test('what a member may do in a group is decided by their own role', () => {
  const run = ruled({ [ME]: 'admin' });
  const led = ruled({ ines: 'admin' });
  expect([run, led].map((one) => roleIn(one, ME))).toEqual(['admin', 'member']);
  expect(roleIn(run, 'nobody')).toBe('member');
  expect([run, led].map((one) => runsGroup(one, ME))).toEqual([true, false]);
  expect([run, led, direct, note].map((one) => mayRunChat(one, ME))).toEqual([
    ...[true, false, true, true],
  ]);
  expect([run, led].map((one) => mayIn(one, ME, 'remove'))).toEqual([true, false]);
});

test('own messages, others with the right in a group, and those of apps can be deleted', () => {
  const app = { ...person('bot', 'Bot', ''), isApp: true as const };
  const known = new Map(people).set('bot', app);
  const may = (one: Chat, senderId: string) => mayDelete(one, known, ME, senderId);
  expect(may(ruled({}), ME)).toBe(true);
  expect(may(ruled({}), 'ines')).toBe(false);
  expect(may(ruled({}), 'bot')).toBe(false);
  expect(may(ruled({ [ME]: 'admin' }), 'ines')).toBe(true);
  expect(may(direct, 'ines')).toBe(false);
  expect(may(direct, 'bot')).toBe(true);
  expect(may(direct, 'unknown')).toBe(false);
});

test('own messages list who has seen them, of those who were members', () => {
  const at = (id: string, senderId = ME) => ({ id, senderId }) as Message;
  const late = {
    ...group,
    participants: group.participants.map((one) => ({ ...one, joinedId: '5' })),
  };
  expect(mayListSeen(group, ME, at('1'))).toBe(true);
  expect(mayListSeen(group, ME, at('1', 'ines'))).toBe(false);
  expect(mayListSeen(direct, ME, at('1'))).toBe(true);
  expect(mayListSeen(late, ME, at('4'))).toBe(false);
  expect(mayListSeen(late, ME, at('5'))).toBe(true);
  expect(receiversOf(late, ME, '5').map(({ id }) => id)).toEqual(['ines', 'teo']);
  expect(receiversOf(late, ME, '4')).toEqual([]);
  expect(receiversOf(group, ME, '0')).toHaveLength(2);
});

test('chats share what their members have seen up to a size', () => {
  const of = (count: number) =>
    chat('large', Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, '0'])));
  expect(sharesSeen(of(SEEN_PUSH_MAX_PARTICIPANTS))).toBe(true);
  expect(sharesSeen(of(SEEN_PUSH_MAX_PARTICIPANTS + 1))).toBe(false);
});
