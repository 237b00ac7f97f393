import type { WalletDebt, WalletItem } from '@kith/contract/wallet/wallet.schemas';
import { expect, test } from 'vitest';
import { isMine, sumsOf } from './wallet-list.ts';

const debt = (id: string, changes: Partial<WalletDebt>): WalletDebt => ({
  ...{ id, type: 'debt', paymentId: 'p', title: 'Dinner', debtorId: 'ben', payeeId: 'me' },
  ...{ currency: 'EUR', amount: '900', state: 'open', reason: null, time: 1, version: 1 },
  ...{ chatId: null, messageId: null, isVaulted: false },
  ...changes,
});

test('sums are by currency, and exact', () => {
  const items = new Map<string, WalletItem>(
    [
      debt('d-1', {}),
      debt('d-2', { amount: '9007199254740993' }),
      debt('d-3', { currency: 'JPY' }),
      debt('d-4', { debtorId: 'me', payeeId: 'ben', amount: '5' }),
    ].map((item) => [item.id, item]),
  );
  expect(sumsOf(items, 'me')).toEqual({
    has: [],
    owed: [
      { currency: 'EUR', amount: 9_007_199_254_741_893n },
      { currency: 'JPY', amount: 900n },
    ],
    owes: [{ currency: 'EUR', amount: 5n }],
  });
});

test('a debt waits for who owes it until they say that it was paid, and then for who is paid', () => {
  const waits = (['open', 'claimed'] as const).map((state) => [
    isMine(debt('d', { state }), 'me'),
    isMine(debt('d', { state }), 'ben'),
  ]);
  expect(waits).toEqual([
    [false, true],
    [true, false],
  ]);
});
