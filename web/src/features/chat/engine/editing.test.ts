import type { HeldMessage } from '@kith/contract/chat/message-list';
import { expect, test } from 'vitest';
import { isEdited, lastEditable, mayEdit } from './editing.ts';

const message = (changes: Partial<HeldMessage>): HeldMessage => ({
  id: '1',
  chatId: 'c',
  senderId: 'me',
  createdTime: 10,
  updatedTime: 10,
  delta: [{ insert: 'words' }],
  attachments: [],
  attachmentMask: 0,
  reactions: [],
  replyTo: null,
  tempId: null,
  version: 1,
  ...changes,
});

test('the user’s last sent message is the one to edit, whatever it contains', () => {
  const messages = [
    message({ id: 't-1', delivery: 'sending' }),
    message({ id: '4', senderId: 'other' }),
    message({ id: '3', delta: [{ insert: 'loud', attributes: { bold: true } }] }),
    message({ id: '2' }),
  ];
  expect(lastEditable(messages, 'me')?.id).toBe('3');
  expect(lastEditable(messages.slice(0, 2), 'me')).toBeUndefined();
});

test('text can be added to a picture without text', () => {
  expect(mayEdit(message({ delta: [] }), 'me')).toBe(true);
  expect(mayEdit(message({ system: { type: 'renamed' } as never }), 'me')).toBe(false);
});

test('a message counts as edited if its text changed after it was written', () => {
  expect(isEdited(message({}))).toBe(false);
  expect(isEdited(message({ updatedTime: 11 }))).toBe(true);
});
