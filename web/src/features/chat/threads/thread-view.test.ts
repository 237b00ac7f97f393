import type { Chat } from '@kith/contract';
import { emptyChatList, withFetchedChat } from '@kith/contract/chat/chat-list';
import { DEFAULT_RULES } from '@kith/contract/chat/group-rules';
import { expect, test } from 'vitest';
import { selectSorted, selectThreads, selectUnread } from '../engine/chat.select.ts';
import type { ChatState } from '../engine/chat.types.ts';
import { isNoteToSelf, mayIn } from '../engine/chat-view.ts';
import { threadAt, threadPath, underGroup } from './thread-view.ts';

const ME = 'me';
const member = (id: string, role: 'owner' | 'member' = 'member') => ({ id, seenId: '0', role });
const chat = (id: string, more: Partial<Chat>): Chat =>
  ({
    ...{ id, name: null, isPrivate: false, participants: [member(ME)], lastMessage: null },
    ...{ unread: 0, mentions: 0, markedUnread: false, isRequest: false, archivedId: null },
    ...{ pinPlace: null, updatedTime: 0, version: 1, seenVersion: 0, mentionedId: '0' },
    ...more,
  }) as Chat;
const lastMessage = {
  id: '1',
  preview: 'I do.',
  senderId: 'ben',
  attachmentMask: 0,
  createdTime: 1,
};
const thread = { chatId: 'group', messageId: '7' };
const group = chat('group', {
  ...{ name: 'Crew', unread: 2, timer: 3_600, participants: [member(ME), member('ben', 'owner')] },
  group: { ...DEFAULT_RULES, rights: { ...DEFAULT_RULES.rights, write: 'admins' } },
});
const followed = chat('followed', { thread, follows: true, unread: 3, lastMessage });
const list = [
  group,
  followed,
  chat('empty', { thread: { ...thread, messageId: '8' }, follows: true }),
  chat('looked', { thread: { ...thread, messageId: '9' }, follows: false, unread: 5, lastMessage }),
].reduce((held, one) => withFetchedChat(held, one), emptyChatList(ME));

test('threads are neither among the chats nor counted with them', () => {
  expect(selectSorted(list).map(({ id }) => id)).toEqual(['group']);
  expect(selectUnread({ list } as ChatState)).toBe(2);
  // Empty threads, and threads that are not followed, are not listed.
  expect(selectThreads(list).map(({ id }) => id)).toEqual(['followed']);
});

test('a thread is found by its message, and shown beside its group', () => {
  expect(threadAt(list, 'group', '7')?.id).toBe('followed');
  expect(threadAt(list, 'group', '1')).toBeUndefined();
  expect(threadPath(thread)).toBe('/app/chat/group?thread=7');
  expect(isNoteToSelf(followed, ME)).toBe(false);
});

test('a thread has the rules, the roles and the timer of its group', () => {
  const shown = underGroup({ ...followed, participants: [member('ben'), member(ME)] }, group);
  expect(shown).toMatchObject({ timer: 3_600, id: 'followed' });
  expect(mayIn(shown, ME, 'write')).toBe(false);
  expect(mayIn(shown, 'ben', 'write')).toBe(true);
});
