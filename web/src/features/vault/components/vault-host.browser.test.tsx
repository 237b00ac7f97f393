import '../../../ui/styles/styles.css';
import type { MainServerEvents, Vault } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Call } from '../../../platform/api-client.ts';
import { createLink } from '../../../platform/connection.ts';
import { watchIdle } from '../../../platform/idle.ts';
import { createTestTransport } from '../../../platform/testing/transport.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { say } from '../../chat/engine/testing.ts';
import { openStage } from '../../chat/testing.tsx';
import { createVaultEngine } from '../vault.engine.ts';
import { VaultProvider } from '../vault.react.ts';
import { VaultHost } from './vault-host.tsx';

const VAULT: Vault = { method: 'pin', createdTime: 1, leavesTime: null };

/** The host with both real engines; `tell` is the server. */
const open = async () => {
  const stage = openStage();
  await stage.connect();
  const { env, chat, server, socket: directory, Stage } = stage;
  const transport = createTestTransport();
  const link = createLink<MainServerEvents>({
    env,
    socket: transport.open('main', () => 'token'),
    renew: async () => {},
  });
  const calls: string[] = [];
  const call = (async (name: string) => {
    calls.push(name);
    return {};
  }) as Call;
  const clock = { ...env, now: Date.now };
  const vault = createVaultEngine({ env: clock, call, link, idle: watchIdle(env).store });
  const [socket] = transport.sockets;
  link.start();
  socket?.accept();
  await render(
    <MemoryRouter>
      <Stage>
        <VaultProvider value={vault}>
          <VaultHost />
        </VaultProvider>
      </Stage>
    </MemoryRouter>,
  );
  const tell = (until: number | null) => socket?.tell('vault.changed', { vault: VAULT, until });
  const isOpen = () => chat.state.getState().isVaultOpen;
  return { tell, isOpen, calls, chat, env, server, directory };
};

const closing = page.getByRole('alertdialog', { name: 'Closing the vault' });
const edge = page.getByRole('button', { name: /^Close the vault/ });

beforeEach(() => page.viewport(800, 600));

test('an open vault shows an edge with the time left, and chats follow it both ways', async () => {
  const { tell, isOpen } = await open();
  await expect.element(edge).not.toBeInTheDocument();
  tell(Date.now() + 180_000);
  await expect.element(edge).toMatchTextContent(/Closes in (3:00|2:5\d)/);
  expect(isOpen()).toBe(true);
  expect(await barriersIn(document.body)).toEqual([]);
  tell(null);
  // Before anything is drawn.
  expect(isOpen()).toBe(false);
  await expect.element(edge).not.toBeInTheDocument();
});

test('one key closes it from anywhere, and so does the edge', async () => {
  const { tell, isOpen, calls } = await open();
  tell(Date.now() + 180_000);
  await expect.element(edge).toBeVisible();
  await userEvent.keyboard('{Alt>}l{/Alt}');
  expect(isOpen()).toBe(false);
  tell(Date.now() + 180_000);
  await edge.click();
  expect(isOpen()).toBe(false);
  expect(calls).toEqual(['vault.close', 'vault.close']);
});

test('closing hides everything at once and waits for unsent messages; a second time it does not wait', async () => {
  const { tell, isOpen, calls, chat, env, server, directory } = await open();
  server.instead.set('chats.list', () => ({
    ...server.model.list(),
    chats: server.model.list().chats.map((row) => ({ ...row, vaulted: row.id === 'c1' })),
    epoch: 'first',
  }));
  const begin = async () => {
    tell(Date.now() + 180_000);
    await env.settle();
    let answer = (_: unknown): void => {};
    directory.answer = () => new Promise((resolve) => (answer = resolve));
    chat.send('c1', say('On its way'));
    await env.settle();
    await edge.click();
    await expect.element(closing).toBeVisible();
    return () => answer({ error: { code: 'too_large', message: 'Too long.' } });
  };
  const arrive = await begin();
  const veil = closing.element().closest('.fixed');
  // Without transparency.
  expect(getComputedStyle(veil as Element).backgroundColor).toMatch(/^oklch\([^/]+\)$/);
  expect(await barriersIn(document.body)).toEqual([]);
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(closing).not.toBeInTheDocument();
  expect(isOpen()).toBe(true);
  await edge.click();
  await expect.element(closing).toBeVisible();
  arrive();
  await expect.element(closing).not.toBeInTheDocument();
  expect(isOpen()).toBe(false);
  expect(calls).toEqual(['vault.close']);
  await begin();
  await userEvent.keyboard('{Alt>}l{/Alt}');
  await expect.element(closing).not.toBeInTheDocument();
  expect(isOpen()).toBe(false);
});

test('the page is covered as soon as it is hidden', async () => {
  const { tell } = await open();
  tell(Date.now() + 180_000);
  await expect.element(edge).toBeVisible();
  const show = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  show('hidden');
  const cover = document.querySelector('[data-vault-cover]');
  expect(cover?.getBoundingClientRect().height).toBe(600);
  show('visible');
  expect(document.querySelector('[data-vault-cover]')).toBeNull();
});
