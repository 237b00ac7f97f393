import type { MessageHit } from '@kith/contract';
import { ATTACHMENT_FLAGS } from '@kith/contract/base/enums';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { plainText } from '@kith/contract/chat/rich-text';
import { type SearchTerms, snippetOf } from '@kith/contract/chat/search-words';
import type { ChatState } from '../engine/chat.types.ts';

const hitIn = (message: HeldMessage, terms: SearchTerms): MessageHit[] => {
  const { id, chatId, senderId, createdTime, attachmentMask, system, delta } = message;
  if (message.delivery !== undefined || system !== undefined) return [];
  if (attachmentMask & ATTACHMENT_FLAGS.selfDestruct) return [];
  const snippet = snippetOf(plainText(delta), terms);
  if (snippet === undefined) return [];
  const marks = snippet.marks.map(([from, to]): [number, number] => [from, to]);
  return [
    {
      ...{ chatId, messageId: id, senderId, createdTime, attachmentMask },
      snippet: { text: snippet.text, marks },
    },
  ];
};

/** Messages of the chats in memory, or of one, that have the terms, newest first. */
export const localHits = (
  messages: ChatState['messages'],
  terms: SearchTerms,
  { chatId, max }: { chatId: string | undefined; max: number },
): MessageHit[] =>
  Object.values(messages)
    .filter((list) => chatId === undefined || list.chatId === chatId)
    .flatMap((list) => list.messages.flatMap((row) => hitIn(row, terms)))
    .sort((a, b) => b.createdTime - a.createdTime)
    .slice(0, max);

/** The hits of the server after those that are already shown, so that none of these moves. */
export const withHits = (
  shown: readonly MessageHit[],
  more: readonly MessageHit[],
): readonly MessageHit[] => {
  const known = new Set(shown.map(hitKey));
  return [...shown, ...more.filter((hit) => !known.has(hitKey(hit)))];
};

export const hitKey = ({ chatId, messageId }: MessageHit): string => `${chatId}/${messageId}`;
