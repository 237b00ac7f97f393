import { KithError } from '@kith/contract';
import * as z from 'zod';
import { type Outbound, Unreachable } from '../../../platform/outbound/index.ts';

export interface StripeClientOptions {
  outbound: Outbound;
  /** The base of its addresses; another one only in tests. */
  url: string;
  secretKey: string;
}

/** Its interface changes by date; this client speaks the one of that date. */
const VERSION = '2026-10-28.endive';
const WHO = {
  purpose: 'payments',
  accountId: 'stripe',
  line: { atOnce: 16, waitingMax: 500 },
} as const;
/** An answer of 5xx is kept with its key; the same is then asked under the next one. */
const KEYS_MAX = 3;

const failure = z.object({
  error: z.object({
    code: z.string().optional(),
    payment_intent: z.object({ id: z.string() }).optional(),
  }),
});

/** It has understood a request, and does not do it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** The payment that was made nevertheless. */
  readonly paymentId: string | undefined;

  // Its own words can quote what was sent.
  constructor(status: number, body: unknown) {
    const { data } = failure.safeParse(body);
    const code = data?.error.code;
    super(`Stripe has answered ${status}${code === undefined ? '' : ` (${code})`}.`);
    this.name = 'StripeRefusal';
    this.status = status;
    this.code = code;
    this.paymentId = data?.error.payment_intent?.id;
  }
}

export type Fields = Readonly<Record<string, string>>;

const unavailable = (message: string, cause?: unknown) =>
  new KithError('unavailable', message, { cause });

/** Undefined if it is no JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The few calls of Stripe that are needed, through the one outbound door. Throws `StripeRefusal` if it refuses, and
 * `unavailable` if nothing is known: then the same is asked again.
 */
export const createStripeClient = ({ outbound, url, secretKey }: StripeClientOptions) => {
  const send = async (
    request: { method: 'GET' | 'POST'; path: string; key?: string },
    fields: Fields,
  ) => {
    const { method, path, key } = request;
    const form = new URLSearchParams(fields).toString();
    const isPost = method === 'POST';
    try {
      return await outbound.fetch(
        {
          ...{ method, redirects: 0 },
          url: isPost || form === '' ? `${url}${path}` : `${url}${path}?${form}`,
          headers: {
            authorization: `Bearer ${secretKey}`,
            'stripe-version': VERSION,
            ...(isPost && { 'content-type': 'application/x-www-form-urlencoded' }),
            ...(key !== undefined && { 'idempotency-key': key }),
          },
          ...(isPost && { body: Buffer.from(form) }),
        },
        WHO,
      );
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      throw unavailable('Stripe does not answer.', error);
    }
  };

  const read = <Shape extends z.ZodType>(
    shape: Shape,
    { status, body }: { status: number; body: Buffer },
  ): z.infer<Shape> => {
    const answer = jsonOf(body.toString('utf8'));
    if (status === 200) {
      const { data } = shape.safeParse(answer);
      if (data === undefined) throw unavailable('Stripe has answered something else.');
      return data;
    }
    // Another request with the key is under way, or there are too many.
    if (status === 409 || status === 429 || status >= 500)
      throw unavailable(`Stripe has answered ${status}.`);
    throw new StripeRefusal(status, answer);
  };

  return {
    get: async <Shape extends z.ZodType>(
      shape: Shape,
      path: string,
      fields: Fields = {},
    ): Promise<z.infer<Shape>> => read(shape, await send({ method: 'GET', path }, fields)),

    /** With the same key it is done once. */
    post: async <Shape extends z.ZodType>(
      shape: Shape,
      path: string,
      { key, fields = {} }: { key: string; fields?: Fields },
    ): Promise<z.infer<Shape>> => {
      for (let nth = 1; ; nth += 1) {
        const one = nth === 1 ? key : `${key}/${nth}`;
        const answer = await send({ method: 'POST', path, key: one }, fields);
        const isKept = answer.headers['idempotent-replayed'] === 'true';
        if (answer.status < 500 || !isKept || nth === KEYS_MAX) return read(shape, answer);
      }
    },
  };
};
