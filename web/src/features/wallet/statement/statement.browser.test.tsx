import '../../../ui/styles/styles.css';
import type { Person } from '@kith/contract';
import { DAY_MS } from '@kith/contract/base/constants';
import type { WalletEntry } from '@kith/contract/wallet/wallet.schemas';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { createTestServer } from '../../chat/engine/testing.ts';
import { openStage } from '../../chat/testing.tsx';
import { type Wallet, WalletProvider } from '../wallet.handle.ts';
import type { StatementQuery, WalletEngine, WalletState } from '../wallet.types.ts';
import { StatementScreen } from './statement-screen.tsx';

const NOON = new Date(2026, 10, 30, 12).getTime();
const priya = {
  ...{ id: 'priya', type: 'individual', firstName: 'Priya', lastName: 'Nair' },
  ...{ avatar: null, updatedTime: 1 },
} as unknown as Person;
const entry = (number: number, changes: Partial<WalletEntry> = {}): WalletEntry => ({
  ...{ id: `n-${number}`, type: 'entry', number, kind: 'settled', account: 'receivable' },
  ...{ title: `Dinner ${number}`, otherId: 'priya', currency: 'EUR', amount: '-1250' },
  ...{ time: NOON - (9 - number) * DAY_MS, chatId: null, messageId: null, isVaulted: false },
  ...{ isHidden: false, version: number, ...changes },
});
const refused = async () => {
  throw new Error('The server does not answer');
};

type Statement = WalletEngine['statement'];
interface Asked {
  query: StatementQuery;
  after: string | undefined;
}

/** The screen above a wallet; `answers` are given one after the other, the last of them again and again. */
const open = async (...answers: Statement[]) => {
  const asked: Asked[] = [];
  const statement: Statement = (query, after) => {
    asked.push({ query, after });
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? refused;
    return answer(query, after);
  };
  const statementAddress: WalletEngine['statementAddress'] = (query, language) =>
    `/statement?${new URLSearchParams({ ...query, language })}`;
  const state = createStore<WalletState>(() => ({
    list: { version: 3, items: new Map([['n-9', entry(9)]]) },
    ...{ count: 0, amounts: {}, starts: 0 },
  }));
  const wallet = {
    ...{ me: 'me', state },
    engine: async () => ({ statement, statementAddress }),
  } as unknown as Wallet;
  const server = createTestServer();
  server.instead.set('profiles.lookup', () => ({ people: [priya] }));
  const { Stage, env } = openStage(server);
  await render(
    <Stage>
      <WalletProvider value={wallet}>
        <MemoryRouter initialEntries={['/app/wallet/statement']}>
          <Routes>
            <Route path="/app/wallet/statement" element={<StatementScreen />} />
            <Route path="/app/wallet" element={<p>The wallet</p>} />
          </Routes>
        </MemoryRouter>
        <Toasts label="Notices" closeLabel="Close" />
      </WalletProvider>
    </Stage>,
  );
  // Names are looked up for several people at once.
  const named = () =>
    expect
      .poll(async () => {
        await env.advance(50);
        return document.body.textContent;
      })
      .toContain('Priya Nair');
  return { asked, state, named };
};

/** The links that are followed from now on, which lead nowhere. */
const linksPressed = (): string[] => {
  const links: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.getAttribute('href') ?? '');
  });
  onTestFinished(() => click.mockRestore());
  return links;
};
const pageOf = (...entries: WalletEntry[]) => ({ entries, next: null });
const older = page.getByRole('button', { name: 'Show older' });

beforeEach(() => page.viewport(700, 900));

test('entries are listed by day, older ones by page, and pages with nothing are passed over', async () => {
  const { asked, named } = await open(
    async () => ({ entries: [entry(9), entry(8)], next: '8' }),
    refused,
    async () => ({ entries: [], next: '4' }),
    async () => pageOf(entry(2, { kind: 'paid' })),
  );
  await expect.element(page.getByText('Dinner 8', { exact: false })).toBeVisible();
  await named();
  await expect.element(page.getByRole('listitem').getByText('Priya Nair').first()).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await older.click();
  await expect.element(page.getByText('Could not load older entries. Try again.')).toBeVisible();
  await older.click();
  await expect.element(page.getByText('Dinner 2', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Dinner 9', { exact: false })).toBeVisible();
  await expect.element(older).not.toBeInTheDocument();
  expect(asked.map(({ after }) => after)).toEqual([undefined, '8', '8', '4']);
});

test('filters ask again, what they choose is downloaded, and they are cleared', async () => {
  const { asked, named } = await open(
    async () => pageOf(entry(9)),
    async ({ currency }) => (currency === undefined ? pageOf(entry(8)) : pageOf()),
  );
  await named();
  await page.getByLabelText('From', { exact: true }).fill('2026-11-30');
  await page.getByLabelText('To', { exact: true }).fill('2026-11-30');
  await page
    .getByLabelText('Kind', { exact: true })
    .selectOptions('Settled in cash or by transfer');
  await page.getByLabelText('Person', { exact: true }).selectOptions('Priya Nair');
  await page.getByLabelText('Currency', { exact: true }).selectOptions('EUR');
  const query = {
    from: String(new Date(2026, 10, 30).getTime()),
    until: String(new Date(2026, 11, 1).getTime()),
    ...({ otherId: 'priya', kind: 'settled', currency: 'EUR' } as const),
  };
  await expect.poll(() => asked.at(-1)?.query).toEqual(query);
  await expect
    .element(page.getByText('Nothing in this wallet matches these filters.'))
    .toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  const downloads = linksPressed();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect
    .poll(() => downloads)
    .toEqual([`/statement?${new URLSearchParams({ ...query, language: 'en' })}`]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => asked.at(-1)?.query).toEqual({});
  await expect.element(page.getByText('Dinner 8', { exact: false })).toBeVisible();
});

test('a late answer to an earlier question is not shown, and nothing of the vault remains', async () => {
  const waiting: ((page: ReturnType<typeof pageOf>) => void)[] = [];
  const { state } = await open(() => new Promise((resolve) => waiting.push(resolve)));
  await expect.poll(() => waiting).toHaveLength(1);
  await expect.element(page.getByLabelText('Loading the statement')).toBeInTheDocument();
  await page.getByLabelText('Kind', { exact: true }).selectOptions('Paid');
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.(pageOf(entry(8)));
  await expect.element(page.getByText('Dinner 8', { exact: false })).toBeVisible();
  waiting[0]?.(pageOf(entry(9)));
  state.setState({ starts: 1 });
  await expect.poll(() => waiting).toHaveLength(3);
  await expect.element(page.getByText('Dinner', { exact: false })).not.toBeInTheDocument();
});

test('what cannot be loaded is tried again, with the keyboard alone', async () => {
  await open(refused, async () => pageOf());
  await expect.element(page.getByText('Could not load the statement')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  page.getByLabelText('Currency', { exact: true }).element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No entries')).toBeVisible();
  await expect
    .element(page.getByText('What you owe, are owed and have paid will be listed here.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Back to the wallet' }).click();
  await expect.element(page.getByText('The wallet')).toBeVisible();
});
