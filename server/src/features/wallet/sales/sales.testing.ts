import type { Database } from '../../../platform/database/index.ts';
import { hashOf, systemRandom } from '../../../platform/random.ts';
import { createSeal } from '../../../platform/seal.ts';
import { createTasks } from '../../../platform/tasks/index.ts';
import type { ManualClock } from '../../../testing/clock.ts';
import { createLedger } from '../ledger.ts';
import { createWalletCollection } from '../wallet.collection.ts';
import { createCheckouts } from './checkouts.service.ts';
import { createDisputes } from './disputes.service.ts';
import { createLife } from './killing.testing.ts';
import { createPaidRooms } from './paid-rooms.service.ts';
import type { PaymentProvider } from './provider.ts';
import { createRoomRefunds } from './refund-rooms.service.ts';
import { createRefunds } from './refunds.service.ts';
import type { SalesOptions } from './sales.options.ts';
import { createTestProvider } from './test-provider.ts';

/** Everything that sells, on one database, with rooms that are only sets of seats. */
export const createSalesWorld = (
  database: Database,
  clock: ManualClock,
  /** A deliberate bug: each request is a new one to the provider. */
  { isForgetful = false, stripe }: { isForgetful?: boolean; stripe?: PaymentProvider } = {},
) => {
  let charges = 0;
  const seal = createSeal(['the key of a test'], systemRandom);
  const seats = new Map<string, Set<string>>();
  /** Events of the provider that are on their way. */
  const events: { body: string; signature: string }[] = [];
  const random = systemRandom;
  const shared = { clock, random };
  const tasksOn = (on: Database) =>
    createTasks({
      ...{ database: on, clock, random, bus: { publish: () => {} } as never },
      log: { info: () => {} } as never,
    });
  const testProvider = createTestProvider({
    ...{ ...shared, database, seal, tasks: tasksOn(database) },
    send: async (body, signature) => void events.push({ body, signature }),
  });
  const provider: PaymentProvider = stripe ?? testProvider;
  let rooms = 0;

  /** A process; `diesAt` counts what it reads from the provider and writes into the database. */
  const start = (diesAt?: number) => {
    const life = createLife(diesAt);
    const cut = life.over(database);
    const reached: PaymentProvider = {
      ...provider,
      charge: ({ key, ...charge }) =>
        life.around(() =>
          provider.charge({ ...charge, key: isForgetful ? `${key}/${++charges}` : key }),
        ),
      find: (charge) => life.around(() => provider.find(charge)),
      read: (ref, { key, ...charged }) =>
        life.around(() =>
          provider.read(ref, { ...charged, key: isForgetful ? `${key}/${charges}` : key }),
        ),
      refund: (refund) => life.around(() => provider.refund(refund)),
      disputesOf: (...of) => life.around(() => provider.disputesOf(...of)),
    };
    const options: SalesOptions = {
      ...{ ...shared, database: cut, tasks: tasksOn(cut), provider: reached },
      providerOf: (name) => (name === reached.name ? reached : undefined),
      ledger: createLedger(shared),
      collection: createWalletCollection({
        ...{ database: cut, clock, endpoint: { emit: () => undefined } as never },
        vaulted: async () => new Set(),
      }),
      limits: { takeDaily: async () => {} } as never,
      people: async () => [],
      profilesOf: async () => [],
      rooms: {
        lock: async () => undefined,
        open: async () => `room-${++rooms}`,
        linkKey: async () => null,
        look: async (_, { roomKey, userKey }) => ({
          isIn: seats.get(roomKey)?.has(hashOf(userKey)) ?? false,
          linkKey: null,
        }),
        demandPlace: async () => {},
        give: async (tx, roomKey, { keyHash }) => {
          tx.afterCommit(() => {
            seats.set(roomKey, (seats.get(roomKey) ?? new Set()).add(keyHash));
          });
          return true;
        },
        take: async (tx, roomKey, { keyHash }) =>
          tx.afterCommit(() => seats.get(roomKey)?.delete(keyHash)),
        isRemoved: async () => false,
        close: async () => {},
      },
    };
    const refunds = createRefunds(options);
    const checkouts = createCheckouts(options, refunds, createDisputes(options, refunds));
    const paidRooms = createPaidRooms(options, refunds);
    const roomRefunds = createRoomRefunds(options, refunds);
    const works: Readonly<Record<string, (payload: Record<string, string>) => Promise<void>>> = {
      tellTestPayment: ({ ref = '' }) => testProvider.tell(ref),
      refundCheckout: ({ id = '' }) => refunds.run(id),
      refundPaidRoom: ({ roomKey = '' }) => roomRefunds.run(roomKey),
      settlePaidRoom: ({ roomKey = '' }) => paidRooms.settle(roomKey),
    };
    /** Does what is due; a task is removed once it has been done. */
    const work = async (): Promise<void> => {
      for (;;) {
        const due = await database.read
          .selectFrom('task')
          .select(['id', 'kind', 'payload'])
          .where('run_at', '<=', clock.now())
          .orderBy('run_at')
          .execute();
        if (due.length === 0) return;
        for (const { id, kind, payload } of due) {
          await works[kind]?.(JSON.parse(payload));
          life.point();
          await database.transaction(({ query }) =>
            query.deleteFrom('task').where('id', '=', id).execute(),
          );
        }
      }
    };
    return { ...{ checkouts, paidRooms, work }, isDead: life.isDead };
  };

  return {
    ...{ start, provider: testProvider, events },
    isSeated: (roomKey: string, userKey: string) =>
      seats.get(roomKey)?.has(hashOf(userKey)) ?? false,
    /** What the provider took and gave back for a payment. */
    atProvider: async (id: string) => {
      const payments = await database.read
        .selectFrom('test_payment')
        .select(['ref', 'state', 'amount'])
        .where((row) => row.or([row('key', '=', id), row('key', 'like', `${id}/%`)]))
        .execute();
      const refs = payments.map(({ ref }) => ref);
      const refunds = await database.read
        .selectFrom('test_refund')
        .select('amount')
        .where('ref', 'in', ['', ...refs])
        .execute();
      const taken = payments.filter(({ state }) => state === 'succeeded');
      const sumOf = (all: readonly { amount: number }[]) =>
        all.reduce((sum, { amount }) => sum + amount, 0);
      return { charges: taken.length, taken: sumOf(taken), given: sumOf(refunds) };
    },
  };
};
