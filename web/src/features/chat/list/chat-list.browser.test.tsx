import '../../../ui/styles/styles.css';
import type { ChatFolder, Preferences } from '@kith/contract';
import { ME } from '@kith/contract/chat/reducers.testing';
import { noPreferences } from '@kith/contract/preferences/preferences';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import { InvitationsProvider } from '../../invitations/invitations.react.ts';
import type { InvitationsEngine } from '../../invitations/invitations.types.ts';
import type { Profiles } from '../../profiles/profiles.engine.ts';
import { ProfilesProvider } from '../../profiles/profiles.react.ts';
import { createTestServer, say } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { ChatList } from './chat-list.tsx';

const NAMES = ['Harbour', 'Mill', 'Orchard'];
const profiles = { unread: createStore(() => ({})) } as unknown as Profiles;
const invitations = {
  load: async () => {},
  state: createStore(() => ({ pending: { rows: [], next: null } })),
} as unknown as InvitationsEngine;

/** The pane of three groups; Harbour is archived. */
const open = async (preferences: Partial<Preferences>) => {
  const server = createTestServer();
  const { chats, ...list } = server.model.list();
  const named = chats.map((chat, at) => ({
    ...{ ...chat, name: NAMES[at] },
    ...(at === 0 && { archivedId: '0' }),
  }));
  server.instead.set('chats.list', () => ({ ...list, chats: named, epoch: 'first' }));
  server.instead.set('preferences.get', () => ({ ...noPreferences(), ...preferences, version: 1 }));
  const stage = openStage(server);
  await stage.connect();
  await stage.preferences.refresh();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <ProfilesProvider value={profiles}>
          <InvitationsProvider value={invitations}>
            <ChatList openId={undefined} searchRef={null} />
          </InvitationsProvider>
        </ProfilesProvider>
      </Stage>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('link', { name: /Mill/ })).toBeVisible();
  return stage;
};
const tab = (name: string) => page.getByRole('radio', { name, exact: true });
const rows = () =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => NAMES.find((name) => textContent?.includes(name)));

beforeEach(() => page.viewport(420, 640));

test('the tabs count the unread chats that their folders contain by rule or by hand', async () => {
  const folder = (name: string, rules: ChatFolder['rules'], profileId = ME): ChatFolder => ({
    ...{ id: name, profileId, name, rules },
  });
  const { arrive, chat } = await open({
    chat_folders: [
      folder('Crew', ['groups']),
      folder('Quiet', ['muted']),
      folder('Desk', []),
      folder('Of another profile', ['groups'], 'p9'),
    ],
  });
  for (const name of ['All', 'Unread', 'Groups', 'Crew', 'Quiet', 'Desk', 'Archived'])
    await expect.element(tab(name)).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(7);

  arrive(1, { delta: say('The wheel turns') });
  arrive(2, { delta: say('Apples') });
  // What is archived is not counted, unless it comes back.
  await expect.element(tab('Unread 2')).toBeVisible();
  await expect.element(tab('Crew 2')).toBeVisible();
  await expect.element(tab('Quiet')).toBeVisible();
  void chat.setOwn('c1', { mutedUntil: Date.now() + 1e6 });
  await expect.element(tab('Quiet 1')).toBeVisible();
  void chat.setOwn('c2', { folderIds: ['Desk'] });
  await userEvent.click(tab('Desk 1'));
  await expect.poll(rows).toEqual(['Orchard']);
  chat.markRead('c2');
  await expect.element(tab('Desk')).toBeVisible();
  await expect.element(tab('Crew 1')).toBeVisible();
  await userEvent.click(tab('Quiet 1'));
  await expect.poll(rows).toEqual(['Mill']);
});

const MENTION = [
  { insert: { mention: { id: ME, value: 'Me', isShort: false, denotationChar: '@' as const } } },
];

test.each([
  ['anything', true, true],
  ['mentions', false, true],
  ['never', false, false],
] as const)(
  'an archived chat that returns on “%s” does so, or stays away',
  async (chat_archive_returns, onAny, onMention) => {
    const { arrive } = await open({ chat_archive_returns });
    const expectBack = async (isBack: boolean, others: number) => {
      await expect.element(tab(`Unread ${others + (isBack ? 1 : 0)}`)).toBeVisible();
      await expect.poll(() => rows().toSorted()).toEqual(isBack ? NAMES : NAMES.slice(1));
      expect(tab('Archived').elements()).toHaveLength(isBack ? 0 : 1);
    };
    // What arrives after it shows that it has arrived.
    arrive(0, { delta: say('The boat is in') });
    arrive(1, { delta: say('The wheel turns') });
    await expectBack(onAny, 1);
    arrive(0, { delta: MENTION });
    arrive(2, { delta: say('Apples') });
    await expectBack(onMention, 2);
  },
);
