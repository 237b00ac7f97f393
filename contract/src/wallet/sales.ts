import { HOUR_MS } from '../base/constants.ts';

/** What takes the money: the built-in test provider, which moves none, or Stripe. */
export const PROVIDERS = ['test', 'stripe'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** What a checkout is: the last three are final. Afterwards, `refunded` says how much of it went back. */
export const CHECKOUT_STATES = [
  'created',
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'expired',
] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

export const isCheckoutOver = (state: CheckoutState): boolean =>
  state === 'succeeded' || state === 'failed' || state === 'expired';

/** The cards of the test provider, by what happens with them. No other card can be chosen. */
export const TEST_CARDS = ['succeeds', 'challenge', 'declined', 'silent'] as const;
export type TestCard = (typeof TEST_CARDS)[number];
/** As the page shows them. Only the name of what happens is sent. */
export const TEST_CARD_NUMBERS: Readonly<Record<TestCard, string>> = {
  succeeds: '4242 4242 4242 4242',
  challenge: '4000 0000 0000 3220',
  declined: '4000 0000 0000 0002',
  silent: '4000 0000 0000 0341',
};

/** `amount`: the provider takes no such amount. */
export const CHECKOUT_REASONS = ['declined', 'refused', 'silent', 'amount'] as const;
export type CheckoutReason = (typeof CHECKOUT_REASONS)[number];

export const REFUND_REASONS = ['host', 'payer', 'cancelled', 'absent', 'late'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** A payer's bank has taken the money back; `won`: it has returned it. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const PAID_ROOM_STATES = ['open', 'over', 'cancelled'] as const;
export type PaidRoomState = (typeof PAID_ROOM_STATES)[number];

export interface RefundRule {
  /** All of it until so many hours before the start; half until the start. */
  wholeHours: number;
  startTime: number;
}

/** When the whole price is no longer given back. */
export const wholeUntil = ({ wholeHours, startTime }: RefundRule): number =>
  startTime - wholeHours * HOUR_MS;

/** What a payer gets back who gives the seat up now, in multiples of `step`; what is odd goes to them. */
export const refundAt = (rule: RefundRule, amount: number, now: number, step = 1): number => {
  if (now <= wholeUntil(rule)) return amount;
  return now < rule.startTime ? Math.ceil(amount / 2 / step) * step : 0;
};
