import '../../../ui/styles/styles.css';
import type { Vault } from '@kith/contract';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../../platform/api-client.ts';
import { toFailure } from '../../../platform/failure.ts';
import { type Platform, PlatformProvider } from '../../../platform/react.tsx';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { openStage } from '../../chat/testing.tsx';
import { createVaultEngine } from '../vault.engine.ts';
import { VaultProvider } from '../vault.react.ts';
import { askToOpen, vaultDialog } from '../vault-dialog.ts';
import { VaultDialogs } from './vault-dialogs.tsx';
import { VaultRow } from './vault-row.tsx';
import { VaultSection } from './vault-section.tsx';

const VAULT: Vault = { method: 'pin', createdTime: 1, leavesTime: null };
const CODE = 'abcd-efgh-jkmn';
const refused = (code: string, more = {}) =>
  Object.assign(toFailure(), { status: 400, code, ...more });

/** The dialogs, with a server that has this vault, if any. */
const open = async (kept: Vault | null, children?: ReactNode) => {
  const calls: [string, unknown][] = [];
  const instead = new Map<string, () => unknown>();
  const call = (async (name: string, { body }: { body?: unknown } = {}) => {
    calls.push([name, body]);
    const other = instead.get(name);
    if (other !== undefined) return other();
    if (name === 'vault.get') {
      if (kept === null) throw refused('not_found');
      return { value: kept };
    }
    if (name === 'vault.forget') return { vault: { ...VAULT, leavesTime: 1_800_000_000_000 } };
    return { vault: VAULT, recoveryCode: CODE, until: 1 };
  }) as Call;
  const engine = createVaultEngine({
    env: createTestEnvironment(),
    call,
    link: { on: () => {}, watch: () => () => {} },
    idle: createStore(() => ({ idle: false })),
  });
  const { Stage } = openStage();
  await render(
    <Stage>
      <PlatformProvider value={{ call, session: {} } as unknown as Platform}>
        <VaultProvider value={engine}>
          <VaultDialogs />
          {children}
        </VaultProvider>
      </PlatformProvider>
    </Stage>,
  );
  const asked = (name: string) => calls.filter(([of]) => of === name).map(([, body]) => body);
  return { engine, instead, asked, dialog: vaultDialog(engine) };
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => page.viewport(800, 700));

test('without a vault, the dialog "You don\'t have a Vault configured, yet" leads to the set-up', async () => {
  const { engine, asked, dialog } = await open(null);
  await askToOpen(engine);
  await expect
    .element(page.getByRole('dialog', { name: "You don't have a Vault configured, yet" }))
    .toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await button('Set up vault').click();

  await expect.element(page.getByLabelText('New PIN')).toHaveFocus();
  await userEvent.keyboard('12345{Enter}');
  await expect.element(page.getByText('Use at least 6 digits.')).toBeVisible();
  await userEvent.keyboard('6');
  await page.getByLabelText('Repeat').fill('123457');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The two entries are different.')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await page.getByLabelText('Repeat').fill('123456');
  await userEvent.keyboard('{Enter}');

  // Shown once, and only the code itself closes the dialog.
  await expect.element(page.getByText(CODE)).toBeVisible();
  expect(asked('vault.create')).toEqual([{ method: 'pin', secret: '123456' }]);
  await userEvent.keyboard('{Escape}wrong{Enter}');
  await expect.element(page.getByText('This is not the code shown above.')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await page.getByLabelText('Enter the recovery code to confirm').fill('ABCD EFGH JKMN');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(dialog.getState()).toEqual({ shown: null, code: null });
});

test('a wrong PIN is reported, and then the waiting time; the right one opens it', async () => {
  const { engine, instead, asked } = await open(VAULT);
  await askToOpen(engine);
  await expect.element(page.getByLabelText('PIN', { exact: true })).toHaveFocus();
  instead.set('vault.open', () => {
    throw refused('wrong_credentials');
  });
  await userEvent.keyboard('000000{Enter}');
  await expect.element(page.getByText('This does not open the vault.')).toBeVisible();
  instead.set('vault.open', () => {
    throw refused('rate_limited', { retryAfter: 30 });
  });
  await userEvent.keyboard('000001{Enter}');
  await expect.element(page.getByText(/Try again in 30 seconds/)).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  instead.delete('vault.open');
  await userEvent.keyboard('123456{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked('vault.open').at(-1)).toEqual({ secret: '123456', idle: 0 });
  expect(engine.state.getState().until).not.toBeNull();
});

test('after a forgotten PIN, the recovery code opens it; without it, the chats leave after a wait', async () => {
  const { engine, asked } = await open(VAULT);
  await askToOpen(engine);
  await button('Use the recovery code').click();
  await expect.element(page.getByText(/after 7 days/)).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await button('I lost both').click();
  await expect.element(page.getByText(/Your chats leave the vault on/)).toBeVisible();
  await button('Keep them in').click();
  await expect.element(page.getByText(/Your chats leave the vault on/)).not.toBeInTheDocument();
  await page.getByLabelText('Recovery code').fill(` ${CODE} `);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked('vault.open')).toEqual([{ recoveryCode: CODE, idle: 0 }]);
});

test('the settings offer the set-up, and change and removal only while the vault is open', async () => {
  const { engine, asked } = await open(VAULT, <VaultSection />);
  await expect.element(button('Change')).toBeDisabled();
  await expect.element(button('Remove')).toBeDisabled();
  expect(await barriersIn(document.body)).toEqual([]);
  await engine.open({ secret: '123456' });
  await expect.element(button('Remove')).toBeEnabled();
  await button('Change').click();
  await expect.element(page.getByLabelText('New PIN')).toHaveFocus();
  for (const method of ['Passkey', 'Passphrase']) {
    await page.getByText(method, { exact: true }).last().click();
    expect(await barriersIn(document.body)).toEqual([]);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Change')).toHaveFocus();
  await button('Remove').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(button('Set up vault')).toBeVisible();
  expect(asked('vault.remove')).toHaveLength(1);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('the row above the chats is visible while the vault is closed, and opens the dialog', async () => {
  const { engine } = await open(VAULT, <VaultRow />);
  const row = page.getByRole('button', { name: /^Vault/ });
  await expect.element(row).not.toBeInTheDocument();
  await engine.load();
  await row.click();
  await expect.element(page.getByLabelText('PIN', { exact: true })).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  await expect.element(row).not.toBeInTheDocument();
});
