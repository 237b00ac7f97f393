import {
  type CallAnswer,
  type CallInput,
  DAY_MS,
  KithError,
  MINUTE_MS,
  SECOND_MS,
} from '@kith/contract';
import type { AmountFault } from '@kith/contract/wallet/stripe-amounts';
import {
  PAID_ROOM_AHEAD_MS,
  PAID_ROOMS_MAX,
  RECEIPTS_PAGE_MAX,
} from '@kith/contract/wallet/wallet.constants';
import * as z from 'zod';
import { pageOf, placeOf, type Tx } from '../../../platform/database/index.ts';
import type { ProfileActor } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/random.ts';
import type { TaskKind } from '../../../platform/tasks/index.ts';
import { disputesOf } from './disputes.store.ts';
import { endOf, refundPaidRoom } from './refund-rooms.service.ts';
import type { Refunds } from './refunds.service.ts';
import type { SalesOptions } from './sales.options.ts';
import { presentPaidRoom, presentPayment, presentReceipt } from './sales.present.ts';
import {
  checkoutById,
  countOpenRooms,
  endVisits,
  insertPaidRoom,
  insertVisit,
  lockPaidRoom,
  paidRoomOf,
  paidRoomsPage,
  paymentsPage,
  receiptsPage,
  setPaidRoomState,
  visitsOf,
} from './sales.store.ts';
import type { PaidRoomTable } from './sales.tables.ts';

/** Looks, at the end of a meeting, whether its host was there. */
export const settlePaidRoom: TaskKind<{ roomKey: string }> = {
  name: 'settlePaidRoom',
  payload: z.strictObject({ roomKey: z.string() }),
  attemptsMax: 20,
  backoff: { firstMs: SECOND_MS, maxMs: 10 * MINUTE_MS },
  atOnce: 5,
  timeoutMs: MINUTE_MS,
};

const PAGE = 20;
type ListQuery = CallInput<'receipts.list'>['query'];

const REFUSED = {
  currency: { field: 'currency', why: 'is not taken by the provider of payments' },
  small: { field: 'price', why: 'is less than the provider of payments takes' },
  large: { field: 'price', why: 'is more than the provider of payments takes' },
  odd: { field: 'price', why: 'has smaller parts than the provider of payments takes' },
} as const satisfies Record<AmountFault, object>;
const refusedAmount = (fault: AmountFault) => {
  const { field, why } = REFUSED[fault];
  return new KithError('invalid_field', `${field}: ${why}`, { field });
};

const noRoom = () => new KithError('not_found', 'There is no such meeting.');

/** Meetings with a price, and what becomes of the money. */
export const createPaidRooms = (options: SalesOptions, refunds: Refunds) => {
  const { database, clock, random, tasks, rooms, provider, people } = options;

  const cardsOf = async (ids: readonly (string | null)[]) => {
    const known = [...new Set(ids.flatMap((id) => id ?? []))];
    return new Map((await people(database.read, known)).map((card) => [card.id, card]));
  };

  /** Nobody pays for it any more; the money goes back afterwards, a few payments at a time. */
  const cancelIn = async (tx: Tx, row: PaidRoomTable): Promise<void> => {
    await setPaidRoomState(tx, row, 'cancelled');
    await tasks.add(tx, refundPaidRoom, { roomKey: row.room_key });
  };

  const lockOwn = async (tx: Tx, actor: ProfileActor, roomKey: string): Promise<PaidRoomTable> => {
    await rooms.lock(tx, roomKey);
    const row = await lockPaidRoom(tx, roomKey);
    if (row?.profile_id !== actor.profileId) throw noRoom();
    return row;
  };

  return {
    create: (
      actor: ProfileActor,
      body: CallInput<'paidRooms.create'>['body'],
    ): Promise<CallAnswer<'paidRooms.create'>> => {
      if (provider === undefined)
        throw new KithError('unavailable', 'No payments are taken on this server.');
      const { title, startTime, minutes, currency, price, wholeHours } = body;
      const fault = provider.faultOf(BigInt(price), currency);
      if (fault !== null) throw refusedAmount(fault);
      const now = clock.now();
      if (startTime + minutes * MINUTE_MS <= now || startTime > now + PAID_ROOM_AHEAD_MS)
        throw new KithError('invalid_field', 'startTime: is over, or too far ahead', {
          field: 'startTime',
        });
      return database.transaction(async (tx) => {
        if ((await countOpenRooms(tx.query, actor.profileId)) >= PAID_ROOMS_MAX)
          throw new KithError('conflict', `At most ${PAID_ROOMS_MAX} meetings can be planned.`);
        const end = startTime + minutes * MINUTE_MS;
        const roomKey = await rooms.open(tx, actor, { title, minutes, keptUntil: end + DAY_MS });
        const row: PaidRoomTable = {
          ...{ room_key: roomKey, account_id: actor.accountId, profile_id: actor.profileId },
          ...{ title, currency, price: Number(price), whole_hours: wholeHours },
          ...{ start_time: startTime, minutes, state: 'open', created_time: now },
        };
        await insertPaidRoom(tx, row);
        await tasks.add(tx, settlePaidRoom, { roomKey }, end - now);
        return presentPaidRoom({ ...row, paid: 0 }, await rooms.linkKey(tx.query, roomKey));
      });
    },

    list: async (
      { profileId }: ProfileActor,
      { take = PAGE, after }: CallInput<'paidRooms.list'>['query'],
    ): Promise<CallAnswer<'paidRooms.list'>> => {
      const page = pageOf(
        await paidRoomsPage(database.read, profileId, { after: placeOf(after), take: take + 1 }),
        take,
        (row) => ({ time: row.created_time, id: row.room_key }),
      );
      const paidRooms = [];
      for (const row of page.rows)
        paidRooms.push(presentPaidRoom(row, await rooms.linkKey(database.read, row.room_key)));
      return { paidRooms, provider: provider?.name ?? null, next: page.next };
    },

    payments: async (
      { profileId }: ProfileActor,
      roomKey: string,
      { take = PAGE, after }: ListQuery,
    ): Promise<CallAnswer<'paidRooms.payments'>> => {
      if ((await paidRoomOf(database.read, roomKey))?.profile_id !== profileId) throw noRoom();
      const page = pageOf(
        await paymentsPage(database.read, roomKey, { after: placeOf(after), take: take + 1 }),
        take,
        (row) => ({ time: row.paid_time, id: row.id }),
      );
      const cards = await cardsOf(page.rows.map((row) => row.profile_id));
      const ids = page.rows.map(({ id }) => id);
      const states = new Map(
        (await disputesOf(database.read, ids)).map((one) => [one.payment_id, one.state]),
      );
      return {
        payments: page.rows.map((row) => presentPayment(row, cards, states.get(row.id) ?? null)),
        next: page.next,
      };
    },

    receipts: async (
      { profileId }: ProfileActor,
      { take = PAGE, after }: ListQuery,
    ): Promise<CallAnswer<'receipts.list'>> => {
      const size = Math.min(take, RECEIPTS_PAGE_MAX);
      const page = pageOf(
        await receiptsPage(database.read, profileId, { after: placeOf(after), take: size + 1 }),
        size,
        (row) => ({ time: row.paid_time, id: row.id }),
      );
      const cards = await cardsOf(page.rows.map((row) => row.payee_id));
      const now = clock.now();
      return {
        receipts: page.rows.map((row) => presentReceipt(row, cards, now)),
        next: page.next,
      };
    },

    cancel: (actor: ProfileActor, roomKey: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await lockOwn(tx, actor, roomKey);
        if (row.state === 'cancelled') return;
        if (row.state === 'over') throw new KithError('conflict', 'It is already over.');
        await cancelIn(tx, row);
        await rooms.close(tx, roomKey);
      }),

    refund: async (actor: ProfileActor, id: string): Promise<void> => {
      const known = await checkoutById(database.read, id);
      if (known === undefined || known.payee_id !== actor.profileId)
        throw new KithError('not_found', 'There is no such payment.');
      const refund = await database.transaction(async (tx) => {
        await rooms.lock(tx, known.room_key);
        return refunds.begin(tx, id, { amount: known.amount, reason: 'host' });
      });
      await refunds.hurry(refund);
    },

    /** At its end: whoever was not let in, or came for nothing, gets all of it back. */
    settle: (roomKey: string): Promise<void> =>
      database.transaction(async (tx) => {
        await rooms.lock(tx, roomKey);
        const row = await lockPaidRoom(tx, roomKey);
        if (row?.state !== 'open' || clock.now() < endOf(row)) return;
        await setPaidRoomState(tx, row, 'over');
        await tasks.add(tx, refundPaidRoom, { roomKey });
      }),

    /** The room has ended before its time, such as with the account of its host. */
    over: async (tx: Tx, roomKey: string): Promise<void> => {
      const row = await lockPaidRoom(tx, roomKey);
      if (row?.state === 'open') await cancelIn(tx, row);
    },

    entered: async (
      tx: Tx,
      { roomKey, accountId }: { roomKey: string; accountId: string | null },
    ): Promise<void> => {
      if (accountId === null) return;
      const row = await paidRoomOf(tx.query, roomKey);
      if (row?.state !== 'open' || row.account_id !== accountId) return;
      const visits = await visitsOf(tx.query, roomKey);
      // Another page of theirs has taken the seat over.
      if (visits.some(({ left_time }) => left_time === null)) return;
      const visit = { id: newId(random), room_key: roomKey, left_time: null };
      await insertVisit(tx, { ...visit, entered_time: clock.now() });
    },

    left: async (
      tx: Tx,
      { roomKey, accountId }: { roomKey: string; accountId: string | null },
    ): Promise<void> => {
      if (accountId === null) return;
      const row = await paidRoomOf(tx.query, roomKey);
      if (row?.account_id === accountId) await endVisits(tx, roomKey, clock.now());
    },
  };
};
