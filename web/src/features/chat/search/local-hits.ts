import type { MessageHit } from '@kith/contract';
import { ATTACHMENT_FLAGS } from '@kith/contract/base/enums';
import { contentMask } from '@kith/contract/chat/message-contents';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import {
  beginningOf,
  type SearchTerms,
  searchedText,
  snippetOf,
} from '@kith/contract/chat/search-words';
import type { ChatEngine, ChatState, MessageQuery } from '../engine/chat.types.ts';

const hitIn = (message: HeldMessage, terms: SearchTerms | undefined): MessageHit[] => {
  const { id, chatId, senderId, createdTime, attachmentMask, system } = message;
  if (message.delivery !== undefined || system !== undefined) return [];
  if (attachmentMask & ATTACHMENT_FLAGS.selfDestruct) return [];
  const text = searchedText(message);
  const snippet = terms === undefined ? beginningOf(text) : snippetOf(text, terms);
  if (snippet === undefined) return [];
  const marks = snippet.marks.map(([from, to]): [number, number] => [from, to]);
  return [
    {
      ...{ chatId, messageId: id, senderId, createdTime, attachmentMask },
      snippet: { text: snippet.text, marks },
    },
  ];
};

/** The same filters as on the server. */
export type Narrowed = Omit<MessageQuery, 'q' | 'take' | 'page'>;

const isSought = (row: HeldMessage, { from, has, after, before }: Narrowed): boolean =>
  (from === undefined || row.senderId === from) &&
  (has === undefined || (row.attachmentMask & contentMask(has)) !== 0) &&
  (after === undefined || row.createdTime >= Number(after)) &&
  (before === undefined || row.createdTime < Number(before));

type Sought = Narrowed & { max: number; isShown: (chatId: string) => boolean };

const newestFirst = (hits: MessageHit[], max: number): MessageHit[] =>
  hits.sort((a, b) => b.createdTime - a.createdTime).slice(0, max);

/** The same in the messages stored on the device, for when the server cannot be reached. */
export const storedHits = async (
  readStored: ChatEngine['readStored'],
  terms: SearchTerms | undefined,
  { max, isShown, ...narrowed }: Sought,
): Promise<MessageHit[]> => {
  let found: MessageHit[] = [];
  await readStored((messages) => {
    const chatId = messages[0]?.chatId ?? '';
    if (!isShown(chatId) || (narrowed.in ?? chatId) !== chatId) return;
    const hits = messages.flatMap((row) => (isSought(row, narrowed) ? hitIn(row, terms) : []));
    if (hits.length > 0) found = newestFirst([...found, ...hits], max);
  });
  return found;
};

/**
 * Messages of the chats in memory that match the terms, newest first. Without terms, `from` or
 * `has` is required.
 */
export const localHits = (
  messages: ChatState['messages'],
  terms: SearchTerms | undefined,
  { max, isShown, ...narrowed }: Sought,
): MessageHit[] =>
  newestFirst(
    Object.values(messages)
      .filter(({ chatId }) => isShown(chatId) && (narrowed.in ?? chatId) === chatId)
      .flatMap((list) =>
        list.messages.flatMap((row) => (isSought(row, narrowed) ? hitIn(row, terms) : [])),
      ),
    max,
  );

/** The server's hits after those already shown, so that none of these moves. */
export const withHits = (
  shown: readonly MessageHit[],
  more: readonly MessageHit[],
): readonly MessageHit[] => {
  const known = new Set(shown.map(hitKey));
  return [...shown, ...more.filter((hit) => !known.has(hitKey(hit)))];
};

export const hitKey = ({ chatId, messageId }: Pick<MessageHit, 'chatId' | 'messageId'>): string =>
  `${chatId}/${messageId}`;
