import {
  ATTACHMENT_FLAGS,
  MESSAGE_CONTENTS,
  type MessageContent,
  type RichText,
} from '@kith/contract';
import { contentMask } from '@kith/contract/chat/message-contents';
import { searchedText, searchWords } from '@kith/contract/chat/search-words';
import type { Tx } from '../../../platform/database/index.ts';
import { createEffort, nextTurn } from '../../../platform/effort.ts';
import type { MessageTable } from '../chat.tables.ts';
import { carriedBy } from '../messages/attachments.ts';
import { messageOf } from '../messages/messages.store.ts';
import { deleteWords, insertWords, textsBeside } from './message-words.store.ts';

type Searched = Pick<MessageTable, 'delta' | 'attachments'>;

/** The text in which a message is searched. */
export const searchedIn = (row: Searched): string =>
  searchedText({ delta: JSON.parse(row.delta) as RichText, attachments: carriedBy(row) });

/** Words that occur in no text, with which messages are found by sender and attachments. */
export const senderWord = (profileId: string): string => `:from:${profileId}`;
export const contentWord = (content: MessageContent): string => `:has:${content}`;

/** View-once attachments and messages by the server are never found. */
export const isSearched = ({
  deleted_time,
  system,
  attachment_mask,
}: Pick<MessageTable, 'deleted_time' | 'system' | 'attachment_mask'>): boolean =>
  deleted_time === null &&
  system === null &&
  (attachment_mask & ATTACHMENT_FLAGS.selfDestruct) === 0;

const wordsIn = (row: Searched): string[] => searchWords(searchedIn(row));

type Signed = Pick<MessageTable, 'sender_id' | 'attachment_mask'>;
const signsOf = ({ sender_id, attachment_mask }: Signed): string[] => [
  senderWord(sender_id),
  ...MESSAGE_CONTENTS.filter((content) => (attachment_mask & contentMask(content)) !== 0).map(
    contentWord,
  ),
];

/** All words with which a message could be indexed, whether it is or not. */
export const allWordsOf = (row: Searched & Signed): string[] => [...wordsIn(row), ...signsOf(row)];

const wordsOf = (row: MessageTable): string[] => (isSearched(row) ? allWordsOf(row) : []);

/** So many words are written at a time. */
const WORDS_AT_ONCE = 400;

const insertSlowly = async (
  tx: Tx,
  chatId: string,
  rows: readonly [word: string, seq: number, time: number][],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += WORDS_AT_ONCE) {
    if (at > 0) await nextTurn();
    await insertWords(tx, chatId, rows.slice(at, at + WORDS_AT_ONCE));
  }
};

/**
 * Indexes messages of one chat, in the same transaction, in steps that let other work run in between.
 * Returns how many words they have.
 */
export const addWords = async (
  tx: Tx,
  chatId: string,
  rows: readonly MessageTable[],
): Promise<number> => {
  const effort = createEffort();
  let count = 0;
  let waiting: [string, number, number][] = [];
  for (const row of rows) {
    for (const word of await effort.step(() => wordsOf(row)))
      waiting.push([word, row.seq, row.created_time]);
    if (waiting.length < WORDS_AT_ONCE) continue;
    await insertSlowly(tx, chatId, waiting);
    await nextTurn();
    count += waiting.length;
    waiting = [];
  }
  await insertSlowly(tx, chatId, waiting);
  return count + waiting.length;
};

/**
 * Re-indexes a changed message. A deleted one keeps no words, neither of its own text nor of a
 * profile's. `isAside`: only one profile sees the change, so the message keeps its words.
 */
export const changeWords = async (
  tx: Tx,
  before: MessageTable,
  after: MessageTable,
  { isAside = false } = {},
): Promise<void> => {
  const { chat_id: chatId, seq } = before;
  const isSame =
    before.delta === after.delta &&
    before.attachments === after.attachments &&
    isSearched(before) === isSearched(after);
  if (isSame) return;
  const words = wordsOf(after);
  if (!isAside) {
    const { attachments } = before;
    const beside = await textsBeside(tx.query, before);
    const own = beside.flatMap((delta) => wordsIn({ delta, attachments }));
    await deleteWords(tx, chatId, seq, [...new Set([...allWordsOf(before), ...own])]);
  }
  await insertSlowly(
    tx,
    chatId,
    words.map((word) => [word, seq, before.created_time]),
  );
};

/** Removes the words of one profile's own text of a message, except those of the message itself. */
export const removeAsideWords = async (
  tx: Tx,
  chatId: string,
  seq: number,
  delta: string,
): Promise<void> => {
  const row = await messageOf(tx.query, chatId, seq, null);
  const kept = new Set(row === undefined ? [] : wordsOf(row));
  await deleteWords(
    tx,
    chatId,
    seq,
    wordsIn({ delta, attachments: '[]' }).filter((word) => !kept.has(word)),
  );
};
