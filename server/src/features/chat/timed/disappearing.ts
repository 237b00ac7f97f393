import { DISAPPEARED_AT_ONCE, MINUTE_MS, SECOND_MS } from '@kith/contract';
import * as z from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import type { TaskKind } from '../../../platform/tasks/index.ts';
import type { ChatOptions } from '../chat.options.ts';
import type { MessageTable } from '../chat.tables.ts';
import { deletedAt } from '../messages/attachment-changes.ts';
import { carriedBy } from '../messages/attachments.ts';
import type { createMessageChange } from '../messages/message-change.ts';
import { removeReactions } from '../messages/reactions.store.ts';
import { expiredMessages } from './disappearing.store.ts';
import { hasExpired } from './expiry.ts';

/** Deletes the expired messages of a chat; a task, so that any process can run it. */
export const disappearTask: TaskKind<{ chatId: string }> = {
  name: 'disappear',
  payload: z.strictObject({ chatId: z.string() }),
  attemptsMax: 20,
  backoff: { firstMs: SECOND_MS, maxMs: 10 * MINUTE_MS },
  atOnce: 2,
  timeoutMs: 10 * MINUTE_MS,
};

export const createDisappearing = (
  { database, clock, attachments }: Pick<ChatOptions, 'database' | 'clock' | 'attachments'>,
  { byServer }: ReturnType<typeof createMessageChange>,
) => {
  /** Deletes a message like its sender for everyone, so that all devices learn of it. */
  const remove = (chatId: string, { seq, held_for: heldFor }: MessageTable): Promise<void> =>
    byServer({ chatId, seq, heldFor }, async (tx: Tx, row) => {
      if (!hasExpired(row, clock.now())) return null;
      await attachments.hide(tx, { chatId, seq }, carriedBy(row));
      await removeReactions(tx, chatId, seq);
      return deletedAt(clock.now());
    });

  /** Deletes the expired messages of one chat or of all; false if there are more. */
  const sweep = async (chatId?: string): Promise<boolean> => {
    const expired = await expiredMessages(database.read, clock.now(), chatId, DISAPPEARED_AT_ONCE);
    for (const row of expired) await remove(row.chat_id, row);
    return expired.length < DISAPPEARED_AT_ONCE;
  };

  return {
    /** The task of a chat. */
    run: async (chatId: string): Promise<void> => {
      while (!(await sweep(chatId)));
    },
    /** Messages whose task was given up, or is missing in a restored backup. */
    sweepAll: async (): Promise<void> => {
      while (!(await sweep()));
    },
  };
};

/** One task for all messages written into a chat together. */
export const queueDisappearing = async (
  tx: Tx,
  { tasks, clock }: Pick<ChatOptions, 'tasks' | 'clock'>,
  chatId: string,
  rows: readonly Pick<MessageTable, 'expires_time'>[],
): Promise<void> => {
  const times = rows.flatMap(({ expires_time }) => expires_time ?? []);
  if (times.length === 0) return;
  await tasks.add(tx, disappearTask, { chatId }, Math.max(...times) - clock.now());
};
