import * as z from 'zod';
import { version } from '../base/fields.schemas.ts';
import type { RequestEvent } from '../base/wire.ts';
import {
  chatCalls,
  chatsChanged,
  messagesChanged,
  seenChanged,
  sendPayload,
  typing,
  typingPayload,
} from './chat.schemas.ts';
import { message } from './message.schemas.ts';

export { chatCalls as calls };

export const mainEvents = {
  /** Unread counts of other profiles of the account may have changed: request them. */
  'unread.changed': z.object({}),
} as const;

export const directoryEvents = {
  'chats.changed': chatsChanged,
  'messages.changed': messagesChanged,
  'seen.changed': seenChanged,
  typing,
} as const;

export const directoryRequests = {
  'message.send': { payload: sendPayload, answer: message, rate: 'write' },
  typing: { payload: typingPayload, rate: 'write' },
} as const satisfies Record<string, RequestEvent>;

/** Versions only grow, so equal count and sum mean that every chat is at the server's version. */
export const directoryHeads = {
  chats: z.object({ count: z.int(), sum: z.int(), ownVersion: version }),
} as const;

export const directoryCollections = {
  chats: chatCalls['chats.list'].answer,
  messages: chatCalls['messages.list'].answer,
} as const;
