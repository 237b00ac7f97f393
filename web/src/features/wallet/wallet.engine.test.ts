import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import { createTestEnvironment } from '../../platform/testing/environment.ts';
import { usualCurrency } from './new-payment.ts';
import { createWalletEngine } from './wallet.engine.ts';
import type { WalletState } from './wallet.types.ts';

test('what is answered after the vault was closed is not kept', async () => {
  const env = createTestEnvironment();
  const waiting: ((answer: unknown) => void)[] = [];
  const call = ((name: string) =>
    name === 'payments.get'
      ? new Promise((resolve) => waiting.push(resolve))
      : Promise.resolve({
          ...{ items: [], version: 7, epoch: 'first', full: true, next: null },
        })) as unknown as Call;
  const state = createStore<WalletState>(() => ({
    ...{ list: { version: 0, items: new Map() }, count: 0, amounts: {}, starts: 0 },
  }));
  const engine = createWalletEngine({ env, call, accountId: 'account', me: 'me' }, state);
  const amounts = { currency: 'EUR', total: '5', shares: [] };
  engine.need('p');
  engine.startOver();
  waiting[0]?.(amounts);
  await env.settle();
  expect(state.getState()).toMatchObject({ amounts: {}, starts: 1 });
  engine.need('p');
  waiting[1]?.(amounts);
  await env.settle();
  expect(state.getState().amounts).toEqual({ p: amounts });
  engine.dispose();
});

test('a device without a language gets a currency nevertheless', () => {
  expect(['en-US', 'de-CH', 'en-US@posix', ''].map(usualCurrency)).toEqual([
    ...['USD', 'CHF', 'EUR', 'EUR'],
  ]);
});
