import type { Clock } from '../../../platform/clock.ts';
import type { ChatOptions } from '../chat.options.ts';
import { lockChat } from '../chat.store.ts';
import { firstUnindexed, takeUnindexed } from './message-words.store.ts';
import { addWords } from './message-words.ts';

/**
 * New messages are indexed a moment later, in limited batches: under load, sending comes before
 * searching.
 */
const STEP_MS = 250;
const MESSAGES_A_STEP = 200;

type Database = Pick<ChatOptions['database'], 'read' | 'transaction'>;

/** Indexes some of the new messages; returns whether these were all. */
export const indexNew = async (database: Database): Promise<boolean> => {
  const found = await firstUnindexed(database.read, MESSAGES_A_STEP);
  if (found.length === 0) return true;
  const byChat = Map.groupBy(found, ({ chat_id }) => chat_id);
  await database.transaction(async (tx) => {
    // In the order of the chats, in which sending locks them.
    for (const [chatId, rows] of byChat) {
      // Locked, so that nobody edits or deletes one of them meanwhile.
      await lockChat(tx, chatId);
      const seqs = rows.map(({ seq }) => seq);
      await addWords(tx, chatId, await takeUnindexed(tx, chatId, seqs));
    }
  });
  return found.length < MESSAGES_A_STEP;
};

export interface Indexer {
  /** There are new messages. */
  wake(): void;
  stop(): Promise<void>;
}

export const createIndexer = (
  database: Database,
  clock: Clock,
  onError: (error: unknown) => void,
): Indexer => {
  let cancel: (() => void) | undefined;
  let underWay: Promise<void> | undefined;
  let isStopped = false;
  let isAgain = false;

  const step = async (): Promise<void> => {
    try {
      if (!(await indexNew(database))) isAgain = true;
    } catch (error) {
      // They stay on the list.
      onError(error);
    }
  };
  const wake = (): void => {
    isAgain = true;
    if (isStopped || cancel !== undefined || underWay !== undefined) return;
    isAgain = false;
    cancel = clock.after(STEP_MS, () => {
      cancel = undefined;
      underWay = step().finally(() => {
        underWay = undefined;
        if (isAgain) wake();
      });
    });
  };
  return {
    wake,
    stop: async () => {
      isStopped = true;
      cancel?.();
      await underWay;
    },
  };
};
