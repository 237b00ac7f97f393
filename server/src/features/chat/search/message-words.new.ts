import { SECOND_MS } from '@kith/contract';
import type { Clock } from '../../../platform/clock.ts';
import { nextTurn } from '../../../platform/effort.ts';
import type { Limits } from '../../../platform/http/index.ts';
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
/** Sending waits for a transaction, so each has few messages. */
const MESSAGES_AT_ONCE = 10;
/** Per account and minute; an account with more is indexed later, after everybody else. */
const WORDS_A_MINUTE = 60_000;
const LATER_MS = 10 * SECOND_MS;

type Database = Pick<ChatOptions['database'], 'read' | 'transaction'>;
/** Counts what each account has had indexed, on all nodes together. */
export type IndexLimits = Pick<Limits, 'demandNamed' | 'countNamed'>;

const nameOf = (accountId: string): string => `indexed:${accountId}`;

const createBudget = (limits: IndexLimits | undefined) => {
  const waiting = new Set<string>();
  /** Whether an account has used up its words of this minute. */
  const isSpent = (accountId: string): boolean => {
    try {
      limits?.demandNamed(nameOf(accountId), WORDS_A_MINUTE);
      waiting.delete(accountId);
      return false;
    } catch {
      waiting.add(accountId);
      return true;
    }
  };
  return {
    isSpent,
    spend: (accountId: string, words: number): void => limits?.countNamed(nameOf(accountId), words),
    /** The accounts whose messages wait. */
    waiting: (): string[] => [...waiting].filter(isSpent),
  };
};

/**
 * Indexes some of the new messages; returns whether these were all, apart from those of accounts that have to
 * wait.
 */
export const createIndexNew = (database: Database, limits?: IndexLimits) => {
  const budget = createBudget(limits);
  return {
    /** Whether there are accounts that have to wait. */
    isWaiting: (): boolean => budget.waiting().length > 0,
    run: async (): Promise<boolean> => {
      const found = await firstUnindexed(database.read, MESSAGES_A_STEP, budget.waiting());
      if (found.length === 0) return true;
      let isCut = false;
      for (let at = 0; at < found.length; at += MESSAGES_AT_ONCE) {
        const some = found.slice(at, at + MESSAGES_AT_ONCE).filter(({ account_id }) => {
          const isDue = account_id === null || !budget.isSpent(account_id);
          if (!isDue) isCut = true;
          return isDue;
        });
        await database.transaction(async (tx) => {
          // In the order of the chats, in which sending locks them.
          for (const [chatId, rows] of Map.groupBy(some, ({ chat_id }) => chat_id)) {
            // Locked, so that nobody edits or deletes one of them meanwhile.
            await lockChat(tx, chatId);
            for (const [accountId, own] of Map.groupBy(rows, ({ account_id }) => account_id)) {
              const seqs = own.map(({ seq }) => seq);
              const words = await addWords(tx, chatId, await takeUnindexed(tx, chatId, seqs));
              if (accountId !== null) budget.spend(accountId, words);
            }
          }
        });
        await nextTurn();
      }
      return !isCut && found.length < MESSAGES_A_STEP;
    },
  };
};

/** Indexes some of the new messages of anybody; returns whether these were all. */
export const indexNew = (database: Database): Promise<boolean> => createIndexNew(database).run();

export interface Indexer {
  /** There are new messages. */
  wake(): void;
  stop(): Promise<void>;
}

export const createIndexer = (
  database: Database,
  clock: Clock,
  onError: (error: unknown) => void,
  limits?: IndexLimits,
): Indexer => {
  const indexing = createIndexNew(database, limits);
  let cancel: (() => void) | undefined;
  /** Of those that have to wait. */
  let cancelLater = () => {};
  let underWay: Promise<void> | undefined;
  let isStopped = false;
  let isAgain = false;

  const step = async (): Promise<void> => {
    try {
      if (!(await indexing.run())) isAgain = true;
      else if (indexing.isWaiting()) {
        cancelLater();
        cancelLater = clock.after(LATER_MS, wake);
      }
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
      cancelLater();
      await underWay;
      cancelLater();
    },
  };
};
