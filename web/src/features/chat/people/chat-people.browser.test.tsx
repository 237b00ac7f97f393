import '../../../ui/styles/styles.css';
import type { Chat, Person } from '@kith/contract';
import { CHAT_LISTED_PARTICIPANTS_MAX } from '@kith/contract/base/constants';
import { DEFAULT_RULES } from '@kith/contract/chat/group-rules';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { PrivacyProvider } from '../../privacy/privacy.react.ts';
import type { PrivacyEngine } from '../../privacy/privacy.types.ts';
import { useChat } from '../chat.react.ts';
import { createTestServer, refusal, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { ChatPeople } from './chat-people.tsx';

const noBlocks = { block: async () => {} } as unknown as PrivacyEngine;
const personOf = (id: string, firstName: string): Person => ({
  ...{ id, firstName, type: 'individual', avatar: null, updatedTime: 1_000 },
});

function People() {
  const chat = useChat('c0');
  return chat && <ChatPeople chat={chat} title="Harbour" />;
}

const membersOf = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) =>
    personOf(`p${at}`, at === 0 ? 'Ada' : at === 9 ? 'Émile' : `Member ${100 + at}`),
  );

/** The group "Harbour" with this many people, of whom the first is the user, Ada. */
const open = async (count: number, server = createTestServer()) => {
  const people = membersOf(count);
  const participants = people.map(({ id }, at) => ({
    ...{ id, role: at === 0 ? 'owner' : 'member', seenId: '0' },
  })) as Chat['participants'];
  const isLarge = count > CHAT_LISTED_PARTICIPANTS_MAX;
  serveHarbour(
    server,
    {
      participants: isLarge ? participants.slice(0, 10) : participants,
      ...(isLarge && { memberCount: count }),
      group: DEFAULT_RULES,
    },
    { messages: [], people },
  );
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <PrivacyProvider value={noBlocks}>
          <People />
        </PrivacyProvider>
      </Stage>
    </MemoryRouter>,
  );
  return stage;
};

/** A server that lists this many members page by page, once it is not down. */
const serveMembers = (count: number) => {
  const server = createTestServer();
  const people = membersOf(count);
  let isDown = true;
  server.instead.set('participants.list', ({ query }) => {
    if (isDown) throw refusal(503, 'overloaded');
    const found = people.filter((one) => !query?.q || one.firstName?.includes(query.q));
    const from = query?.after ? found.findIndex(({ id }) => id === query.after) + 1 : 0;
    const shown = found.slice(from, from + Number(query?.take));
    const isMore = from + shown.length < found.length;
    return {
      members: shown.map((person) => ({ person, role: 'member' as const })),
      next: isMore ? (shown.at(-1)?.id ?? null) : null,
    };
  });
  const setDown = (down: boolean) => {
    isDown = down;
  };
  return { server, setDown };
};

const rows = page.getByRole('list', { name: 'Harbour' }).getByRole('listitem');
const search = page.getByRole('searchbox', { name: 'Search people' });
const more = page.getByRole('button', { name: 'Show more' });

test('the members of a group are shown in steps, and found by any word of their names', async () => {
  await open(120);
  await expect.poll(() => rows.elements().length).toBe(50);
  await more.click();
  await expect.poll(() => rows.elements().length).toBe(100);
  await search.fill('emi');
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(page.getByText('Émile')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await search.fill('nobody');
  await expect.element(page.getByText('Nobody here has that name.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => rows.elements().length).toBe(100);
  await more.click();
  await expect.element(more).not.toBeInTheDocument();
  // The button is gone, and its focus has moved to the first new member.
  await expect.poll(() => rows.nth(100).element().contains(document.activeElement)).toBe(true);
});

test('a small group has no search', async () => {
  await open(5);
  await expect.poll(() => rows.elements().length).toBe(5);
  await expect.element(search).not.toBeInTheDocument();
});

test('the members of a large group come from the server, page by page', async () => {
  const count = CHAT_LISTED_PARTICIPANTS_MAX + 1;
  const { server, setDown } = serveMembers(count);
  await open(count, server);
  const here = (count: number) =>
    `Could not load all members. The ${count} of 201 on this device are shown.`;
  await expect.element(page.getByText(here(10))).toBeVisible();
  expect(rows.elements()).toHaveLength(10);
  setDown(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => rows.elements().length).toBe(50);
  await more.click();
  await expect.poll(() => rows.elements().length).toBe(100);
  await search.fill('Member 25');
  await expect.poll(() => rows.elements().length).toBe(10);
  await expect.element(more).not.toBeInTheDocument();
  expect(await barriersIn(document.body)).toEqual([]);
  setDown(true);
  // Among those that were loaded before.
  await search.fill('mil');
  await expect.element(page.getByText(here(110))).toBeVisible();
  await expect
    .element(page.getByText('Nobody among the members on this device has that name.'))
    .toBeVisible();
  await search.fill('emi');
  await expect.poll(() => rows.elements().length).toBe(1);
  await search.fill('member 25');
  await expect.poll(() => rows.elements().length).toBe(10);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('offline, a large group says which of its members are shown', async () => {
  const server = createTestServer();
  server.instead.set('participants.list', () => {
    throw refusal(503, 'overloaded');
  });
  const { goOffline } = await open(CHAT_LISTED_PARTICIPANTS_MAX + 1, server);
  goOffline();
  const shown = 'You are offline. The 10 of 201 members on this device are shown.';
  await expect.element(page.getByText(shown)).toBeVisible();
  expect(rows.elements()).toHaveLength(10);
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('loaded members of a large group stay, with the focus, while there is no answer', async () => {
  const answering = serveMembers(201);
  answering.setDown(false);
  const { goOffline, goOnline, socket, chat } = await open(201, answering.server);
  await expect.poll(() => rows.elements().length).toBe(50);
  await more.click();
  await expect.poll(() => rows.elements().length).toBe(100);
  const focused = rows
    .nth(99)
    .getByRole('button', { name: /^Actions/ })
    .element() as HTMLElement;
  focused.focus();
  goOffline();
  const shown = 'You are offline. The 100 of 201 members on this device are shown.';
  await expect.element(page.getByText(shown)).toBeVisible();
  expect(rows.elements()).toHaveLength(100);
  expect(document.activeElement).toBe(focused);
  answering.setDown(true);
  goOnline();
  const failed = (count: number) =>
    `Could not load all members. The 100 of ${count} on this device are shown.`;
  await expect.element(page.getByText(failed(201))).toBeVisible();
  expect(rows.elements()).toHaveLength(100);
  expect(document.activeElement).toBe(focused);
  // Somebody has left: only who the chat carries is certain to be a member.
  const { participants } = chat.state.getState().list.chats.get('c0') as Chat;
  socket.tell('messages.changed', {
    ...{ owner: 'c0', version: 6, previous: 5, updatedTime: 2_000 },
    ...{ created: [], updated: [], deleted: [] },
    chat: { participants, memberCount: 200 },
  });
  await expect.element(page.getByText(failed(200))).toBeVisible();
  await search.fill('member 150');
  const nobody = page.getByText('Nobody among the members on this device has that name.');
  await expect.element(nobody).toBeVisible();
});
