import { expect, test } from 'vitest';
import { type PaymentDraft, paymentOf, sharesOf } from './payment-draft.ts';

const part = { isIn: true, shares: '1', amount: '' };
const draft = (changes: Partial<PaymentDraft> = {}): PaymentDraft => ({
  ...{ title: 'Dinner', total: '100', currency: 'EUR', payeeId: 'ann', split: 'equal' },
  people: { ann: part, ben: part, cem: part },
  ...changes,
});
const amountsOf = (changes: Partial<PaymentDraft>) => {
  const { amounts, fault } = sharesOf(draft(changes), 'en');
  return fault ?? [...amounts.values()].map(Number);
};

test('splits equally, by shares and by amounts, without losing a cent', () => {
  expect(amountsOf({})).toEqual([3334, 3333, 3333]);
  const shares = { ann: { ...part, shares: '2' }, ben: part, cem: { ...part, isIn: false } };
  expect(amountsOf({ split: 'shares', people: shares })).toEqual([6667, 3333]);
  const amounts = {
    ann: part,
    ben: { ...part, amount: '60.50' },
    cem: { ...part, amount: '39.5' },
  };
  expect(amountsOf({ split: 'amounts', people: amounts })).toEqual([0, 6050, 3950]);
});

test('says what is wrong', () => {
  expect(amountsOf({ total: '' })).toBe('total');
  expect(amountsOf({ total: '1.005' })).toBe('total');
  expect(amountsOf({ people: { ann: part } })).toBe('people');
  expect(amountsOf({ split: 'amounts' })).toBe('sum');
});

test('only who owes something is asked, and the own share stays part of the total', () => {
  expect(paymentOf(draft(), 'en')).toEqual({
    ...{ title: 'Dinner', currency: 'EUR', payeeId: 'ann' },
    shares: [
      { profileId: 'ann', amount: '3334' },
      { profileId: 'ben', amount: '3333' },
      { profileId: 'cem', amount: '3333' },
    ],
  });
  expect(paymentOf(draft({ title: ' ' }), 'en')).toBeUndefined();
});
