import '../../../ui/styles/styles.css';
import type { Chat, Message, Person } from '@kith/contract';
import { MESSAGE_UNDO_MS } from '@kith/contract/base/constants';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import type { Profiles } from '../../profiles/profiles.engine.ts';
import { ProfilesProvider } from '../../profiles/profiles.react.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';

const nobodyFound = {
  search: async () => ({ rows: [], next: null }),
} as unknown as Profiles;
const MONDAY = new Date(2024, 4, 6, 10).getTime();

const personOf = (id: string, firstName: string): Person => ({
  ...{ id, firstName, type: 'individual', avatar: null, updatedTime: MONDAY },
});
const said = (id: number, text: string, more: Partial<Message> = {}): Message => ({
  ...{ id: String(id), chatId: 'c0', senderId: 'p0', createdTime: MONDAY, updatedTime: MONDAY },
  ...{ delta: [{ insert: text }], attachments: [], attachmentMask: 0, reactions: [] },
  ...{ replyTo: null, tempId: `t-${id}`, version: 5 },
  ...more,
});

/** The chat "Harbour" with these messages, among two others. */
const open = async (
  messages: readonly Message[],
  more: Partial<Chat> = {},
  profiles: Profiles = nobodyFound,
) => {
  const server = createTestServer();
  const people = [personOf('p0', 'Ada'), personOf('p1', 'Bo'), personOf('p2', 'Cy')];
  serveHarbour(server, more, { messages, people });
  const harbour = server.instead.get('chats.list')?.({}) as { chats: Chat[] };
  const other = (id: string, name: string) => ({ ...(harbour.chats[0] as Chat), id, name });
  const chats = [...harbour.chats, other('c1', 'Sailing'), other('c2', 'Bakers')];
  server.instead.set('chats.list', () => ({ ...harbour, chats }));
  const stage = openStage(server);
  const sent: unknown[] = [];
  stage.socket.answer = (_, payload) => {
    sent.push(payload);
    return new Promise(() => {});
  };
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <ProfilesProvider value={profiles}>
          <Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />
        </ProfilesProvider>
      </Stage>
    </MemoryRouter>,
  );
  return { ...stage, server, sent };
};

const message = (text: string) => page.getByRole('article').filter({ hasText: text });
const choose = async (text: string, action: string): Promise<void> => {
  await message(text).click();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: action }).click();
};

beforeEach(() => page.viewport(800, 700));

test('a message is forwarded to several chats, with or without its author', async () => {
  const { sent } = await open([said(1, 'The tide turns at six')]);
  await choose('The tide turns', 'Forward');
  const dialog = page.getByRole('dialog', { name: 'Forward message' });
  await dialog.getByRole('button', { name: 'Sailing' }).click();
  await dialog.getByRole('button', { name: 'Bakers' }).click();
  expect(await barriersIn(document.body)).toEqual([]);
  await dialog.getByRole('switch', { name: 'Show who wrote it' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Forward to 2 chats' }).click();
  const forward = { chatId: 'c0', messageId: '1', isNamed: false };
  await expect
    .poll(() => sent.filter((one) => 'forward' in (one as object)))
    .toMatchObject([
      { chatId: 'c1', delta: [], forward },
      { chatId: 'c2', delta: [], forward },
    ]);
});

test('by keyboard a chat is found and picked, and Escape leads back to the message', async () => {
  const { sent } = await open([said(1, 'The tide turns at six')]);
  const openForward = async () => {
    (message('The tide turns').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Forward' })).toBeVisible();
    await userEvent.keyboard('forw{Enter}');
    await expect.element(dialog).toBeVisible();
  };
  const dialog = page.getByRole('dialog', { name: 'Forward message' });
  await openForward();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(message('The tide turns')).toHaveFocus();
  expect(sent).toEqual([]);
  await openForward();
  await expect.element(dialog.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('sail');
  await expect.element(dialog.getByRole('button', { name: 'Bakers' })).not.toBeInTheDocument();
  const row = dialog.getByRole('button', { name: 'Sailing' });
  for (let tabs = 0; tabs < 6 && document.activeElement !== row.element(); tabs++)
    await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  await expect.element(row).toHaveAttribute('aria-pressed', 'true');
  expect(await barriersIn(document.body)).toEqual([]);
});

test('people who cannot be loaded are told of, and loaded again where the focus is', async () => {
  let fails = true;
  const search = async (_: string, { after }: { after?: string }) => {
    if (after === undefined) return { rows: [personOf('p8', 'Zoe')], next: 'next' };
    if (fails) throw new Error('unreachable');
    return { rows: [personOf('p9', 'Zack')], next: null };
  };
  await open([said(1, 'The tide turns at six')], {}, { search } as unknown as Profiles);
  await choose('The tide turns', 'Forward');
  const dialog = page.getByRole('dialog', { name: 'Forward message' });
  await dialog.getByRole('searchbox').fill('Z');
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^Could not load more people/);
  const retry = dialog.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: /Zoe/ })).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  fails = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: /Zack/ })).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('a message is saved to the notes, which are created for the first one', async () => {
  const { server, sent } = await open([said(1, 'The tide turns at six')]);
  server.instead.set('chats.create', () => ({ see: 'c2' }));
  await choose('The tide turns', 'Save to notes');
  await expect
    .poll(() => sent.filter((one) => 'forward' in (one as object)))
    .toMatchObject([
      { chatId: 'c2', forward: { chatId: 'c0', messageId: '1', isNamed: true }, delta: [] },
    ]);
});

test('a forwarded message shows its original author', async () => {
  await open([said(1, 'The tide turns at six', { forwardedFrom: 'Dee' })]);
  await expect.element(message('Forwarded from Dee')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
});

test('pinned messages are above the conversation, and can be stepped through and unpinned', async () => {
  const pinned = { pinned: ['1', '2'], isPrivate: true };
  const { server } = await open(
    [said(1, 'Berth four'), said(2, 'Gate code'), said(3, 'Ok')],
    pinned,
  );
  const bar = page.getByRole('region', { name: 'Pinned message' });
  await expect.element(bar).toMatchTextContent(/Pinned message 2 of 2.*Gate code/);
  expect(await barriersIn(document.body)).toEqual([]);
  await bar.getByRole('button', { name: /Gate code/ }).click();
  await expect.element(bar).toMatchTextContent(/Pinned message 1 of 2.*Berth four/);
  await bar.getByRole('button', { name: 'Unpin this message' }).click();
  const unpinned = () => server.calls.filter(({ name }) => name === 'messages.unpin');
  await expect.poll(unpinned).toMatchObject([{ options: { params: { messageId: '1' } } }]);
});

test('the texts before an edit are listed, newest first', async () => {
  const { server } = await open([said(1, 'Gate B', { updatedTime: MONDAY + 60_000 })]);
  server.instead.set('messages.versions', ({ query }) =>
    query?.after
      ? { versions: [{ time: MONDAY - 9, delta: [{ insert: 'Gate' }] }], next: null }
      : { versions: [{ time: MONDAY, delta: [{ insert: 'Gate A' }] }], next: '1-a' },
  );
  await choose('Gate B', 'Earlier versions');
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect.element(dialog.getByText('Gate A')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => dialog.getByRole('listitem').all().length).toBe(3);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('several messages are deleted together', async () => {
  const { server, env } = await open([said(1, 'One'), said(2, 'Two'), said(3, 'Three')]);
  await render(<Toasts label="Notices" closeLabel="Close" />);
  await choose('One', 'Select');
  await message('Two').getByRole('checkbox').click({ force: true });
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete for me' })).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Delete for everyone' }).click();
  await expect.element(page.getByText('2 messages deleted')).toBeVisible();
  await env.advance(MESSAGE_UNDO_MS);
  await expect
    .poll(() => server.calls.filter(({ name }) => name === 'messages.remove').length)
    .toBe(2);
});
