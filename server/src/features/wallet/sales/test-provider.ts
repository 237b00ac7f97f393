import { KithError, MINUTE_MS, SECOND_MS } from '@kith/contract';
import type { TestCard } from '@kith/contract/wallet/sales';
import { CHECKOUT_LIFETIME_MS } from '@kith/contract/wallet/wallet.constants';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { hashOf, newId, type Random } from '../../../platform/random.ts';
import type { Seal } from '../../../platform/seal.ts';
import type { TaskKind, Tasks } from '../../../platform/tasks/index.ts';
import type { PaymentProvider, ProviderPayment } from './provider.ts';
import type { TestPaymentTable } from './sales.tables.ts';
import {
  insertTestPayment,
  insertTestRefund,
  lockTestPayment,
  moveTestPayment,
  testPaymentByKey,
  testPaymentByRef,
  testRefundsOf,
} from './test-provider.store.ts';

export interface TestProviderOptions {
  database: Database;
  clock: Clock;
  random: Random;
  seal: Seal;
  tasks: Pick<Tasks, 'add'>;
  /** Sends an event to the server; throws unless it was taken. */
  send(body: string, signature: string): Promise<void>;
}

/** Tells the server that a payment has changed, as a real provider would. */
export const tellPayment: TaskKind<{ ref: string }> = {
  name: 'tellTestPayment',
  payload: z.strictObject({ ref: z.string() }),
  attemptsMax: 8,
  backoff: { firstMs: SECOND_MS, maxMs: MINUTE_MS },
  atOnce: 5,
  timeoutMs: MINUTE_MS,
};

const PURPOSE = 'event of the test provider';
const EVENT_AGE_MAX_MS = 5 * MINUTE_MS;
/** A bank that does not answer is given up after that time. */
const SILENCE_MS = 30 * SECOND_MS;
export const CHALLENGE_PATH = '/api/pay/test/:ref';

const event = z.object({ ref: z.string().max(64) });

/** What happens with each card. */
const STARTS: Readonly<
  Record<TestCard, Pick<TestPaymentTable, 'state' | 'reason'> & { forMs: number }>
> = {
  succeeds: { state: 'succeeded', reason: null, forMs: 0 },
  declined: { state: 'failed', reason: 'declined', forMs: 0 },
  challenge: { state: 'requires_action', reason: null, forMs: CHECKOUT_LIFETIME_MS },
  silent: { state: 'processing', reason: null, forMs: SILENCE_MS },
};

export type TestProvider = ReturnType<typeof createTestProvider>;

/** Behaves like a provider, keeps what one would know in tables of its own, and moves no money. */
export const createTestProvider = (options: TestProviderOptions) => {
  const { database, clock, random, seal, tasks, send } = options;

  const change = async (
    tx: Tx,
    row: TestPaymentTable,
    changes: Pick<TestPaymentTable, 'state' | 'reason'>,
  ): Promise<void> => {
    if (await moveTestPayment(tx, row, changes)) await tasks.add(tx, tellPayment, { ref: row.ref });
  };

  /** A payment that nobody has confirmed in time ends, and so does one for which no bank answers. */
  const current = async (ref: string): Promise<TestPaymentTable> => {
    const row = await testPaymentByRef(database.read, ref);
    if (row === undefined) throw new KithError('not_found', 'There is no such payment.');
    const isWaiting = row.state === 'requires_action' || row.state === 'processing';
    if (!isWaiting || row.until_time > clock.now()) return row;
    const reason = row.state === 'processing' ? 'silent' : null;
    await database.transaction((tx) => change(tx, row, { state: 'expired', reason }));
    return (await testPaymentByRef(database.read, ref)) ?? row;
  };

  const provider: PaymentProvider = {
    name: 'test',
    faultOf: () => null,

    charge: ({ key, title, currency, amount, method, isUnattended = false }) =>
      database.transaction(async (tx) => {
        const card = method as TestCard;
        // A bank that wants a confirmation of somebody who is not there.
        const acts = isUnattended && card === 'challenge' ? STARTS.declined : STARTS[card];
        const { forMs, ...start } = acts;
        const until_time = clock.now() + forMs;
        const row = { ref: newId(random), key, title, currency, amount, ...start, until_time };
        if (await insertTestPayment(tx, row)) {
          await tasks.add(tx, tellPayment, { ref: row.ref });
          if (forMs > 0) await tasks.add(tx, tellPayment, { ref: row.ref }, forMs + SECOND_MS);
          return { ref: row.ref };
        }
        const known = await testPaymentByKey(tx.query, key);
        return { ref: known?.ref ?? row.ref };
      }),

    find: async ({ key }) => {
      const row = await testPaymentByKey(database.read, key);
      return row && { ref: row.ref };
    },

    read: async (ref) => {
      const { state, reason } = await current(ref);
      const isAsking = state === 'requires_action';
      const challenge = isAsking ? CHALLENGE_PATH.replace(':ref', ref) : null;
      return {
        ...{ state: state as ProviderPayment['state'], reason, challenge },
        ...{ page: null, method: null },
      };
    },

    refund: ({ ref, key, amount }) =>
      database.transaction(async (tx) => {
        const payment = await lockTestPayment(tx, ref);
        const refunds = await testRefundsOf(tx.query, ref);
        if (refunds.some((refund) => refund.key === key)) return true;
        const given = refunds.reduce((sum, refund) => sum + refund.amount, 0);
        if (payment?.state !== 'succeeded' || given + amount > payment.amount)
          throw new KithError('conflict', 'That is more than was paid.');
        await insertTestRefund(tx, { key, ref, amount });
        return true;
      }),

    disputesOf: async () => [],

    eventOf: async (body, signature) => {
      // A value that is not sealed would open as itself.
      if (!seal.isCurrent(signature)) return undefined;
      try {
        const [time = '0', hash] = seal.open(PURPOSE, signature).split(' ');
        const isOf = hash === hashOf(body);
        if (!isOf || clock.now() - Number(time) > EVENT_AGE_MAX_MS) return undefined;
        return { ...event.parse(JSON.parse(body)), isDispute: false };
      } catch {
        return undefined;
      }
    },
  };

  return {
    ...provider,

    /** Sends the event of a payment. */
    tell: async (ref: string): Promise<void> => {
      await current(ref);
      const body = JSON.stringify({ ref });
      await send(body, seal.close(PURPOSE, `${clock.now()} ${hashOf(body)}`));
    },

    /** For the page that asks the payer; undefined if there is nothing to confirm. */
    challenged: async (ref: string): Promise<TestPaymentTable | undefined> => {
      const row = await current(ref).catch(() => undefined);
      return row?.state === 'requires_action' ? row : undefined;
    },

    /** What the payer says on that page. */
    confirm: (ref: string, isConfirmed: boolean): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await lockTestPayment(tx, ref);
        if (row?.state !== 'requires_action') return;
        await change(
          tx,
          row,
          isConfirmed
            ? { state: 'succeeded', reason: null }
            : { state: 'failed', reason: 'refused' },
        );
      }),
  };
};
