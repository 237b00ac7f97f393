import { KithError } from '@kith/contract';
import { roomPayPath } from '@kith/contract/wallet/room-pay-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Reader as Query } from '../../../platform/database/index.ts';
import {
  contentSecurityPolicy,
  type Limits,
  networkOf,
  type OriginRules,
  refuseCrossSite,
  sendDocument,
} from '../../../platform/http/index.ts';
import { hashOf } from '../../../platform/random.ts';
import type { Markup, Reader, SitePages } from '../../site/index.ts';
import { bankView, elseView, goneView, payView, receiptView } from './room-pay-views.ts';
import type { SalesOptions } from './sales.options.ts';
import { givenBackNow, nameOf, wayIn } from './sales.present.ts';
import { paidCheckout, paidRoomOf } from './sales.store.ts';
import { CHALLENGE_PATH, type TestProvider } from './test-provider.ts';

export interface RoomPayOptions extends Pick<SalesOptions, 'rooms' | 'people' | 'provider'> {
  read: Query;
  clock: Clock;
  limits: Limits;
  origins: OriginRules;
  /** The only windows that may frame the page of the bank: the app, and rooms. */
  framedBy: readonly string[];
  test: TestProvider;
  pagesFor(url: string, accepted: string | undefined): SitePages;
  accountOf(cookie: string): Promise<string | undefined>;
}

type Make = (reader: Reader) => { title: string; main: Markup };

const ID = /^[\w-]{1,64}$/;
const FORM_MAX_BYTES = 1_024;

/** The page on which a seat is paid for, and the one in which a bank asks. */
export const serveRoomPay = (http: FastifyInstance, options: RoomPayOptions): void => {
  const { read, clock, limits, origins, rooms, test, pagesFor } = options;
  const policy = contentSecurityPolicy({
    ...{ scripts: [], styles: [] },
    frameAncestors: ["'self'", ...options.framedBy].join(' '),
  });

  const guard = (request: FastifyRequest, rate: 'read' | 'write'): void => {
    limits.take(rate, 'address', networkOf(request.ip));
    if (!origins.isTrustworthy(request.headers.host))
      throw new KithError('insecure_origin', 'This page requires https.');
    if (rate === 'write') refuseCrossSite(request.headers, origins);
  };
  const send = (request: FastifyRequest, reply: FastifyReply, make: Make, status = 200) => {
    const pages = pagesFor(request.url, request.headers['accept-language']);
    reply.header('cache-control', 'no-store');
    return sendDocument(request, reply, pages.page(make), status);
  };

  /** The seat's state for this visitor, or why there is none. */
  const look = async (visit: {
    roomKey: string;
    userKey: string;
    accountId: string | undefined;
  }) => {
    try {
      return await rooms.look(read, visit);
    } catch (error) {
      if (error instanceof KithError) return error;
      throw error;
    }
  };

  http.get<{ Params: { roomKey: string; userKey: string } }>(
    roomPayPath({ roomKey: ':roomKey', userKey: ':userKey' }),
    async (request, reply) => {
      guard(request, 'read');
      const { roomKey, userKey } = request.params;
      const gone = () => send(request, reply, goneView, 404);
      if (!ID.test(roomKey) || !ID.test(userKey)) return gone();
      const sold = await paidRoomOf(read, roomKey);
      if (sold === undefined) return gone();
      const cookie = request.cookies[origins.cookieName];
      const accountId = cookie === undefined ? undefined : await options.accountOf(cookie);
      const keys = { roomKey, userKey };
      const payer = { seatHash: hashOf(userKey), accountId };
      const paid = await paidCheckout(read, roomKey, payer);
      const cards = await options.people(read, [sold.profile_id]);
      const hostName = nameOf(new Map(cards.map((card) => [card.id, card])), sold.profile_id);
      const found = await look({ ...keys, accountId });
      const isIn = !(found instanceof KithError) && found.isIn;
      const goIn = isIn ? wayIn(keys, found.linkKey) : null;
      const asksReceipt = 'receipt' in (request.query as object);
      if (paid !== undefined && (asksReceipt || sold.state !== 'open')) {
        const backNow = sold.state === 'open' ? givenBackNow(paid, clock.now()) : 0;
        return send(request, reply, (reader) =>
          receiptView(reader, { keys, paid, hostName, backNow, goIn }),
        );
      }
      if (found instanceof KithError)
        return found.code === 'unauthorized' ? send(request, reply, elseView, 403) : gone();
      if (goIn !== null) return reply.header('cache-control', 'no-store').redirect(goIn, 303);
      const { provider } = options;
      if (sold.state !== 'open' || provider === undefined) return gone();
      const now = clock.now();
      const isGuest = accountId === undefined;
      return send(request, reply, (reader) =>
        payView(reader, {
          ...{ keys, sold, hostName, isGuest, now, former: paid, provider: provider.name },
        }),
      );
    },
  );

  void http.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    const show = async (request: FastifyRequest, reply: FastifyReply, ref: string) => {
      const payment = await test.challenged(ref);
      const page = pagesFor(request.url, request.headers['accept-language']).page((reader) =>
        bankView(reader, payment),
      );
      const status = payment === undefined ? 404 : 200;
      return sendDocument(request, reply, { ...page, policy, isFramed: true }, status);
    };
    app.get<{ Params: { ref: string } }>(CHALLENGE_PATH, (request, reply) => {
      guard(request, 'read');
      return show(request, reply, request.params.ref);
    });
    app.post<{ Params: { ref: string } }>(
      CHALLENGE_PATH,
      { bodyLimit: FORM_MAX_BYTES },
      async (request, reply) => {
        guard(request, 'write');
        const { ref } = request.params;
        const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
        const isConfirmed = fields.get('answer') === 'yes';
        if ((await test.challenged(ref)) === undefined) return show(request, reply, ref);
        await test.confirm(ref, isConfirmed);
        // What it leads to is read by the page around this one.
        if (isConfirmed) return reply.redirect('/checkout-return', 303);
        return show(request, reply, ref);
      },
    );
  });
};
