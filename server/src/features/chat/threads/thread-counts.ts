import type { ChatOptions } from '../chat.options.ts';
import { chatById } from '../chat.store.ts';
import type { createMessageChange } from '../messages/message-change.ts';
import { summaryOf } from './threads.store.ts';

/** Recounts the summary that a message shows of its thread. */
export const createSummaries =
  (
    { database }: Pick<ChatOptions, 'database'>,
    { byServer }: ReturnType<typeof createMessageChange>,
  ) =>
  async (chatId: string): Promise<void> => {
    const thread = await chatById(database.read, chatId);
    if (thread === undefined || thread.parent_id === null || thread.parent_seq === null) return;
    const place = { chatId: thread.parent_id, seq: thread.parent_seq, heldFor: null };
    await byServer(place, async (tx, row) => {
      const summary = await summaryOf(tx.query, chatId);
      const stored = summary && JSON.stringify(summary);
      return stored === row.thread ? null : { thread: stored };
    });
  };
