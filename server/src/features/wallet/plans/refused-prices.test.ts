import { stripeFault } from '@kith/contract/wallet/stripe-amounts';
import { expect, test } from 'vitest';
import { refusedPrices } from './refused-prices.ts';

test('prices that a provider does not take are named, before anybody tries to pay', () => {
  const plans = [
    { id: 'plus', currency: 'EUR', monthly: '499', yearly: '4990' },
    { id: 'mini', currency: 'EUR', monthly: '20', yearly: null },
    { id: 'far', currency: 'UGX', monthly: '5000', yearly: '50000' },
  ];
  expect(refusedPrices(plans, { faultOf: stripeFault })).toEqual([
    { plan: 'mini', price: '20', currency: 'EUR', fault: 'small' },
    { plan: 'far', price: '5000', currency: 'UGX', fault: 'currency' },
    { plan: 'far', price: '50000', currency: 'UGX', fault: 'currency' },
  ]);
  expect(refusedPrices(plans, { faultOf: () => null })).toEqual([]);
  expect(refusedPrices(plans, undefined)).toEqual([]);
});
