import { exponentOf, isCurrency } from './currencies.ts';

/** Decimal places of Stripe's amounts, where they are not those of ISO 4217. */
const PLACES: Readonly<Record<string, number>> = { ISK: 2, MGA: 0 };
/** What it does not take; of UGX its own pages give two different smallest units. */
const NOT_TAKEN = new Set(
  'BTN CUP ERN IQD IRR KPW LYD MRU SDG SSP STN SVC SYP TMT UGX VED VES ZWG'.split(' '),
);
/** The smallest amounts that it takes, in smallest units of ISO 4217. For the others it decides at the payment. */
const MINIMUMS: Readonly<Record<string, bigint>> = {
  ...{ AED: 200n, AUD: 50n, BRL: 50n, CAD: 50n, CHF: 50n, CZK: 1_500n, DKK: 250n, EUR: 50n },
  ...{ GBP: 30n, HKD: 400n, HUF: 17_500n, INR: 50n, JPY: 50n, MXN: 1_000n, MYR: 200n },
  ...{ NOK: 300n, NZD: 50n, PLN: 200n, RON: 200n, SEK: 300n, SGD: 50n, THB: 1_000n, USD: 50n },
};
/** How many digits its amounts can have. */
const DIGITS_MAX = 8;
const MORE_DIGITS: Readonly<Record<string, number>> = {
  ...{ COP: 10, HUF: 10, IDR: 12, INR: 9, JPY: 10, LBP: 12 },
};
/** With three decimal places, the last digit has to be 0. */
const LAST_DIGIT = 10;
const THREE_PLACES = 3;

export type AmountFault = 'currency' | 'small' | 'large' | 'odd';

const shiftOf = (currency: string): number =>
  (PLACES[currency] ?? exponentOf(currency)) - exponentOf(currency);

/** The smallest amount that Stripe takes, in smallest units; undefined if only Stripe knows. */
export const stripeMinimum = (currency: string): bigint | undefined => MINIMUMS[currency];

/** Every amount is a multiple of it, in smallest units. */
export const stripeStep = (currency: string): number =>
  exponentOf(currency) === THREE_PLACES ? LAST_DIGIT : 10 ** Math.max(0, -shiftOf(currency));

/** An amount in smallest units as Stripe writes it; the two differ for some currencies. */
export const toStripeAmount = (amount: bigint, currency: string): bigint => {
  const shift = shiftOf(currency);
  return shift < 0 ? amount / 10n ** BigInt(-shift) : amount * 10n ** BigInt(shift);
};

export const fromStripeAmount = (amount: bigint, currency: string): bigint => {
  const shift = shiftOf(currency);
  return shift < 0 ? amount * 10n ** BigInt(-shift) : amount / 10n ** BigInt(shift);
};

/** Why Stripe would refuse an amount in smallest units; null if nothing is known against it. */
export const stripeFault = (amount: bigint, currency: string): AmountFault | null => {
  if (!isCurrency(currency) || NOT_TAKEN.has(currency)) return 'currency';
  if (amount < (MINIMUMS[currency] ?? 1n)) return 'small';
  const sent = toStripeAmount(amount, currency);
  if (String(sent).length > (MORE_DIGITS[currency] ?? DIGITS_MAX)) return 'large';
  return amount % BigInt(stripeStep(currency)) === 0n ? null : 'odd';
};
