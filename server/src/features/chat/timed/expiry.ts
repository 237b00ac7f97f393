import { SECOND_MS } from '@kith/contract';
import type { ChatTable, MessageTable } from '../chat.tables.ts';

/** Whether it has expired, even if the server has not deleted it yet. */
export const hasExpired = (
  { expires_time }: Pick<MessageTable, 'expires_time'>,
  now: number,
): boolean => expires_time !== null && expires_time <= now;

/** Whether it is deleted or expired. */
export const isGone = (
  row: Pick<MessageTable, 'deleted_time' | 'expires_time'>,
  now: number,
): boolean => row.deleted_time !== null || hasExpired(row, now);

/** When a message sent now disappears; later changes of the chat's timer do not affect it. */
export const expiryOf = ({ timer }: Pick<ChatTable, 'timer'>, now: number): number | null =>
  timer === null || timer === 0 ? null : now + timer * SECOND_MS;
