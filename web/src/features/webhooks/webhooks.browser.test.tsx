import '../../ui/styles/styles.css';
import type { Chat, Message, Person, Webhook } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Platform, PlatformProvider } from '../../platform/react.tsx';
import { barriersIn } from '../../ui/testing/barriers.ts';
import { Conversation } from '../chat/conversation/conversation.tsx';
import { createTestServer, serveHarbour } from '../chat/engine/testing.ts';
import { openStage } from '../chat/testing.tsx';
import { AppsSection } from './apps-section.tsx';

const ME = 'p0';
const SECRET = 's'.repeat(43);
const webhook: Webhook = {
  ...{ id: 'hook-1', name: 'Tide gauge', addedById: ME },
  ...{ createdTime: 1_000, lastUsedTime: null },
};

const open = async (role: Chat['participants'][number]['role'], webhooks: Webhook[]) => {
  const server = createTestServer();
  const participants = [ME, 'p1', 'p2'].map((id) => ({
    ...{ id, seenId: '0' },
    role: id === ME ? role : ('member' as const),
  }));
  serveHarbour(server, { participants, isPrivate: false });
  server.instead.set('webhooks.list', () => ({ webhooks }));
  server.instead.set('webhooks.create', () => {
    webhooks.push(webhook);
    return { webhook, secret: SECRET };
  });
  server.instead.set('webhooks.remove', () => {
    webhooks.pop();
    return {};
  });
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  const chat = { ...(server.model.chat('c0') as Chat), participants, isPrivate: false };
  await render(
    <MemoryRouter>
      <Stage>
        <PlatformProvider value={{ call: server.call } as unknown as Platform}>
          <AppsSection chat={chat} />
        </PlatformProvider>
      </Stage>
    </MemoryRouter>,
  );
  return server;
};

const addButton = page.getByRole('button', { name: 'Add webhook' });

beforeEach(() => page.viewport(700, 700));

test('an admin adds one, sees its address once, and removes it after a confirmation', async () => {
  const server = await open('admin', []);
  await userEvent.click(addButton);
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Tide gauge');
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Add', exact: true }));
  const address = page.getByRole('textbox', { name: 'Address of the webhook' });
  await expect.element(address).toHaveValue(`${location.origin}/api/main/api/v2/hook/${SECRET}`);
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Done' }));
  await expect.element(address).not.toBeInTheDocument();
  await expect.element(page.getByText(/Not used yet/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Remove Tide gauge' }));
  await userEvent.click(page.getByRole('button', { name: 'Remove', exact: true }));
  await expect.element(page.getByText('Tide gauge')).not.toBeInTheDocument();
  const made = server.calls.filter(({ name }) => name === 'webhooks.create');
  expect(made.map(({ options }) => options.body)).toEqual([{ name: 'Tide gauge' }]);
});

test('members see the apps and cannot change them', async () => {
  await open('member', [webhook]);
  await expect.element(page.getByText('Tide gauge')).toBeVisible();
  await expect.element(addButton).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

test('members of a chat without apps see nothing of it', async () => {
  await open('member', []);
  await expect.element(page.getByText('Apps and webhooks')).not.toBeInTheDocument();
});

test('a message of an app shows its name and a badge, also in a private chat', async () => {
  const server = createTestServer();
  const participants = [ME, 'p1'].map((id) => ({ id, seenId: '0', role: 'member' as const }));
  const message: Message = {
    ...{ id: '1', chatId: 'c0', senderId: 'hook-1', createdTime: 1_000, updatedTime: 1_000 },
    ...{ delta: [{ insert: 'Low tide at seven.' }], attachments: [], attachmentMask: 0 },
    ...{ reactions: [], replyTo: null, tempId: null, version: 5 },
  };
  const app: Person = {
    ...{ id: 'hook-1', type: 'company', companyName: 'Tide gauge', avatar: null },
    ...{ isApp: true, updatedTime: 1_000 },
  };
  serveHarbour(server, { participants, isPrivate: true }, { messages: [message], people: [app] });
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />
      </Stage>
    </MemoryRouter>,
  );
  await expect.element(page.getByText('Tide gauge', { exact: true })).toBeVisible();
  await expect.element(page.getByText('App', { exact: true })).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
});
