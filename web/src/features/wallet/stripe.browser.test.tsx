import '../../ui/styles/styles.css';
import { HOUR_MS } from '@kith/contract/base/constants';
import type { PlanPayment } from '@kith/contract/wallet/plans.schemas';
import type { PaidRoom, RoomPayment } from '@kith/contract/wallet/sales.schemas';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forgetPaying, keepPaying, payingFrom, WALLET_PATH } from '../../platform/paying.ts';
import { Toasts } from '../../ui/overlays/toasts.tsx';
import { createTestServer } from '../chat/engine/testing.ts';
import { openStage } from '../chat/testing.tsx';
import { PaidRoomDialog } from './components/paid-room-dialog.tsx';
import { PaymentsDialog } from './components/payments-dialog.tsx';
import { PlansSection } from './plans/plans-section.tsx';
import { type Wallet, WalletProvider } from './wallet.handle.ts';
import type { WalletEngine } from './wallet.types.ts';

const MARK = 'Test provider, no real money';
const plus = {
  ...{ id: 'plus', name: 'Plus', text: '', currency: 'EUR', monthly: '499', yearly: '4990' },
  ...{ storageBytes: 1e11, points: [] },
};
const planPayment = (changes: Partial<PlanPayment> = {}): PlanPayment => ({
  ...{ id: 'p1', state: 'succeeded', reason: null, challenge: null, page: null },
  ...{ currency: 'EUR', amount: '4990', ...changes },
});
const room = { id: 'r1', title: 'A lesson' } as PaidRoom;
const payment = (changes: Partial<RoomPayment> = {}): RoomPayment => ({
  ...{ id: 'c1', currency: 'EUR', amount: '1200', refunded: '0', refundReason: null, number: 1 },
  ...{ name: 'Teo', profileId: null, time: Date.now() - HOUR_MS, isTest: false, dispute: null },
  ...changes,
});

const show = async (what: ReactNode, engine: Partial<WalletEngine> = {}) => {
  const wallet = { me: 'me', engine: async () => engine } as unknown as Wallet;
  const { Stage } = openStage(createTestServer());
  await render(
    <Stage>
      <WalletProvider value={wallet}>
        {what}
        <Toasts label="Notices" closeLabel="Close" />
      </WalletProvider>
    </Stage>,
  );
};
const nothing = () => undefined;

beforeEach(() => forgetPaying());

test('a price that Stripe does not take is said while it is typed, and nothing says that no money moves', async () => {
  await show(<PaidRoomDialog provider="stripe" onDone={nothing} onClose={nothing} />);
  await page.getByLabelText('What is it?').fill('A lesson');
  const price = page.getByLabelText('Price');
  const plan = page.getByRole('button', { name: 'Plan', exact: true });
  await price.fill('0.20');
  await expect.element(page.getByText(/Stripe takes at least/)).toBeVisible();
  await expect.element(plan).toBeDisabled();
  await price.fill('12');
  await expect.element(plan).toBeEnabled();
  expect(document.body.textContent).not.toContain(MARK);
});

test('the test provider takes any price, and says what it is', async () => {
  await show(<PaidRoomDialog provider="test" onDone={nothing} onClose={nothing} />);
  await page.getByLabelText('What is it?').fill('A lesson');
  await page.getByLabelText('Price').fill('0.20');
  await expect.element(page.getByRole('button', { name: 'Plan', exact: true })).toBeEnabled();
  await expect.element(page.getByText(MARK)).toBeVisible();
});

test('the host sees what a bank has taken back, and cannot give it back as well', async () => {
  const payments = [
    payment({ id: 'c1', name: 'Teo', dispute: 'open' }),
    payment({ id: 'c2', name: 'Uma', number: 2, dispute: 'won' }),
  ];
  await show(<PaymentsDialog room={room} onClose={nothing} />, {
    paymentsOf: async () => payments,
  });
  await expect.element(page.getByText(/Taken back by the payer’s bank$/)).toBeVisible();
  await expect.element(page.getByText(/then returned/)).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: 'Give it back' }).all().length).toBe(1);
  expect(document.body.textContent).not.toContain(MARK);
});

const plansOf = (read: WalletEngine['planPayment']): Partial<WalletEngine> => ({
  plans: async () => ({
    offer: { plans: [plus], freeBytes: 1e9, provider: 'stripe' },
    subscription: null,
  }),
  planPayment: read,
});
const comeBack = () =>
  keepPaying({ path: WALLET_PATH, id: 'p1', key: 'the-key-of-a-press-there', name: 'plus year' });

test('back from the page of Stripe, a plan that was paid is there', async () => {
  comeBack();
  const asked: string[] = [];
  const read: WalletEngine['planPayment'] = async (id) => {
    asked.push(id);
    return planPayment();
  };
  await show(<PlansSection />, plansOf(read));
  await expect.element(page.getByText('You have “Plus” now.')).toBeVisible();
  expect(asked).toEqual(['p1']);
  expect(payingFrom()).toBeNull();
});

test('back without having paid, it can be gone on with', async () => {
  comeBack();
  const there = { state: 'requires_action', page: 'https://stripe.example/pay' } as const;
  await show(
    <PlansSection />,
    plansOf(async () => planPayment(there)),
  );
  await expect.element(page.getByText('Not paid yet. Pay again to go on.')).toBeVisible();
  await expect.element(page.getByText(/You pay on a page of Stripe/)).toBeVisible();
  // The plan and the time that were chosen, under the same key.
  await expect.element(page.getByRole('button', { name: 'Pay €49.90' })).toBeEnabled();
  expect(payingFrom()?.key).toBe('the-key-of-a-press-there');
  expect(document.body.textContent).not.toContain(MARK);
});
