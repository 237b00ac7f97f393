import { MINUTE_MS, RESET_LIFETIME_MS, SECOND_MS } from '@kith/contract';
import * as z from 'zod';
import type { TaskKind } from '../../../platform/tasks/index.ts';

const asked = z.strictObject({ email: z.string(), language: z.string() });
export type AskedReset = z.infer<typeof asked>;

/** Emails a link for a new password to an address, if an account has verified it. */
export const resetTask: TaskKind<AskedReset> = {
  name: 'resetLink',
  payload: asked,
  attemptsMax: 5,
  backoff: { firstMs: 10 * SECOND_MS, maxMs: RESET_LIFETIME_MS },
  atOnce: 5,
  timeoutMs: MINUTE_MS,
};
