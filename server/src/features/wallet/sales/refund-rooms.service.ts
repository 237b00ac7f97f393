import { MINUTE_MS, SECOND_MS } from '@kith/contract';
import type { RefundReason } from '@kith/contract/wallet/sales';
import * as z from 'zod';
import { nextTurn } from '../../../platform/effort.ts';
import type { TaskKind } from '../../../platform/tasks/index.ts';
import { payerOf, type Refunds } from './refunds.service.ts';
import type { SalesOptions } from './sales.options.ts';
import { paidRoomOf, unreturnedAfter, visitsOf } from './sales.store.ts';
import type { CheckoutTable, PaidRoomTable, PaidRoomVisitTable } from './sales.tables.ts';

/** Gives back what was paid for a meeting that is over. A repetition promises nothing twice. */
export const refundPaidRoom: TaskKind<{ roomKey: string }> = {
  name: 'refundPaidRoom',
  payload: z.strictObject({ roomKey: z.string() }),
  attemptsMax: 100,
  backoff: { firstMs: SECOND_MS, maxMs: 10 * MINUTE_MS },
  atOnce: 2,
  timeoutMs: 5 * MINUTE_MS,
};

/** So few that others are served in between. */
export const PAYMENTS_AT_ONCE = 5;

export const endOf = ({ start_time, minutes }: PaidRoomTable): number =>
  start_time + minutes * MINUTE_MS;

/** How much of the planned time the host was in. */
export const attended = (
  room: PaidRoomTable,
  visits: readonly PaidRoomVisitTable[],
  now: number,
): number => {
  const end = endOf(room);
  let until = room.start_time;
  let sum = 0;
  // Oldest first; they can overlap.
  for (const { entered_time, left_time } of visits) {
    const from = Math.max(entered_time, until);
    const to = Math.min(left_time ?? now, end);
    if (to <= from) continue;
    sum += to - from;
    until = to;
  }
  return sum;
};

/** What becomes of the money for a meeting that was cancelled, or has ended. */
export const createRoomRefunds = (
  { database, clock, rooms }: SalesOptions,
  refunds: Pick<Refunds, 'begin'>,
) => {
  /** Why all of a payment goes back; undefined if it stays with the host. */
  const reasonFor = async (
    room: PaidRoomTable,
  ): Promise<(payment: CheckoutTable) => Promise<RefundReason | undefined>> => {
    if (room.state === 'cancelled') return async () => 'cancelled';
    const visits = await visitsOf(database.read, room.room_key);
    const isMissed = attended(room, visits, clock.now()) * 2 < room.minutes * MINUTE_MS;
    if (isMissed) return async () => 'absent';
    return async (payment) =>
      (await rooms.isRemoved(database.read, room.room_key, payerOf(payment))) ? 'host' : undefined;
  };

  return {
    run: async (roomKey: string): Promise<void> => {
      const room = await paidRoomOf(database.read, roomKey);
      if (room === undefined || room.state === 'open') return;
      const reasonOf = await reasonFor(room);
      let after = '';
      for (;;) {
        const payments = await unreturnedAfter(database.read, roomKey, after, PAYMENTS_AT_ONCE);
        const last = payments.at(-1);
        if (last === undefined) return;
        for (const { id, amount, ...payment } of payments) {
          const reason = await reasonOf({ id, amount, ...payment });
          if (reason === undefined) continue;
          await database.transaction(async (tx) => {
            await rooms.lock(tx, roomKey);
            await refunds.begin(tx, id, { amount, reason });
          });
        }
        after = last.id;
        await nextTurn();
      }
    },
  };
};
