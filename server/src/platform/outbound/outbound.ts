import { SECOND_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';
import { createTurns, type Limits } from '../http/index.ts';
import type { Counted } from '../metrics/index.ts';
import { addressRule } from './address.ts';
import { exchange, type OutboundRequest, readBody } from './exchange.ts';
import { resolveByDns } from './resolve.ts';
import { findTarget, type Resolve } from './target.ts';
import { Unreachable } from './unreachable.ts';

/** Purposes of requests; each has its own budget. */
export type OutboundPurpose = 'linkPreview' | 'push' | 'payments';

export interface OutboundOptions {
  clock: Clock;
  limits: Limits;
  /** Address ranges that are allowed although they are not public. */
  ranges: readonly string[];
  counted: Counted;
  /** Name servers and certificate authority; for tests. */
  resolve?: Resolve;
  ca?: string;
}

export interface OutboundAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** After redirects. */
  url: URL;
  body: Buffer;
  /** False if the body was cut off at the limit. */
  isWhole: boolean;
}

/** How many requests of an account are sent at a time, and how many wait; more are refused. */
export interface Line {
  atOnce: number;
  waitingMax: number;
}

/** The only way to send requests to addresses that users choose, and to the provider of payments. */
export interface Outbound {
  /**
   * Sends a request on behalf of an account; resolves with any answer, whatever its status. Throws
   * `Unreachable` if there is none, and `rate_limited` if the account has sent too many.
   */
  fetch(
    request: OutboundRequest,
    who: { purpose: OutboundPurpose; accountId: string; line?: Line | undefined },
  ): Promise<OutboundAnswer>;
}

/** Total for look-ups, redirects, connections and the body. */
const PATIENCE_MS = 5 * SECOND_MS;
const BODY_MAX_BYTES = 1024 * 1024;
const REDIRECTS_MAX = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Per account and minute. A quick small answer costs about 3, the slowest and largest 41. */
const BUDGETS: Record<OutboundPurpose, number> = {
  linkPreview: 240,
  push: 6_000,
  // All payments of the server are one account's.
  payments: 60_000,
};
const COST = { request: 1, everyMs: 250, everyBytes: 64 * 1024 };
/** Concurrent requests: per account, and per purpose. */
const AT_ONCE = { account: 4, all: 64 };

export const createOutbound = (options: OutboundOptions): Outbound => {
  const { clock, limits, ranges, resolve = resolveByDns, ca, counted } = options;
  const classify = addressRule(ranges);
  const takeTurn = createTurns(counted);

  /** Follows redirects; each is checked like the first address. */
  const follow = async (
    request: OutboundRequest,
    signal: AbortSignal,
    count: (cost: number) => void,
  ) => {
    const isPost = request.method === 'POST';
    let left = Math.min(request.redirects ?? (isPost ? 0 : REDIRECTS_MAX), REDIRECTS_MAX);
    let { url: next } = request;
    let base: URL | undefined;
    for (;;) {
      count(COST.request);
      const target = await findTarget(next, { base, classify, resolve, signal });
      const answer = await exchange(target, { request, signal, ca });
      const { statusCode: status = 0, headers } = answer;
      if (!REDIRECTS.includes(status) || headers.location === undefined || isPost) {
        const body = await readBody(answer, BODY_MAX_BYTES);
        count(body.length / COST.everyBytes);
        return { status, headers, url: target.url, body, isWhole: body.length < BODY_MAX_BYTES };
      }
      answer.destroy();
      if (left-- === 0) throw new Unreachable('redirects', 'leads on too often');
      next = headers.location;
      base = target.url;
    }
  };

  /** Aborts everything in progress when time is up. */
  const inTime = async <Answer>(run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
    const controller = new AbortController();
    const late = new Unreachable('timeout', 'does not answer in time');
    const { promise: timeUp, reject } = Promise.withResolvers<never>();
    const cancel = clock.after(PATIENCE_MS, () => {
      controller.abort(late);
      reject(late);
    });
    try {
      return await Promise.race([run(controller.signal), timeUp]);
    } catch (error) {
      if (error instanceof Unreachable) throw error;
      throw new Unreachable('failed', 'cannot be reached', error);
    } finally {
      cancel();
    }
  };

  return {
    fetch: async (request, { purpose, accountId, line }) => {
      const account = `outbound:${purpose}:${accountId}`;
      const releases = [await takeTurn(account, line?.atOnce ?? AT_ONCE.account, line?.waitingMax)];
      let cost = 0;
      try {
        limits.demandNamed(account, BUDGETS[purpose]);
        releases.push(await takeTurn(purpose, AT_ONCE.all));
        const begun = clock.now();
        return await inTime((signal) =>
          follow(request, signal, (more) => {
            cost += more;
          }),
        ).finally(() => {
          cost += (clock.now() - begun) / COST.everyMs;
        });
      } finally {
        limits.countNamed(account, Math.ceil(cost));
        for (const release of releases) release();
      }
    },
  };
};
