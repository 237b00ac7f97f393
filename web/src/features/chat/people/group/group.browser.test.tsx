import '../../../../ui/styles/styles.css';
import type { Chat, ChatRole, GroupRules, Person } from '@kith/contract';
import { DEFAULT_RULES } from '@kith/contract/chat/group-rules';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../../ui/testing/barriers.ts';
import { PrivacyProvider } from '../../../privacy/privacy.react.ts';
import type { PrivacyEngine } from '../../../privacy/privacy.types.ts';
import { useChat } from '../../chat.react.ts';
import { createTestServer, refusal, serveHarbour } from '../../engine/testing.ts';
import { openStage } from '../../testing.tsx';
import { ChatPeople } from '../chat-people.tsx';
import { GroupAbout } from './group-about.tsx';

const noBlocks = { block: async () => {} } as unknown as PrivacyEngine;
const personOf = (id: string, firstName: string): Person => ({
  ...{ id, firstName, type: 'individual', avatar: null, updatedTime: 1_000 },
});
const PEOPLE = [personOf('p0', 'Ada'), personOf('p1', 'Bo'), personOf('p2', 'Cem')];

function Details() {
  const chat = useChat('c0');
  return (
    chat && (
      <>
        <GroupAbout chat={chat} title="Harbour" />
        <ChatPeople chat={chat} title="Harbour" />
      </>
    )
  );
}

/** The group "Harbour", in which the user, Ada, has a role. */
const open = async (role: ChatRole, rules: Partial<GroupRules> = {}) => {
  const server = createTestServer();
  const roles: Record<string, ChatRole> = { p0: role, p1: 'admin', p2: 'member' };
  const participants = PEOPLE.map(({ id }) => ({
    ...{ id, role: roles[id], seenId: '0' },
  })) as Chat['participants'];
  const group = { ...DEFAULT_RULES, ...rules };
  serveHarbour(server, { participants, group }, { messages: [], people: PEOPLE });
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <PrivacyProvider value={noBlocks}>
          <Details />
        </PrivacyProvider>
      </Stage>
    </MemoryRouter>,
  );
  const calls = (name: string) =>
    server.calls.filter((call) => call.name === name).map(({ options }) => options);
  return { ...stage, server, calls };
};

const button = (name: string) => page.getByRole('button', { name });
const item = (name: string) => page.getByRole('menuitem', { name });
const settings = page.getByRole('dialog', { name: 'Group settings' });
const choose = (label: string, option: string): Promise<void> =>
  settings.getByRole('combobox', { name: label }).selectOptions(option);

beforeEach(() => page.viewport(800, 900));

test('an admin changes the rules of a group, and only what changed is saved', async () => {
  const { calls } = await open('admin', { description: 'Boats and tides' });
  await expect.element(page.getByText('Boats and tides')).toBeVisible();
  await button('Group settings').click();
  await choose('Write messages', 'Admins only');
  await choose('Slow mode', '1 minute');
  expect(await barriersIn(document.body)).toEqual([]);
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => calls('chats.update'))
    .toMatchObject([{ body: { group: { rights: { write: 'admins' }, slowSeconds: 60 } } }]);
  await expect.element(settings).not.toBeInTheDocument();
});

test('members read the rules and cannot change them', async () => {
  await open('member');
  await expect.element(button('Recent changes')).not.toBeInTheDocument();
  await button('Group settings').click();
  await expect.element(settings.getByText('Only admins can change these settings.')).toBeVisible();
  await expect.element(settings.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await expect.element(settings.getByRole('combobox')).not.toBeInTheDocument();
  expect(await barriersIn(document.body)).toEqual([]);
});

test('the owner appoints admins, and hands the group over after a confirmation', async () => {
  const { calls } = await open('owner');
  await button('Actions for Cem').click();
  await item('Make admin').click();
  await button('Actions for Bo').click();
  await item('Make owner').click();
  const question = page.getByRole('alertdialog', { name: 'Make Bo the owner?' });
  expect(await barriersIn(document.body)).toEqual([]);
  await question.getByRole('button', { name: 'Make owner' }).click();
  await expect
    .poll(() => calls('participants.update'))
    .toMatchObject([
      { params: { participantId: 'p2' }, body: { role: 'admin' } },
      { params: { participantId: 'p1' }, body: { role: 'owner' } },
    ]);
});

test('an admin can step down and cannot assign roles', async () => {
  const { calls, server } = await open('admin');
  await button('Actions for Cem').click();
  await expect.element(item('Remove')).toBeVisible();
  await expect.element(item('Make admin')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  server.instead.set('participants.update', () => {
    throw refusal(503, 'overloaded');
  });
  await button('Actions for Ada').click();
  await item('Stop being an admin').click();
  await expect
    .poll(() => calls('participants.update'))
    .toMatchObject([{ params: { participantId: 'p0' }, body: { role: 'member' } }]);
});

test('the log shows who changed what, page by page, and can be reloaded', async () => {
  const { server } = await open('admin');
  const settingsChange = { slowSeconds: 60, rights: DEFAULT_RULES.rights } as const;
  let isDown = true;
  server.instead.set('groups.log', ({ query }) => {
    if (isDown) throw refusal(503, 'overloaded');
    return query?.before
      ? {
          changes: [
            { id: '1', time: 1_000, profileId: 'p0', kind: 'added', profileIds: ['p2'], count: 3 },
          ],
          next: null,
        }
      : {
          changes: [
            {
              id: '4',
              time: 4_000,
              profileId: 'p1',
              kind: 'timer',
              timer: { from: 0, to: 86_400 },
            },
            { id: '3', time: 3_000, profileId: 'p1', kind: 'settings', settings: settingsChange },
            ...(['deleted', 'pinned', 'unpinned'] as const).map((kind, at) => ({
              ...{ id: `1${at}`, time: 3_000, profileId: 'p1', kind, profileIds: ['p2'] },
              message: { id: '9', createdTime: Date.UTC(2026, 4, 3, 12) },
            })),
            ...(['webhookAdded', 'webhookRemoved', 'webhookEnded'] as const).map((kind, at) => ({
              ...{ id: `2${at}`, time: 3_000, profileId: 'p0', kind, name: 'Tide gauge' },
            })),
            {
              ...{ id: '2', time: 2_000, profileId: 'p0', kind: 'role' },
              ...{ profileIds: ['p1'], role: 'admin' },
            },
          ],
          next: '2',
        };
  });
  await button('Recent changes').click();
  const log = page.getByRole('dialog', { name: 'Recent changes' });
  await expect.element(log.getByRole('alert')).toBeVisible();
  isDown = false;
  await log.getByRole('button', { name: 'Retry' }).click();
  await expect.element(log.getByText(/Ada.* made .*Bo.* an admin/)).toBeVisible();
  await expect.element(log.getByText(/Bo.* changed: Slow mode and Permissions/)).toBeVisible();
  await expect.element(log.getByText(/Bo.* changed the timer .* from off to 1 day/)).toBeVisible();
  for (const did of [/Bo.* deleted .*Cem.* from .*3/, /Bo.* pinned .*Cem/, /Bo.* unpinned .*Cem/])
    await expect.element(log.getByText(did)).toBeVisible();
  await expect.element(log.getByText(/Ada.* added the webhook “.*Tide gauge/)).toBeVisible();
  await expect.element(log.getByText(/Ada.* removed the webhook “.*Tide gauge/)).toBeVisible();
  await expect
    .element(log.getByText(/Tide gauge.* ended because .*Ada.* is no longer/))
    .toBeVisible();
  await log.getByRole('button', { name: 'Show more' }).click();
  await expect.element(log.getByText(/Ada.* added .*Cem.* and 2 others/)).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(log).not.toBeInTheDocument();
  await expect.element(button('Recent changes')).toHaveFocus();
});
