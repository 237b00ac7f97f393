import {
  ATTACHMENT_FLAGS,
  MESSAGE_CONTENTS,
  type MessageContent,
  type RichText,
} from '@kith/contract';
import { contentMask } from '@kith/contract/chat/message-contents';
import { searchedText, searchWords } from '@kith/contract/chat/search-words';
import type { Tx } from '../../platform/database/index.ts';
import { carriedBy } from './attachments.ts';
import type { MessageTable } from './chat.tables.ts';
import { deleteWords, insertWords, textsBeside } from './message-words.store.ts';
import { messageOf } from './messages.store.ts';

type Searched = Pick<MessageTable, 'delta' | 'attachments'>;

/** The text in which a message is searched. */
export const searchedIn = (row: Searched): string =>
  searchedText({ delta: JSON.parse(row.delta) as RichText, attachments: carriedBy(row) });

/** Words that no text has: under these a message is found without any. */
export const senderWord = (profileId: string): string => `:from:${profileId}`;
export const contentWord = (content: MessageContent): string => `:has:${content}`;

/** What can be opened only once is never found, nor are messages written by the server. */
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

/** All words that a message can be found under, whether it is found or not. */
export const allWordsOf = (row: Searched & Signed): string[] => [...wordsIn(row), ...signsOf(row)];

const wordsOf = (row: MessageTable): string[] => (isSearched(row) ? allWordsOf(row) : []);

/** Lets messages of one chat be found, in the transaction that writes them. */
export const addWords = (tx: Tx, chatId: string, rows: readonly MessageTable[]): Promise<void> =>
  insertWords(
    tx,
    chatId,
    rows.flatMap((row) =>
      wordsOf(row).map((word): [string, number, number] => [word, row.seq, row.created_time]),
    ),
  );

/**
 * A changed message is found under the words it has afterwards. One that is deleted leaves no word
 * behind, of its own text or of one profile's. `isAside`: only one profile has the change, so the
 * message keeps its words.
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
  await insertWords(
    tx,
    chatId,
    words.map((word) => [word, seq, before.created_time]),
  );
};

/** Forgets the words of one profile's own text of a message, except those of the message itself. */
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
