import '../../../ui/styles/styles.css';
import type { Chat, Message } from '@kith/contract';
import { SEEN_PUSH_MAX_PARTICIPANTS } from '@kith/contract/base/constants';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { createTestServer, refusal, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { Conversation } from './conversation.tsx';

const TIME = new Date(2024, 4, 6, 10).getTime();
const [ADA, BO, CY, DI] = ['p0', 'p1', 'p2', 'p3'] as const;
const NEWEST = 60;
const MENTIONING = [32, 50];

const personOf = (id: string, firstName: string) => ({
  ...{ id, firstName, type: 'individual' as const, avatar: null, updatedTime: TIME },
});
const said = (id: number, senderId: string): Message => ({
  ...{ id: String(id), chatId: 'c0', senderId, tempId: `t-${id}`, version: 5 },
  ...{ createdTime: TIME + id * 1_000, updatedTime: TIME + id * 1_000 },
  delta: [
    ...(MENTIONING.includes(id)
      ? [{ insert: { mention: { id: ADA, value: 'Ada', isShort: true, denotationChar: '@' } } }]
      : []),
    { insert: `Message no. ${id};` },
  ] as Message['delta'],
  ...{ attachments: [], attachmentMask: 0, reactions: [], replyTo: null },
});

const message = (id: number) => page.getByRole('article').filter({ hasText: `Message no. ${id};` });
const toNewest = page.getByRole('button', { name: /(new|latest) message/ });
const toMention = page.getByRole('button', { name: /new mention/ });

/** Harbour, a group of four in which Ada has seen the first messages. */
const open = async (messages: readonly Message[], more: Partial<Chat> = {}) => {
  const server = createTestServer();
  const people = [
    ...[personOf(ADA, 'Ada'), personOf(BO, 'Bo'), personOf(CY, 'Cy'), personOf(DI, 'Di')],
  ];
  const newest = messages.at(-1);
  const lastMessage = newest && { ...newest, preview: 'Message' };
  serveHarbour(server, { ...more, ...(lastMessage && { lastMessage }) }, { messages, people });
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
  const seenIds = () =>
    server.calls.flatMap(({ name, options: { body } }) =>
      name === 'chats.seen' ? [Number((body as { id: string }).id)] : [],
    );
  const engine = stage.chat;
  const chat = () => engine.state.getState().list.chats.get('c0');
  return { ...stage, server, seenIds, chat, engine };
};

const memberOf = (id: string, seenId: string, joinedId?: string): Chat['participants'][number] => ({
  ...{ id, seenId, role: 'member' },
  ...(joinedId !== undefined && { joinedId }),
});

/** Opens it with the messages after the twentieth unread. */
const openUnread = () =>
  open(
    Array.from({ length: NEWEST }, (_, at) => said(at + 1, BO)),
    {
      ...{ unread: 40, mentions: MENTIONING.length, mentionedId: '50' },
      participants: [memberOf(ADA, '20'), memberOf(BO, '60')],
    },
  );

beforeEach(() => page.viewport(800, 700));

test('only messages on the screen are seen, and the button shows how many are left', async () => {
  const { seenIds, chat } = await openUnread();
  await expect.element(message(21)).toBeInViewport();
  await expect.poll(() => seenIds().length).toBe(1);
  const [first = 0] = seenIds();
  expect(first).toBeGreaterThan(20);
  expect(first).toBeLessThan(NEWEST);
  await expect.element(message(first)).toBeInViewport();
  expect(chat()?.unread).toBe(NEWEST - first);
  await expect.element(toNewest).toHaveAccessibleName(`${NEWEST - first} new messages`);
  expect(await barriersIn(document.body)).toEqual([]);

  // Reading back marks nothing.
  const box = page.getByRole('group', { name: /^Messages with / });
  box.element().scrollBy(0, -1_500);
  await expect.element(message(first)).not.toBeInViewport();
  expect(chat()?.unread).toBe(NEWEST - first);

  await toNewest.click();
  await expect.poll(() => seenIds().at(-1)).toBe(NEWEST);
  await expect.element(toNewest).not.toBeInTheDocument();
  expect(chat()?.unread).toBe(0);
});

test('the button steps through mentions of the user', async () => {
  const { chat } = await openUnread();
  await expect.element(toMention).toHaveAccessibleName('2 new mentions');
  await toMention.click();
  await expect.element(message(32)).toBeInViewport();
  await expect.element(toMention).toHaveAccessibleName('1 new mention');
  // The same by a key, from any message.
  message(32).element().focus();
  await userEvent.keyboard('m');
  await expect.element(message(50)).toBeInViewport();
  await expect.element(message(50)).toHaveFocus();
  await expect.element(toMention).not.toBeInTheDocument();
  expect(chat()?.mentions).toBe(0);
});

test('an own message in a group shows who has seen it and when, and who has not', async () => {
  const { chat, socket, server } = await open([said(1, BO), said(2, ADA)], {
    participants: [
      ...[memberOf(ADA, '2'), memberOf(BO, '2'), memberOf(CY, '1')],
      // Joined later and never received it.
      memberOf(DI, '3', '3'),
    ],
  });
  const at = (hour: number) => new Date(2024, 4, 6, hour).getTime();
  const seenTimes: { id: string; time: number }[] = [{ id: BO, time: at(11) }];
  server.instead.set('messages.seen', () => ({
    seenIds: seenTimes.map(({ id }) => id),
    seenTimes,
  }));
  await expect.element(message(2)).toBeVisible();
  message(2).element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Seen by' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seen by' });
  const names = (title: string) =>
    dialog
      .getByRole('list', { name: title, exact: true })
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('bdi')?.textContent);
  await expect.poll(() => names('Seen')).toEqual(['Bo']);
  expect(names('Not received yet')).toEqual(['Cy']);
  expect(await barriersIn(document.body)).toEqual([]);
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent(/11:00/);
  const tell = (markers: { seenId: string; receivedId?: string }): void => {
    const previous = chat()?.seenVersion ?? 0;
    const updated = [{ id: CY, ...markers }];
    const change = { created: [], updated, deleted: [] };
    socket.tell('seen.changed', { owner: 'c0', version: previous + 1, previous, ...change });
  };
  tell({ seenId: '0', receivedId: '2' });
  await expect.poll(() => names('Received')).toEqual(['Cy']);
  expect(names('Not received yet')).toEqual([]);
  expect(await barriersIn(document.body)).toEqual([]);
  seenTimes.push({ id: CY, time: at(9) });
  tell({ seenId: '2' });
  // Sorted by the time they saw it.
  await expect.poll(() => names('Seen')).toEqual(['Cy', 'Bo']);
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent(/9:00/);
  expect(names('Received')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  // Nobody else can see it.
  message(1).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: /^Reply/ })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Seen by' }).elements()).toEqual([]);
});

test('in a private chat, the details say when a message was sent and seen', async () => {
  const { server, socket, chat } = await open([said(1, ADA)], {
    ...{ isPrivate: true, name: null },
    participants: [memberOf(ADA, '1'), memberOf(BO, '0')],
  });
  let answer: object = { seenIds: [], seenTimes: [] };
  server.instead.set('messages.seen', () => answer);
  await expect.element(message(1)).toBeVisible();
  message(1).element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Details' });
  await expect.element(dialog.getByText('Sent')).toBeVisible();
  await expect.element(dialog.getByText('Not received yet')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  const seenVersion = chat()?.seenVersion ?? 0;
  answer = { seenIds: [BO], seenTimes: [{ id: BO, time: new Date(2024, 4, 6, 11).getTime() }] };
  const see = (version: number, markers: { seenId: string; receivedId?: string }) =>
    socket.tell('seen.changed', {
      ...{ owner: 'c0', version, previous: version - 1 },
      ...{ created: [], updated: [{ id: BO, ...markers }], deleted: [] },
    });
  const tick = (name: string) => message(1).getByLabelText(name, { exact: true });
  expect(tick('Sent').elements()).toHaveLength(1);
  see(seenVersion + 1, { seenId: '0', receivedId: '1' });
  await expect.element(dialog.getByText('Received', { exact: true })).toBeVisible();
  expect(tick('Received').elements()).toHaveLength(1);
  see(seenVersion + 2, { seenId: '1' });
  await expect.element(dialog.getByText(/11:00/)).toBeVisible();
  expect(tick('Seen').elements()).toHaveLength(1);
  expect(dialog.getByText(/received/i).query()).toBeNull();
  expect(dialog.getByText(/are kept for 7 days/).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  // A week later only the fact is known, not the time.
  answer = { seenIds: [BO], seenTimes: [] };
  message(1).element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect.element(dialog.getByText(/are kept for 7 days/)).toBeVisible();
  await expect.element(dialog.getByText('Seen', { exact: true })).toBeVisible();
});

test('in a large group the server is asked who has seen a message, and again after a failure', async () => {
  const others = Array.from({ length: SEEN_PUSH_MAX_PARTICIPANTS + 8 }, (_, at) => `m${at}`);
  const { server } = await open([said(1, BO), said(2, ADA)], {
    participants: [ADA, BO, CY, ...others].map((id) => memberOf(id, id === ADA ? '2' : '0')),
  });
  let isDown = true;
  server.instead.set('messages.seen', () => {
    if (isDown) throw refusal(503, 'overloaded');
    return { seenIds: [BO] };
  });
  await expect.element(message(2)).toBeVisible();
  message(2).element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Seen by' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seen by' });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Could not be loaded/);
  expect(await barriersIn(document.body)).toEqual([]);
  isDown = false;
  await dialog.getByRole('button', { name: 'Retry' }).click();
  const rows = (title: string) =>
    dialog.getByRole('list', { name: title, exact: true }).getByRole('listitem');
  await expect.poll(() => rows('Seen').elements().length).toBe(1);
  expect(rows('Not seen yet').elements()).toHaveLength(50);
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows('Not seen yet').elements().length).toBe(others.length + 1);
});

test('of a very large group, those who have seen a message are listed, and those who have not', async () => {
  const { server, env } = await open([said(1, BO), said(2, ADA)], {
    participants: [ADA, BO, CY].map((id) => memberOf(id, id === ADA ? '2' : '0')),
    memberCount: 4_000,
  });
  server.instead.set('messages.seen', () => ({ seenIds: ['p8', BO] }));
  server.instead.set('participants.list', () => ({
    ...{ members: [{ person: personOf('p9', 'Noa') }], next: null, count: 3_997 },
  }));
  server.instead.set('profiles.lookup', () => ({
    people: [{ id: 'p8', type: 'individual', firstName: 'Zoe', avatar: null, updatedTime: 1 }],
  }));
  await expect.element(message(2)).toBeVisible();
  message(2).element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Seen by' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seen by' });
  const rows = dialog.getByRole('list', { name: 'Seen', exact: true }).getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(2);
  await env.advance(50);
  await expect.element(dialog.getByText('Zoe')).toBeVisible();
  const others = dialog.getByRole('list', { name: 'Not seen yet' });
  await expect.element(others.getByText('Noa')).toBeVisible();
  await expect.element(dialog.getByText('3997')).toBeVisible();
});

test('of a very large group, the cards of those who are listed are requested', async () => {
  const seenIds = Array.from({ length: 70 }, (_, at) => `q${at + 100}`);
  const { server, env } = await open([said(1, BO), said(2, ADA)], {
    participants: [ADA, BO, CY].map((id) => memberOf(id, id === ADA ? '2' : '0')),
    memberCount: 4_000,
  });
  server.instead.set('messages.seen', () => ({ seenIds }));
  server.instead.set('participants.list', () => ({ members: [], next: null, count: 0 }));
  const asked = new Set<string>();
  server.instead.set('profiles.lookup', ({ query }) => {
    const ids = query?.ids?.split(',') ?? [];
    for (const id of ids) asked.add(id);
    return { people: ids.map((id) => personOf(id, `Zoe ${id}`)) };
  });
  await expect.element(message(2)).toBeVisible();
  message(2).element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Seen by' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seen by' });
  const rows = dialog.getByRole('list', { name: 'Seen', exact: true }).getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(50);
  await expect
    .poll(async () => {
      await env.advance(50);
      return rows.elements().filter((row) => row.textContent?.includes('Zoe')).length;
    })
    .toBe(50);
  expect(asked.size).toBe(50);
});

test('people who are shown are requested again when their cards have been dropped', async () => {
  const ids = { writer: 'p11', reacts: 'p12', quoted: 'p13', pinned: 'p14', added: 'p15' };
  const names = { p11: 'Wil', p12: 'Rea', p13: 'Quin', p14: 'Pia', p15: 'Sue' };
  const messages: Message[] = [
    said(1, ids.quoted),
    said(2, ids.pinned),
    { ...said(3, BO), system: { kind: 'added', profileIds: [ids.added] } },
    { ...said(4, ids.writer), reactions: [{ emoji: '👍', profileIds: [ids.reacts] }] },
    { ...said(5, ADA), replyTo: '1' },
  ];
  const { server, env, engine } = await open(messages, { memberCount: 4_000, pinned: ['2'] });
  server.instead.set('profiles.lookup', () => ({
    people: Object.entries(names).map(([id, firstName]) => personOf(id, firstName)),
  }));
  const areShown = async () => {
    await expect.element(message(4)).toMatchTextContent(/Wil/);
    await expect.element(message(4).getByRole('button', { name: /Rea/ })).toBeVisible();
    await expect.element(message(5)).toMatchTextContent(/Quin/);
    await expect.element(page.getByRole('region', { name: /Pinned/ })).toMatchTextContent(/Pia/);
    await expect.element(page.getByRole('article').nth(2)).toMatchTextContent(/Sue/);
  };
  await expect.element(message(5)).toBeVisible();
  await env.advance(50);
  await areShown();
  engine.state.setState(({ list }) => ({
    list: { ...list, people: new Map([...list.people].filter(([id]) => !(id in names))) },
  }));
  await expect.element(message(4)).not.toMatchTextContent(/Wil/);
  await env.advance(50);
  await areShown();
});
