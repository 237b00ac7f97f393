import { expect, test } from 'vitest';
import { CURRENCIES } from './currencies.ts';
import { refundAt } from './sales.ts';
import {
  fromStripeAmount,
  stripeFault,
  stripeMinimum,
  stripeStep,
  toStripeAmount,
} from './stripe-amounts.ts';

test.each([
  ['EUR', 1_250n, 1_250n],
  ['JPY', 500n, 500n],
  ['KWD', 5_120n, 5_120n],
  ['HUF', 20_000n, 20_000n],
  // No smallest unit in ISO 4217, and two places at Stripe; and the other way round.
  ['ISK', 5n, 500n],
  ['MGA', 500n, 5n],
])('%s %s is %s at Stripe, and back', (currency, amount, sent) => {
  expect(toStripeAmount(amount, currency)).toBe(sent);
  expect(fromStripeAmount(sent, currency)).toBe(amount);
  expect(stripeFault(amount, currency)).toBeNull();
});

test.each([
  ['EUR', 49n, 'small'],
  ['EUR', 0n, 'small'],
  ['JPY', 49n, 'small'],
  ['EUR', 100_000_000n, 'large'],
  ['ISK', 1_000_000n, 'large'],
  ['KWD', 5_124n, 'odd'],
  ['MGA', 550n, 'odd'],
  ['UGX', 5_000n, 'currency'],
  ['KPW', 5_000n, 'currency'],
  ['XYZ', 5_000n, 'currency'],
])('%s %s is refused: %s', (currency, amount, fault) => {
  expect(stripeFault(amount, currency)).toBe(fault);
});

test('half of an amount is one that can be given back', () => {
  const rule = { wholeHours: 2, startTime: 1_000_000 };
  for (const [currency, amount] of [
    ['KWD', 5_130],
    ['MGA', 700],
    ['EUR', 1_201],
  ] as const) {
    const back = refundAt(rule, amount, 999_999, stripeStep(currency));
    expect(back).toBeGreaterThanOrEqual(amount / 2);
    expect(back % stripeStep(currency)).toBe(0);
    expect(back).toBeLessThanOrEqual(amount);
  }
});

test('every smallest amount is taken, and comes back as it was', () => {
  for (const currency of CURRENCIES) {
    const least = stripeMinimum(currency);
    if (least !== undefined) {
      expect([currency, stripeFault(least, currency)]).toEqual([currency, null]);
      expect(stripeFault(least - 1n, currency)).toBe('small');
    }
    if (stripeFault(7_000n, currency) === null)
      expect(fromStripeAmount(toStripeAmount(7_000n, currency), currency)).toBe(7_000n);
  }
});
