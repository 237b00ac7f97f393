import { MINUTE_MS, SECOND_MS } from '@kith/contract';
import * as z from 'zod';
import type { CarryingMessage } from '../../../platform/feature/attachments.ts';
import type { TaskKind } from '../../../platform/tasks/index.ts';
import type { ScheduledTable } from '../chat.tables.ts';
import type { Reminded } from './reminders.store.ts';

/** Triggers a reminder at its time; a task, so that any process can run it. */
export const remindTask: TaskKind<Reminded> = {
  name: 'remind',
  payload: z.strictObject({ profile_id: z.string(), chat_id: z.string(), seq: z.int() }),
  attemptsMax: 20,
  backoff: { firstMs: SECOND_MS, maxMs: 10 * MINUTE_MS },
  atOnce: 10,
  timeoutMs: MINUTE_MS,
};

/** Sends a message at its time; a task, so that any process can run it. */
export const sendLaterTask: TaskKind<{ id: string }> = {
  name: 'sendLater',
  payload: z.strictObject({ id: z.string() }),
  attemptsMax: 20,
  backoff: { firstMs: SECOND_MS, maxMs: 10 * MINUTE_MS },
  atOnce: 10,
  timeoutMs: MINUTE_MS,
};

/** Unused uploads are removed; a use outside any chat, which nobody can read, keeps them. */
export const holdOf = ({ id, profile_id }: ScheduledTable): CarryingMessage => ({
  chatId: `later-${id}`,
  seq: 0,
  heldFor: profile_id,
});
