import type { ChatOptions } from '../chat.options.ts';
import { lockChat } from '../chat.store.ts';
import {
  chatAfter,
  indexProgress,
  messagesToIndex,
  setIndexProgress,
} from './message-words.store.ts';
import { addWords } from './message-words.ts';

const MESSAGES_AT_ONCE = 50;
const DONE = 'done';
/**
 * Nodes of the previous version may still write unindexed messages during the first pass, so there
 * is a second one, at the next run.
 */
const PASSES = 2;

const readProgress = (value: string) => {
  const [pass = '1', chatId = '', seq = '0'] = value.split(' ');
  return { pass: Number(pass || '1'), chatId, seq: Number(seq) };
};

/** Indexes messages from before the search existed, a few at a time, continuing where it stopped. */
export const fillWords = async ({
  database,
}: {
  database: Pick<ChatOptions['database'], 'read' | 'transaction'>;
}): Promise<void> => {
  const first = await indexProgress(database.read);
  if (first === DONE) return;
  const { pass } = readProgress(first);
  for (;;) {
    const isOver = await database.transaction(async (tx) => {
      const stored = await indexProgress(tx.query);
      const at = readProgress(stored);
      if (stored === DONE || at.pass !== pass) return true;
      const found = await messagesToIndex(tx.query, at.chatId, at.seq, 1);
      const chatId = found.length > 0 ? at.chatId : await chatAfter(tx.query, at.chatId);
      if (chatId === undefined) {
        await setIndexProgress(tx, pass < PASSES ? `${pass + 1}  0` : DONE);
        return true;
      }
      const after = chatId === at.chatId ? at.seq : 0;
      // Locked, so that nobody edits or deletes one of them meanwhile.
      await lockChat(tx, chatId);
      const rows = await messagesToIndex(tx.query, chatId, after, MESSAGES_AT_ONCE);
      await addWords(tx, chatId, rows);
      await setIndexProgress(tx, `${pass} ${chatId} ${rows.at(-1)?.seq ?? after}`);
      return false;
    });
    if (isOver) return;
  }
};
