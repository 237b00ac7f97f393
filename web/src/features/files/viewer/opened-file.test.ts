import type { FileAttachment } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { expect, test } from 'vitest';
import { mayOpen, openedFile, openKeyOf } from './opened-file.ts';

const fileOf = (id: string, mediaType: string): FileAttachment => ({
  ...{ id, type: 'file', name: 'a.pdf', mediaType, size: 9, createdTime: 1 },
});
const messageWith = (id: string, ...attachments: FileAttachment[]): HeldMessage =>
  ({ id, tempId: null, attachments }) as unknown as HeldMessage;

test.each([
  ['text/plain', false, true],
  ['application/pdf', true, true],
  ['application/pdf', false, false],
  ['application/zip', true, false],
  ['image/svg+xml', true, false],
])('%s, with a viewer for documents: %s', (mediaType, pdfViewerEnabled, may) => {
  expect(mayOpen(fileOf('f', mediaType), { pdfViewerEnabled })).toBe(may);
});

test('a key finds its file until the message is deleted', () => {
  const file = fileOf('f', 'text/plain');
  const messages = [messageWith('2', fileOf('other', 'text/plain')), messageWith('1', file)];
  const key = openKeyOf(messageWith('1', file), file);
  expect(openedFile(messages, key)).toBe(file);
  expect(openedFile(messages.slice(0, 1), key)).toBeUndefined();
});
