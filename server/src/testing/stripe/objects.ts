/** Stripe's objects, as far as the fake has them. */

export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status:
    | 'succeeded'
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'processing'
    | 'canceled';
  customer: string | null;
  payment_method: string | null;
  description: string | null;
  metadata: Record<string, string>;
  created: number;
  livemode: false;
}

export interface Session {
  id: string;
  object: 'checkout.session';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer: string | null;
  customer_creation: 'always' | 'if_required';
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  expires_at: number;
  created: number;
  livemode: false;
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Record<string, string>;
  created: number;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost';
  created: number;
}

export interface Event {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: false;
  data: { object: Intent | Session | Refund | Dispute };
}

/** It answers with that, and has done nothing, unless it says what. */
export class Refused extends Error {
  readonly status: number;
  readonly body: object;
  /** Whether the answer stays with the key of the request. */
  readonly isKept: boolean;

  constructor(
    status: number,
    error: { code?: string; message: string; payment_intent?: Intent },
    isKept = false,
  ) {
    super(error.message);
    this.status = status;
    const type = status === 402 ? 'card_error' : 'invalid_request_error';
    this.body = { error: { type, ...error } };
    this.isKept = isKept;
  }
}

/** `a[b][c]=d` under the names between the brackets of `a[b]`. */
export const metadataIn = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );
