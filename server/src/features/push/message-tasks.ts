import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import * as z from 'zod';
import type { TaskKind } from '../../platform/tasks/index.ts';

export const place = { chatId: z.string(), seq: z.int() };
export const BACKOFF = { firstMs: 5 * SECOND_MS, factor: 4, maxMs: HOUR_MS };

/** One task per message, whatever the size of its chat. */
export const fanOutTask: TaskKind<{ chatId: string; seq: number }> = {
  name: 'pushMessage',
  payload: z.strictObject(place),
  attemptsMax: 8,
  backoff: BACKOFF,
  atOnce: 4,
  timeoutMs: MINUTE_MS,
};

/** A message for one profile. */
export interface ToProfile {
  profileId: string;
  chatId: string;
  seq: number;
}

/** One task per device. The content is read when it is sent. */
export const deviceTask: TaskKind<ToProfile & { device: string }> = {
  name: 'push',
  payload: z.strictObject({ ...place, profileId: z.string(), device: z.string() }),
  attemptsMax: 8,
  backoff: BACKOFF,
  atOnce: 32,
  timeoutMs: MINUTE_MS,
};

/** One task per device. The content is read when it is sent. */
export const reminderTask: TaskKind<ToProfile & { device: string }> = {
  ...deviceTask,
  name: 'pushReminder',
};
