import { SECOND_MS } from '@kith/contract';
import type { ProviderName } from '@kith/contract/wallet/sales';
import type { FastifyInstance } from 'fastify';
import { demandSession, type Handlers } from '../../../platform/http/index.ts';
import type { Seal } from '../../../platform/seal.ts';
import { type Schedule, type Work, workOf } from '../../../platform/tasks/index.ts';
import { createCheckouts } from './checkouts.service.ts';
import { createDisputes } from './disputes.service.ts';
import { createPaidRooms, settlePaidRoom } from './paid-rooms.service.ts';
import type { PaymentProvider, ProviderEvent } from './provider.ts';
import { createRoomRefunds, refundPaidRoom } from './refund-rooms.service.ts';
import { createRefunds, refundCheckout } from './refunds.service.ts';
import type { SalesOptions } from './sales.options.ts';
import { createTestProvider, tellPayment } from './test-provider.ts';

export type SalesHandlers = Pick<
  Handlers,
  Extract<
    keyof Handlers,
    `paidRooms.${string}` | `checkouts.${string}` | `receipts.${string}` | `paymentEvents.${string}`
  >
>;

const SWEEP_EVERY_MS = 30 * SECOND_MS;
/** The headers with the signatures of events. */
export const SIGNATURE_HEADERS = {
  test: 'kith-signature',
  stripe: 'stripe-signature',
} as const satisfies Record<ProviderName, string>;
const EVENTS = '/api/main/api/v1/paymentEvents/test';

const textOf = async (body: AsyncIterable<Uint8Array>): Promise<string> =>
  Buffer.concat(await Array.fromAsync(body)).toString('utf8');

export interface SalesParts extends Omit<SalesOptions, 'provider' | 'providerOf'> {
  http: FastifyInstance;
  seal: Seal;
  /** The public address. */
  origin: string;
  /** Which provider takes payments. */
  payments: ProviderName | 'off';
  /** Undefined if it is not set up. */
  stripe: PaymentProvider | undefined;
  /** A payment has changed, which can be of something else than a meeting. */
  heard(event: ProviderEvent): Promise<void>;
}

/** What is sold, and how it is paid. */
export const createSales = (parts: SalesParts) => {
  const { http, seal, origin, payments, stripe, heard, ...rest } = parts;
  const { host } = new URL(origin);
  const test = createTestProvider({
    ...rest,
    seal,
    // Through the server's own door, as the event of a real provider.
    send: async (body, signature) => {
      const headers = {
        host,
        'content-type': 'application/json',
        [SIGNATURE_HEADERS.test]: signature,
      };
      const answer = await http.inject({ method: 'POST', url: EVENTS, headers, payload: body });
      if (answer.statusCode !== 200)
        throw new Error(`The event was answered with ${answer.statusCode}.`);
    },
  });
  const providerOf = (name: ProviderName) => (name === 'test' ? test : stripe);
  const provider = payments === 'off' ? undefined : providerOf(payments);
  const options: SalesOptions = { ...rest, provider, providerOf };
  const refunds = createRefunds(options);
  const disputes = createDisputes(options, refunds);
  const checkouts = createCheckouts(options, refunds, disputes);
  const paidRooms = createPaidRooms(options, refunds);
  const roomRefunds = createRoomRefunds(options, refunds);
  const visitOf = ({
    params: { roomKey, userKey },
    actor,
  }: {
    params: { roomKey: string; userKey: string };
    actor: { accountId: string } | undefined;
  }) => ({ roomKey, userKey, accountId: actor?.accountId });

  const handlers: SalesHandlers = {
    'paidRooms.create': ({ actor, body }) => {
      demandSession(actor);
      return paidRooms.create(actor, body);
    },
    'paidRooms.list': ({ actor, query }) => paidRooms.list(actor, query),
    'paidRooms.payments': ({ actor, params, query }) => paidRooms.payments(actor, params.id, query),
    'paidRooms.cancel': async ({ actor, params }) => {
      demandSession(actor);
      await paidRooms.cancel(actor, params.id);
      return {};
    },
    'paidRooms.refund': async ({ actor, params }) => {
      demandSession(actor);
      await paidRooms.refund(actor, params.id);
      return {};
    },
    'checkouts.create': (request) => {
      if (request.actor !== undefined) demandSession(request.actor);
      return checkouts.create(visitOf(request), request.body);
    },
    'checkouts.get': (request) => checkouts.get(visitOf(request), request.params.id),
    'checkouts.giveBack': (request) => {
      if (request.actor !== undefined) demandSession(request.actor);
      return checkouts.giveBack(visitOf(request), request.params.id);
    },
    'receipts.list': ({ actor, query }) => paidRooms.receipts(actor, query),
    'paymentEvents.take': async ({ params, body, headers }) => {
      const { provider: name } = params;
      const sent =
        name === 'stripe' ? headers[SIGNATURE_HEADERS.stripe] : headers[SIGNATURE_HEADERS.test];
      const signature = typeof sent === 'string' ? sent : '';
      await heard(await checkouts.take(name, { body: await textOf(body), signature }));
      return {};
    },
  };

  const tasks: readonly Work[] = [
    workOf(tellPayment, { run: ({ ref }) => test.tell(ref) }),
    workOf(refundCheckout, { run: ({ id }) => refunds.run(id) }),
    workOf(refundPaidRoom, { run: ({ roomKey }) => roomRefunds.run(roomKey) }),
    workOf(settlePaidRoom, { run: ({ roomKey }) => paidRooms.settle(roomKey) }),
  ];
  const schedules: readonly Schedule[] = [
    { name: 'readCheckouts', everyMs: SWEEP_EVERY_MS, run: checkouts.sweep },
  ];
  return { handlers, tasks, schedules, paidRooms, test, options };
};
