import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { createStripeAccount, type HowCardPays } from './account.ts';
import { Refused } from './objects.ts';

/** What goes wrong with a request; those ending in `After` have been carried out. */
export type Fault =
  | 'limited'
  | 'refused'
  | 'broken'
  | 'brokenAfter'
  | 'cut'
  | 'cutAfter'
  | 'silentAfter';

interface Fails {
  on: RegExp;
  fault: Fault;
  times: number;
}
interface Answer {
  status: number;
  body: object;
}

const BROKEN: Answer = { status: 500, body: { error: { type: 'api_error', message: 'Sorry' } } };
const REFUSED: Answer = {
  status: 400,
  body: { error: { type: 'invalid_request_error', message: 'Not now' } },
};
const LIMITED: Answer = {
  status: 429,
  body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slower' } },
};

/**
 * A stateful Stripe on this machine, which speaks its wire: forms, keys of requests that are remembered with what was
 * asked, pages on which payers pay, refunds, disputes and signed events. It moves no money.
 */
export const startStripeFake = async ({ clock = systemClock }: { clock?: Clock } = {}) => {
  const secretKey = 'sk_test_ofTheFake';
  const webhookSecret = 'whsec_ofTheFake';
  const server = createServer((request, response) => {
    // Such as a page on which nobody can pay any more.
    serve(request, response).catch((error: Error) => response.writeHead(410).end(error.message));
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = createStripeAccount({ clock, url });
  const keys = new Map<string, { asked: string; answer: Answer }>();
  const fails: Fails[] = [];
  const requests: string[] = [];

  const listOf = <Item extends { id: string }>(items: Iterable<Item>, query: URLSearchParams) => {
    const all = [...items].reverse();
    const after = query.get('starting_after');
    const rest = after === null ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
    const limit = Number(query.get('limit') ?? 10);
    return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit };
  };
  const isOf = (query: URLSearchParams, name: string, value: string | null): boolean =>
    query.get(name) === null || query.get(name) === value;

  const act = (method: string, path: string, form: URLSearchParams): object => {
    const [, one = '', verb] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const [, intent = '', act] = /^\/v1\/payment_intents\/(\w+?)(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST') {
      if (path === '/v1/checkout/sessions') return account.createSession(form);
      if (verb === 'expire') return account.expireSession(one);
      if (path === '/v1/payment_intents') return account.createIntent(form);
      if (act === 'cancel') return account.cancelIntent(intent);
      if (path === '/v1/refunds') return account.createRefund(form);
    } else {
      const ofIntent = ({ payment_intent }: { payment_intent: string | null }) =>
        isOf(form, 'payment_intent', payment_intent);
      if (one !== '') {
        const session = account.sessionOf(one);
        const { payment_intent: id } = session;
        const isExpanded = id !== null && [...form.values()].includes('payment_intent');
        return isExpanded ? { ...session, payment_intent: account.intentOf(id) } : session;
      }
      if (intent !== '') return account.intentOf(intent);
      if (path === '/v1/checkout/sessions')
        return listOf([...account.sessions.values()].filter(ofIntent), form);
      if (path === '/v1/refunds') return listOf(account.refunds.filter(ofIntent), form);
      if (path === '/v1/disputes') return listOf(account.disputes.filter(ofIntent), form);
      if (path === '/v1/payment_intents')
        return listOf(
          [...account.intents.values()].filter(
            ({ customer, created }) =>
              isOf(form, 'customer', customer) &&
              created >= Number(form.get('created[gte]') ?? 0) &&
              created < Number(form.get('created[lt]') ?? Number.MAX_SAFE_INTEGER),
          ),
          form,
        );
    }
    throw new Refused(404, { message: `Unrecognized request URL (${method}: ${path})` });
  };

  /** As it was, whatever becomes of it. */
  const answerOf = (
    method: string,
    path: string,
    form: URLSearchParams,
  ): Answer & { isKept: boolean } => {
    try {
      return { status: 200, body: structuredClone(act(method, path, form)), isKept: true };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, body, isKept } = error;
      return { status, body: structuredClone(body), isKept };
    }
  };

  const send = (response: ServerResponse, { status, body }: Answer, isReplayed = false): void => {
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    });
    response.end(JSON.stringify(body));
  };

  const faultOf = (asked: string): Fault | undefined => {
    const found = fails.find(({ on, times }) => times > 0 && on.test(asked));
    if (found !== undefined) found.times -= 1;
    return found?.fault;
  };

  /** The page on which a payer pays. */
  const servePage = (
    method: string,
    id: string,
    form: URLSearchParams,
    response: ServerResponse,
  ): void => {
    const session = account.sessionOf(id);
    if (method === 'POST') {
      const how = form.get('how') as HowCardPays | null;
      if (how !== null) account.pay(id, how);
      const back = how === 'declined' ? `/pay/${id}` : (session.cancel_url ?? session.success_url);
      response.writeHead(303, { location: how === 'succeeds' ? session.success_url : back }).end();
      return;
    }
    const { status, amount_total, currency } = session;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><title>Stripe (fake)</title><h1>${status} ${amount_total} ${currency}</h1>
<form method="post"><button name="how" value="succeeds">Pay</button>
<button name="how" value="declined">Pay with a bad card</button><button>Back</button></form>`,
    );
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.fake');
    const body = Buffer.concat(await Array.fromAsync(request)).toString('utf8');
    const form = method === 'POST' ? new URLSearchParams(body) : searchParams;
    const [, page] = /^\/pay\/(\w+)$/.exec(pathname) ?? [];
    if (page !== undefined) return servePage(method, page, form, response);
    if (headers.authorization !== `Bearer ${secretKey}` || headers['stripe-version'] === undefined)
      return send(response, { status: 401, body: { error: { message: 'Invalid API Key' } } });
    const asked = `${method} ${pathname}`;
    requests.push(asked);
    const fault = faultOf(asked);
    if (fault === 'limited') return send(response, LIMITED);
    if (fault === 'refused') return send(response, REFUSED);
    if (fault === 'cut') return void request.socket.destroy();
    const key = headers['idempotency-key'];
    const known = typeof key === 'string' ? keys.get(key) : undefined;
    if (known !== undefined) {
      if (known.asked !== `${asked} ${body}`)
        return send(response, {
          status: 400,
          body: { error: { type: 'idempotency_error', message: 'Another request has this key.' } },
        });
      return send(response, known.answer, true);
    }
    const done =
      fault === 'broken' ? { ...BROKEN, isKept: true } : answerOf(method, pathname, form);
    const answer = fault === 'brokenAfter' ? BROKEN : done;
    if (typeof key === 'string' && done.isKept)
      keys.set(key, { asked: `${asked} ${body}`, answer });
    if (fault === 'cutAfter') return void request.socket.destroy();
    // The client gives up by itself.
    if (fault === 'silentAfter') return;
    send(response, answer);
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    ...{ account, requests, secretKey, webhookSecret },
    url: url(),
    /** The next requests that match, such as `POST /v1/refunds`, go wrong. */
    fail: (on: RegExp, fault: Fault, times = 1): void => void fails.push({ on, fault, times }),
    /** What it remembers of requests is forgotten after a day. */
    forgetKeys: (): void => keys.clear(),
    /** An event that is signed now. */
    signed: (event: object) => {
      const body = JSON.stringify(event);
      const time = Math.floor(clock.now() / 1_000);
      const hash = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
      return { body, signature: `t=${time},v1=${hash},v0=of-another-scheme` };
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type StripeFake = Awaited<ReturnType<typeof startStripeFake>>;
