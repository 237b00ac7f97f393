import { MINUTE_MS, SECOND_MS, TICKET_LIFETIME_MS, TICKET_PURPOSES } from '@kith/contract';
import * as z from 'zod';
import type { TaskKind } from '../../platform/tasks/index.ts';

const asked = z.strictObject({
  email: z.string(),
  purpose: z.enum(TICKET_PURPOSES),
  language: z.string(),
});
export type AskedTicket = z.infer<typeof asked>;

/** Emails a ticket to an address, if it belongs to an account. */
export const ticketTask: TaskKind<AskedTicket> = {
  name: 'accountTicket',
  payload: asked,
  attemptsMax: 5,
  backoff: { firstMs: 10 * SECOND_MS, maxMs: TICKET_LIFETIME_MS },
  atOnce: 5,
  timeoutMs: MINUTE_MS,
};
