import { expect, test } from 'vitest';
import { UNREAD_SHOWN_MAX } from '../base/constants.ts';
import type { Person } from '../profiles/profiles.schemas.ts';
import type { Chat, ChatsChanged, MessagesChanged } from './chat.schemas.ts';
import {
  emptyChatList,
  headOf,
  reduceChatsChanged,
  reduceMessagesChanged,
  reduceSeenChanged,
  sortedChats,
  withChatsAnswer,
  withDraft,
  withFetchedChat,
  withOwn,
  withoutChat,
  withPeople,
  withSeen,
} from './chat-list.ts';
import type { Message } from './message.schemas.ts';

const me = 'p0';
const chat = (changes: Partial<Chat> & { seen?: [mine: number, other: number] } = {}): Chat => {
  const { seen: [mine, other] = [0, 0], ...rest } = changes;
  return {
    id: 'c0',
    name: null,
    avatar: null,
    isPrivate: false,
    participants: [
      { id: me, seenId: String(mine), role: 'owner' },
      { id: 'p1', seenId: String(other), role: 'member' },
    ],
    lastMessage: null,
    call: null,
    updatedTime: 1,
    version: 5,
    seenVersion: 2,
    vaulted: false,
    unread: 3,
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
    ...rest,
  };
};
const holding = (held: Chat) => withFetchedChat(emptyChatList(me), held);
const held = (list: ReturnType<typeof holding>) => list.chats.get('c0');

test('a copy of the same version from before reading does not restore the unread count', () => {
  const list = holding(chat({ seen: [4, 0], unread: 0 }));
  expect(held(withFetchedChat(list, chat({ seen: [1, 0], unread: 3 })))).toMatchObject({
    unread: 0,
    participants: [{ seenId: '4' }, { seenId: '0' }],
  });
});

test('a newer copy brings its own unread count', () => {
  const list = holding(chat({ seen: [4, 0], unread: 0 }));
  const newer = chat({ version: 6, seen: [4, 0], unread: 1 });
  expect(held(withFetchedChat(list, newer))).toMatchObject({ unread: 1, version: 6 });
});

const seenChange = (id: string, seenId: string) => ({
  ...{ owner: 'c0', version: 3, previous: 2, created: [], deleted: [] },
  updated: [{ id, seenId }],
});

test('ignores a seen marker from before a member left and rejoined', () => {
  const list = holding(chat({ seen: [0, 17] }));
  const { list: next, gap } = reduceSeenChanged(list, seenChange('p1', '13'));
  expect(held(next)).toMatchObject({ seenVersion: 3, participants: [{}, { seenId: '17' }] });
  expect(gap).toBeUndefined();
});

test('requests the chat when a seen marker names an unknown member', () => {
  const list = holding(chat());
  const { gap } = reduceSeenChanged(list, seenChange('p2', '13'));
  expect(gap).toEqual({ chatId: 'c0' });
});

const change = (more: Partial<MessagesChanged>): MessagesChanged => ({
  owner: 'c0',
  version: 6,
  previous: 5,
  created: [],
  updated: [],
  deleted: [],
  updatedTime: 1,
  ...more,
});

test('a late list of members does not undo newer seen markers', () => {
  const list = holding(chat({ seen: [0, 4] }));
  const { participants } = chat({ seen: [0, 2] });
  const { list: next } = reduceMessagesChanged(list, change({ chat: { participants } }));
  expect(held(next)?.participants[1]).toMatchObject({ seenId: '4' });
});

test('a change without a newest message keeps the one there is', () => {
  const last = { id: '3', preview: 'x', senderId: 'p1', attachmentMask: 0, createdTime: 1 };
  const list = holding(chat({ lastMessage: last }));
  const { list: next } = reduceMessagesChanged(list, change({ chat: { name: 'Crew' } }));
  expect(held(next)).toMatchObject({ name: 'Crew', lastMessage: last });
});

test('takes newer own fields from an answer even if events have overtaken its chat', () => {
  const list = holding(chat({ version: 9, unread: 4 }));
  const row = chat({ version: 7, fromId: '5', unread: 1 });
  const answer = { chats: [row], people: [], version: 3, ownVersion: 8, full: false };
  const next = withChatsAnswer(list, answer);
  expect(held(next)).toMatchObject({ version: 7, fromId: '5', unread: 1 });
  expect(held(withChatsAnswer({ ...list, ownVersion: 8 }, answer))).toMatchObject({ version: 9 });
});

test('prefers the newer of two copies, then the one that has seen more', () => {
  const list = holding(chat({ seen: [4, 0], unread: 0 }));
  const newer = chat({ version: 6, seen: [1, 0], unread: 2 });
  expect(held(withFetchedChat(list, newer))).toMatchObject({ unread: 2 });
  const before = holding(chat({ seen: [1, 9], unread: 3 }));
  const after = chat({ seen: [4, 0], unread: 1 });
  expect(held(withFetchedChat(before, after))).toMatchObject({ unread: 1 });
  // Markers of other members do not affect the count, in any order.
  const turned = (row: Chat) => ({ ...row, participants: row.participants.toReversed() });
  expect(
    held(withFetchedChat(holding(turned(before.chats.get('c0') as Chat)), turned(after))),
  ).toMatchObject({ unread: 1 });
});

test('newer own fields do not undo anyone’s seen markers', () => {
  const list = holding(chat({ seen: [0, 9], seenVersion: 7 }));
  const row = chat({ seen: [0, 2], seenVersion: 3 });
  const answer = { chats: [row], people: [], version: 3, ownVersion: 8, full: false };
  expect(held(withChatsAnswer(list, answer))).toMatchObject({
    seenVersion: 7,
    participants: [{}, { seenId: '9' }],
  });
});

test('merges or replaces the list with an answer and removes what it marks as deleted', () => {
  const list = withFetchedChat(holding(chat()), chat({ id: 'c1' }));
  const answer = (full: boolean) => ({
    chats: [chat({ id: 'c2' }), { id: 'c1', deleted: true as const }],
    ...{ people: [], version: 3, ownVersion: 8, full },
  });
  const next = withChatsAnswer(list, answer(false));
  expect([...next.chats.keys()].sort()).toEqual(['c0', 'c2']);
  expect([next.version, next.ownVersion]).toEqual([3, 8]);
  expect([...withChatsAnswer(list, answer(true)).chats.keys()]).toEqual(['c2']);
});

const from = (id: number, senderId = 'p1', more: Partial<Message> = {}): Message =>
  ({ id: String(id), senderId, delta: [], ...more }) as unknown as Message;
const unreadAfter = (before: Chat, more: Partial<MessagesChanged>) => {
  const { list, gap } = reduceMessagesChanged(holding(before), change(more));
  return gap ?? held(list)?.unread;
};

test('counts mentions separately, and requests the count again when one is deleted', () => {
  const mention = { id: me, value: 'Ada', isShort: false, denotationChar: '@' as const };
  const delta: Message['delta'] = [{ insert: { mention } }];
  const created = [from(3), from(4, 'p1', { delta }), from(5, me, { delta }), from(6)];
  const { list } = reduceMessagesChanged(holding(chat({ seen: [3, 0] })), change({ created }));
  expect(held(list)).toMatchObject({ unread: 5, mentions: 1, mentionedId: '4' });
  const gone = change({ deleted: [{ id: '4', deleted: true }], previous: 6, version: 7 });
  expect(reduceMessagesChanged(list, gone).gap).toEqual({ chatId: 'c0' });
});

test('shows the settings of a chat before the server confirms them', () => {
  const list = holding(chat({ lastMessage: { id: '9' } as Chat['lastMessage'] }));
  const set = held(withOwn(list, 'c0', { archived: true, unread: true, pinPlace: 4 }));
  expect(set).toMatchObject({ archivedId: '9', markedUnread: true, pinPlace: 4 });
  expect(held(withOwn(list, 'c0', { archived: false }))).toEqual(held(list));
  expect(withOwn(list, 'c1', { archived: true })).toBe(list);
});

test('counts as unread what others wrote since joining and after the last seen message', () => {
  const system = { kind: 'left' } as unknown as NonNullable<Message['system']>;
  const created = [from(3), from(4), from(5, me), from(6, 'p1', { system }), from(7)];
  expect(unreadAfter(chat({ fromId: '4' }), { created })).toBe(5);
  // Of the lines by the server, only a missed call waits for an answer.
  const missed = from(8, 'p1', { system: { kind: 'missedCall', video: false } });
  expect(unreadAfter(chat({ fromId: '4' }), { created: [...created, missed] })).toBe(6);
  expect(unreadAfter(chat({ seen: [6, 0], unread: 0 }), { created: [from(6), from(7)] })).toBe(1);
  expect(unreadAfter(chat({ unread: UNREAD_SHOWN_MAX }), { created })).toBe(UNREAD_SHOWN_MAX + 1);
});

test('recounts a chat when a deleted message may have been counted', () => {
  const deleted = (id: number) => ({ deleted: [{ id: String(id), deleted: true as const }] });
  const before = chat({ seen: [2, 0] });
  expect(unreadAfter(before, deleted(2))).toBe(3);
  expect(unreadAfter(before, deleted(3))).toEqual({ chatId: 'c0' });
  expect(unreadAfter({ ...before, unread: 0 }, deleted(3))).toBe(0);
});

test('applies message changes once and in order, and otherwise requests the chat', () => {
  const list = holding(chat());
  const stale = change({ version: 5, previous: 4, chat: { name: 'Old' } });
  expect(reduceMessagesChanged(list, stale)).toEqual({ list });
  expect(reduceMessagesChanged(list, change({ version: 8, previous: 7 }))).toEqual({
    ...{ list, gap: { chatId: 'c0' } },
  });
  expect(reduceMessagesChanged(list, change({ owner: 'c9' }))).toEqual({
    ...{ list, gap: { chatId: 'c9' } },
  });
});

test('shows no newest message from before joining', () => {
  const last = (id: string) => ({
    lastMessage: { id, preview: 'x', senderId: 'p1', attachmentMask: 0, createdTime: 1 },
  });
  const shown = (more: Partial<MessagesChanged>) =>
    held(reduceMessagesChanged(holding(chat({ fromId: '4' })), change(more)).list)?.lastMessage;
  expect(shown(last('4'))).toMatchObject({ id: '4' });
  expect(shown(last('3'))).toBeNull();
  expect(shown({ lastMessage: null })).toBeNull();
});

test('applies seen markers once and in order, and ignores unknown chats', () => {
  const list = holding(chat());
  const seen = seenChange('p1', '13');
  expect(reduceSeenChanged(list, { ...seen, owner: 'c9' })).toEqual({ list });
  expect(reduceSeenChanged(list, { ...seen, version: 2, previous: 1 })).toEqual({ list });
  expect(reduceSeenChanged(list, { ...seen, version: 4, previous: 3 })).toEqual({
    ...{ list, gap: { chatId: 'c0' } },
  });
  const two = [
    { id: 'p1', seenId: '13' },
    { id: 'p2', seenId: '13' },
  ];
  expect(reduceSeenChanged(list, { ...seen, updated: two }).gap).toEqual({ chatId: 'c0' });
});

const own = (more: Partial<ChatsChanged>): ChatsChanged => ({
  ...{ owner: me, version: 9, previous: 8, created: [], updated: [], deleted: [] },
  ...more,
});
const atEight = (list: ReturnType<typeof holding>) => ({ ...list, ownVersion: 8 });

test('applies changes of the list once and in order, and otherwise requests the list', () => {
  const list = atEight(holding(chat()));
  const deleted = [{ id: 'c0', deleted: true as const }];
  expect(reduceChatsChanged(list, own({ version: 8, previous: 7, deleted }))).toEqual({ list });
  expect(reduceChatsChanged(list, own({ version: 10, previous: 9, deleted }))).toEqual({
    ...{ list, gap: 'list' },
  });
  const created = [chat({ id: 'c1' })];
  const { list: next, gap } = reduceChatsChanged(list, own({ created, deleted }));
  expect([[...next.chats.keys()], next.ownVersion, gap]).toEqual([['c1'], 9, undefined]);
});

test('changes own fields independently, and requests a count for another version of the chat', () => {
  const list = atEight(holding(chat({ seen: [1, 2] })));
  const updated = (row: object) =>
    reduceChatsChanged(list, own({ updated: [row] as ChatsChanged['updated'] }));
  const vaulted = updated({ id: 'c0', vaulted: true });
  expect(vaulted).not.toHaveProperty('gap');
  expect(held(vaulted.list)).toEqual(chat({ seen: [1, 2], vaulted: true }));
  const seen = updated({ id: 'c0', seenId: '4', unread: 1, atVersion: 5 });
  expect(seen).not.toHaveProperty('gap');
  expect(held(seen.list)).toEqual(chat({ seen: [4, 2], unread: 1 }));
  expect(updated({ id: 'c0', unread: 1, atVersion: 6 }).gap).toEqual({ chatId: 'c0' });
  expect(updated({ id: 'c9', vaulted: true })).toEqual({ list: { ...list, ownVersion: 9 } });
});

test('removes a chat that was left, and ignores an unknown one', () => {
  const list = withFetchedChat(holding(chat()), chat({ id: 'c1' }));
  expect([...withoutChat(list, 'c0').chats.keys()]).toEqual(['c1']);
  expect(withoutChat(list, 'c9')).toBe(list);
});

test('the user’s own seen marker only moves forward, and the newest message clears the unread count', () => {
  const lastMessage = { id: '6', preview: 'x', senderId: 'p1', attachmentMask: 0, createdTime: 1 };
  const list = holding(chat({ seen: [4, 1], lastMessage }));
  expect(withSeen(list, 'c9', '5')).toBe(list);
  expect(withSeen(list, 'c0', '4')).toBe(list);
  expect(held(withSeen(list, 'c0', '5'))).toEqual(chat({ seen: [5, 1], lastMessage }));
  expect(held(withSeen(list, 'c0', '6'))).toEqual(chat({ seen: [6, 1], lastMessage, unread: 0 }));
  expect(held(withSeen(holding(chat()), 'c0', '1'))).toMatchObject({ unread: 0 });
});

const said = (id: string, more: Partial<Message> = {}): Message => ({
  ...{ id, chatId: 'c0', senderId: 'p1', createdTime: 1, updatedTime: 1, delta: [] },
  ...{ attachments: [], attachmentMask: 0, reactions: [], replyTo: null, tempId: null, version: 5 },
  ...more,
});

test('counts what is left below a seen message from the messages after it', () => {
  const lastMessage = { id: '9', preview: 'x', senderId: me, attachmentMask: 0, createdTime: 1 };
  const list = holding(chat({ seen: [4, 1], unread: 9, lastMessage }));
  const named = { value: 'Ada', isShort: true, denotationChar: '@' as const };
  const later = [
    said('7'),
    said('8', { delta: [{ insert: { mention: { ...named, id: me } } }] }),
    said('9', { senderId: me }),
  ];
  expect(held(withSeen(list, 'c0', '6', later))).toMatchObject({ unread: 2, mentions: 1 });
  expect(held(withSeen(list, 'c0', '6'))).toMatchObject({ unread: 9 });
  // The answer to an earlier report is behind the list.
  const seen = atEight(withSeen(list, 'c0', '6', later));
  const row = { id: 'c0', seenId: '5', unread: 3, mentions: 2, atVersion: 5 };
  const updated = [row] as ChatsChanged['updated'];
  expect(held(reduceChatsChanged(seen, own({ updated })).list)).toMatchObject({
    ...{ unread: 2, mentions: 1 },
    participants: [{ seenId: '6' }, {}],
  });
});

test('stores a draft with its chat', () => {
  const list = holding(chat());
  const draft = { delta: [{ insert: 'Dear' }] } as unknown as Chat['draft'];
  expect(held(withDraft(list, 'c0', draft))).toEqual(chat({ draft }));
  expect(withDraft(list, 'c9', draft)).toBe(list);
});

test('the head consists of the number of chats and the sum of their versions', () => {
  const list = withFetchedChat(holding(chat()), chat({ id: 'c1', version: 30, seenVersion: 4 }));
  expect(headOf({ ...list, ownVersion: 8 })).toEqual({ count: 2, sum: 41, ownVersion: 8 });
});

test('sorts chats by last change, then by id', () => {
  const rows = [
    chat({ id: 'b' }),
    chat({ id: 'c' }),
    chat({ id: 'a' }),
    chat({ id: 'd', updatedTime: 2 }),
  ];
  const list = rows.reduce((all, row) => withFetchedChat(all, row), emptyChatList(me));
  expect(sortedChats(list).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
  const pinned = withOwn(withOwn(list, 'c', { pinPlace: 1 }), 'b', { pinPlace: 2 });
  expect(sortedChats(pinned).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'a']);
});

test('keeps the newer of two cards of a person', () => {
  const card = (updatedTime: number) => ({ id: 'p1', updatedTime }) as Person;
  const people = withPeople(new Map(), [card(0)]);
  expect(people.get('p1')).toEqual(card(0));
  expect(withPeople(people, [card(0)])).toBe(people);
  expect(withPeople(people)).toBe(people);
  expect(withPeople(people, [card(1)]).get('p1')).toEqual(card(1));
  expect(withFetchedChat(holding(chat()), chat()).people.size).toBe(0);
});

test('in a large chat, a reader who is not among the members of a change is kept', () => {
  const held = chat({ seen: [7, 0], version: 5 });
  const list = withFetchedChat(emptyChatList(me), held);
  const listed = [{ id: 'p1', seenId: '0', role: 'owner' as const }];
  const change = (version: number, shared: MessagesChanged['chat']): MessagesChanged => ({
    ...{ owner: 'c0', version, previous: version - 1, created: [], updated: [], deleted: [] },
    ...{ updatedTime: 2, chat: shared },
  });
  const reduce = (of: typeof list, shared: MessagesChanged['chat']) =>
    reduceMessagesChanged(of, change((of.chats.get('c0')?.version ?? 0) + 1, shared)).list;
  const large = reduce(list, { participants: listed, memberCount: 300 });
  expect(large.chats.get('c0')).toMatchObject({
    participants: [...listed, { id: me, seenId: '7', role: 'member' }],
    memberCount: 300,
  });
  const renamed = reduce(large, { name: 'Crew' });
  expect(renamed.chats.get('c0')).toMatchObject({ name: 'Crew', memberCount: 300 });
  const small = reduce(renamed, { participants: [...listed, { ...listed[0], id: me }] as never });
  expect(small.chats.get('c0')).not.toHaveProperty('memberCount');
  expect(small.chats.get('c0')?.participants).toHaveLength(2);
});
