import '../../../ui/styles/styles.css';
import type { Chat, Message } from '@kith/contract';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { PrivacyProvider } from '../../privacy/privacy.react.ts';
import type { PrivacyEngine } from '../../privacy/privacy.types.ts';
import { useUnreadTotal } from '../chat.react.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { TopRows } from '../list/top-rows.tsx';
import { openStage } from '../testing.tsx';

const message = (id: string, changes: Partial<Message>): Message => ({
  ...{ id, chatId: 'c0', senderId: 'p1', createdTime: Number(id), updatedTime: Number(id) },
  ...{ delta: [], attachments: [], attachmentMask: 0, reactions: [], replyTo: null },
  ...{ tempId: `t${id}`, version: Number(id) },
  ...changes,
});
const MESSAGES = [
  message('1', {
    delta: [{ insert: 'See ' }, { insert: 'this', attributes: { link: 'https://evil.test/' } }],
  }),
  message('2', {
    attachments: [
      {
        ...{ id: 'a1', type: 'image', width: 40, height: 30 },
        ...{ path: '/media/evil', name: 'evil.png' },
      } as unknown as Message['attachments'][number],
    ],
    attachmentMask: 1,
  }),
];

function Total() {
  return <output>{`unread ${useUnreadTotal()}`}</output>;
}

/** p2 has added the reader to a group of p1. */
const GROUP: Partial<Chat> = {
  ...{ isPrivate: false, name: 'Harbour' },
  participants: [
    { id: 'p0', seenId: '3', joinedId: '3', role: 'member' },
    { id: 'p1', seenId: '0', role: 'owner' },
    { id: 'p2', seenId: '0', role: 'admin' },
  ],
};
const ADDED = message('3', {
  senderId: 'p2',
  system: { kind: 'added', profileIds: ['p0'] },
});

const open = async (
  rtl = false,
  { chat, messages = MESSAGES }: { chat?: Partial<Chat>; messages?: readonly Message[] } = {},
) => {
  document.documentElement.dir = rtl ? 'rtl' : 'ltr';
  const server = createTestServer();
  const blocked: string[] = [];
  const acts: unknown[] = [];
  serveHarbour(
    server,
    {
      ...{ isRequest: true, isPrivate: true, name: null, unread: 2, avatar: '/media/face' },
      participants: [
        { id: 'p0', seenId: '0', role: 'member' },
        { id: 'p1', seenId: '0', role: 'member' },
      ],
      ...chat,
    },
    { messages },
  );
  for (const name of ['chats.own', 'chats.report', 'chats.remove', 'chats.seen'] as const)
    server.instead.set(name, ({ body }) => void acts.push([name, body]));
  server.instead.set('participants.remove', ({ params }) => void acts.push(['left', params]));
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  const privacy = {
    block: async (id: string) => void blocked.push(id),
    unblock: async () => {},
  } as unknown as PrivacyEngine;
  await render(
    <MemoryRouter initialEntries={['/app/chat']}>
      <PrivacyProvider value={privacy}>
        <Stage>
          <TopRows />
          <Total />
          <Routes>
            <Route path="/app/chat" element={<p>The list</p>} />
            <Route
              path="/app/chat/:id"
              element={<Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />}
            />
          </Routes>
        </Stage>
      </PrivacyProvider>
      <Toasts label="Notices" closeLabel="Close notice" />
    </MemoryRouter>,
  );
  return { ...stage, server, acts, blocked };
};
const enter = async () => {
  await page.getByRole('button', { name: 'Requests · 1' }).click();
  await page
    .getByRole('dialog', { name: 'Requests' })
    .getByRole('listitem')
    .getByRole('button')
    .click();
  await expect.element(page.getByText('See this')).toBeVisible();
};
const accept = () => page.getByRole('button', { name: 'Accept' });

beforeEach(() => page.viewport(400, 640));

test('an open request shows only texts, loads nothing and notifies nobody', async () => {
  const { acts } = await open();
  await expect.element(page.getByText('unread 0')).toBeVisible();
  await page.getByRole('button', { name: 'Requests · 1' }).click();
  expect(await barriersIn(document.body)).toEqual([]);
  expect(document.querySelector('img')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await enter();
  await expect.element(page.getByText('1 attachment, not loaded')).toBeVisible();
  expect(
    document.querySelector('main img, main video, main audio, main a, main iframe'),
  ).toBeNull();
  expect(page.getByRole('textbox').query()).toBeNull();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(loaded.filter((name) => /evil|\/media\//.test(name))).toEqual([]);
  expect(await barriersIn(document.body)).toEqual([]);
  expect(acts).toEqual([]);
});

test('accepted by keyboard, it becomes an ordinary chat', async () => {
  const { acts } = await open(true);
  await enter();
  (accept().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'this' })).toBeVisible();
  await expect.poll(() => acts[0]).toEqual(['chats.own', { isRequest: false }]);
  expect(page.getByRole('button', { name: /^Requests/ }).query()).toBeNull();
  document.documentElement.dir = 'ltr';
});

test('reporting first explains what it sends; deleting and blocking end the request', async () => {
  const { acts, blocked } = await open();
  await enter();
  await page.getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog');
  await expect.element(report.getByText(/last 5 messages/)).toBeVisible();
  expect(acts).toEqual([]);
  await report.getByRole('button', { name: 'Report' }).click();
  await expect.poll(() => acts).toEqual([['chats.report', {}]]);
  // The request itself already has a button for blocking.
  await expect.element(report.getByText('Reported')).toBeVisible();
  expect(report.getByRole('button', { name: 'Block' }).query()).toBeNull();
  await report.getByRole('button', { name: 'Done' }).click();
  const asked = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Block' }).click();
  await asked.getByRole('button', { name: 'Block' }).click();
  await expect.poll(() => blocked).toEqual(['p1']);
  await expect.poll(() => acts.length).toBe(2);
  expect(acts[1]).toEqual(['chats.remove', undefined]);
});

test('a group by a stranger shows who wrote and who added the reader, who can leave or block them', async () => {
  const { acts, blocked } = await open(false, { chat: GROUP, messages: [...MESSAGES, ADDED] });
  await enter();
  await expect.element(page.getByText(/^Added by .*whom you do not know/)).toBeVisible();
  expect(
    document.querySelector('main img, main video, main audio, main a, main iframe'),
  ).toBeNull();
  expect(page.getByRole('textbox').query()).toBeNull();
  expect(await barriersIn(document.body)).toEqual([]);
  const asked = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(asked.getByText(/see that you left/)).toBeVisible();
  // Only the question is closed.
  await userEvent.keyboard('{Escape}');
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Leave' })).toHaveFocus();
  expect(acts).toEqual([]);
  await page.getByRole('button', { name: 'Block' }).click();
  await asked.getByRole('button', { name: 'Block' }).click();
  await expect.poll(() => blocked).toEqual(['p2']);
  await expect.poll(() => acts).toEqual([['left', { id: 'c0', participantId: 'p0' }]]);
});

test('nobody is blocked for a group whose creator is not certain', async () => {
  const [me, owner] = GROUP.participants ?? [];
  const chat = { ...GROUP, participants: [{ ...me, joinedId: undefined }, owner] as never };
  const moved = message('4', { system: { kind: 'role', profileId: 'p1', role: 'owner' } });
  await open(false, { chat, messages: [...MESSAGES, moved] });
  await enter();
  await expect.element(page.getByText('Added by someone you do not know')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Block' }).query()).toBeNull();
});

test('knowing somebody empties the tray of what they asked for, on every device, and nothing else', async () => {
  const { server, socket, list } = await open();
  const asked = (id: string, changes: Partial<Chat>): Chat => ({
    ...(server.model.chat(id) as Chat),
    ...{ isRequest: true, version: 5, ...changes },
  });
  server.instead.set('chats.list', () => ({
    ...server.model.list(),
    ...{ full: true, epoch: 'second' },
    chats: [
      asked('c0', { isPrivate: true, name: null }),
      asked('c1', { name: 'Harbour' }),
      asked('c2', { name: 'Regatta' }),
    ],
  }));
  socket.tell('hello', { epoch: 'second', serverTime: 1 });
  const tray = page.getByRole('button', { name: /^Requests/ });
  await expect.element(tray).toHaveAccessibleName('Requests · 3');
  const accepted = (id: string) => {
    const { ownVersion } = list();
    socket.tell('chats.changed', {
      ...{ owner: 'p0', previous: ownVersion, version: ownVersion + 1, created: [], deleted: [] },
      updated: [{ id, isRequest: false }],
    });
  };
  await tray.click();
  const rows = page.getByRole('dialog', { name: 'Requests' }).getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(3);
  accepted('c0');
  accepted('c1');
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(rows.getByText('Regatta')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tray).toHaveAccessibleName('Requests · 1');
  await expect.element(tray).toHaveFocus();
});

test('an emptied tray says so, holds the focus, and passes it on when closed', async () => {
  const { socket, list } = await open();
  await page.getByRole('button', { name: 'Requests · 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Requests' });
  const row = dialog.getByRole('listitem').getByRole('button');
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).focus();
  const { ownVersion } = list();
  socket.tell('chats.changed', {
    ...{ owner: 'p0', previous: ownVersion, version: ownVersion + 1, created: [], deleted: [] },
    updated: [{ id: 'c0', isRequest: false }],
  });
  await expect.element(dialog.getByRole('status')).toHaveTextContent('No requests are waiting.');
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(page.getByRole('button', { name: /^Requests/ }).query()).toBeNull();
});

test('the tray is walked by keyboard, and returns the focus', async () => {
  await open(true);
  const tray = page.getByRole('button', { name: 'Requests · 1' });
  await expect.element(tray).toBeVisible();
  (tray.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Requests' });
  await expect.element(dialog).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  // Words that run the other way begin beside the picture, too.
  const words = document.createRange();
  words.selectNodeContents(dialog.element().querySelector('li bdi') as Element);
  const picture = dialog.element().querySelector('li [data-person]') as Element;
  const gap = picture.getBoundingClientRect().left - words.getBoundingClientRect().right;
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(20);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(tray).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  const row = dialog.getByRole('listitem').getByRole('button');
  for (let tabs = 0; tabs < 3 && document.activeElement !== row.element(); tabs++)
    await userEvent.keyboard('{Tab}');
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('See this')).toBeVisible();
  document.documentElement.dir = 'ltr';
});
