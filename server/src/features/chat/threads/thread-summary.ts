import { CHAT_NAME_MAX_CHARS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import * as z from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import type { TaskKind } from '../../../platform/tasks/index.ts';
import type { ChatOptions } from '../chat.options.ts';
import { lockChat } from '../chat.store.ts';
import type { ChatTable, MessageTable } from '../chat.tables.ts';
import type { ChangeEvents } from '../telling.ts';
import { changeThread } from './thread-members.ts';
import { threadIdAt } from './threads.store.ts';

/** Updates the summary that a message shows of its thread; a task, so that any process can run it. */
export const threadTask: TaskKind<{ chatId: string }> = {
  name: 'thread',
  payload: z.strictObject({ chatId: z.string() }),
  attemptsMax: 20,
  backoff: { firstMs: SECOND_MS, maxMs: 10 * MINUTE_MS },
  atOnce: 4,
  timeoutMs: MINUTE_MS,
};

/** Limits updates, so that a busy thread does not change its message for the whole group with each reply. */
const SUMMARY_EVERY_MS = SECOND_MS;

/** Call it after a message was written or deleted in a thread; the first reply appears at once. */
export const queueSummary = async (
  tx: Tx,
  { tasks }: Pick<ChatOptions, 'tasks'>,
  { id, parent_id }: ChatTable,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> => {
  const how = { key: id, delayMs: isFirst ? 0 : SUMMARY_EVERY_MS };
  if (parent_id !== null) await tasks.combine(tx, threadTask, { chatId: id }, how);
};

/** Call it after the message of a thread was edited or deleted. */
export const renameThreadOf = async (
  tx: Tx,
  options: Pick<ChatOptions, 'people'>,
  events: ChangeEvents,
  root: MessageTable,
): Promise<void> => {
  const id = await threadIdAt(tx.query, root.chat_id, root.seq);
  const thread = id === undefined ? undefined : await lockChat(tx, id);
  const name = threadName(root);
  if (thread !== undefined && thread.name !== name)
    await changeThread(tx, options, events, { thread, name });
};

/** The name of a thread: the text of its message. */
export const threadName = ({ preview }: Pick<MessageTable, 'preview'>): string | null =>
  preview === '' ? null : [...preview].slice(0, CHAT_NAME_MAX_CHARS).join('');
