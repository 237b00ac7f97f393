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
  'unread.changed': {
    summary: 'Unread counts of other profiles may have changed. Read them again.',
    payload: z.object({}),
  },
} as const;

export const directoryEvents = {
  'chats.changed': {
    summary: 'Chats have changed.',
    payload: chatsChanged,
  },
  'messages.changed': {
    summary: 'Messages of a chat have changed.',
    payload: messagesChanged,
  },
  'seen.changed': {
    summary: 'A member has seen messages.',
    payload: seenChanged,
  },
  typing: {
    summary: 'A member is typing.',
    payload: typing,
  },
} as const;

export const directoryRequests = {
  'message.send': {
    summary: 'Send a message.',
    payload: sendPayload,
    answer: message,
    rate: 'write',
  },
  typing: {
    summary: 'Show the other members that you are typing.',
    payload: typingPayload,
    rate: 'write',
  },
} as const satisfies Record<string, RequestEvent>;

/** Versions only grow, so equal count and sum mean that every chat is at the server's version. */
export const directoryHeads = {
  chats: z.object({ count: z.int(), sum: z.int(), ownVersion: version }),
} as const;

export const directoryCollections = {
  chats: chatCalls['chats.list'].answer,
  messages: chatCalls['messages.list'].answer,
} as const;
