import { ATTACHMENT_FLAGS, type RichText } from '@kith/contract';
import { plainText } from '@kith/contract/chat/rich-text';
import { searchWords } from '@kith/contract/chat/search-words';
import type { Tx } from '../../platform/database/index.ts';
import type { MessageTable } from './chat.tables.ts';
import { deleteWords, insertWords, textsBeside } from './message-words.store.ts';
import { messageOf } from './messages.store.ts';

/** The text in which a message is searched. */
export const searchedText = (delta: string): string => plainText(JSON.parse(delta) as RichText);

/** What can be opened only once is never found, nor are messages written by the server. */
export const isSearched = ({
  deleted_time,
  system,
  attachment_mask,
}: Pick<MessageTable, 'deleted_time' | 'system' | 'attachment_mask'>): boolean =>
  deleted_time === null &&
  system === null &&
  (attachment_mask & ATTACHMENT_FLAGS.selfDestruct) === 0;

export const wordsIn = (delta: string): string[] => searchWords(searchedText(delta));

const wordsOf = (row: MessageTable): string[] => (isSearched(row) ? wordsIn(row.delta) : []);

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
  if (before.delta === after.delta && isSearched(before) === isSearched(after)) return;
  const words = wordsOf(after);
  if (!isAside) {
    const texts = [before.delta, ...(await textsBeside(tx.query, before))];
    await deleteWords(tx, chatId, seq, [...new Set(texts.flatMap(wordsIn))]);
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
    wordsIn(delta).filter((word) => !kept.has(word)),
  );
};
