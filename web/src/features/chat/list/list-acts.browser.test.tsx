import '../../../ui/styles/styles.css';
import type { Chat } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { useChatList } from '../chat.react.ts';
import { isUnread } from '../engine/chat-view.ts';
import { createTestServer } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { ChatRows } from './chat-rows.tsx';
import { ListMenu } from './list-menu.tsx';

function List() {
  const chats = useChatList();
  return (
    <>
      <ListMenu hasUnread={chats.some(isUnread)} chats={() => chats} />
      <ChatRows chats={chats} openId={undefined} view="all" />
    </>
  );
}

const open = async (changes: Partial<Chat> = {}) => {
  const server = createTestServer();
  const { chats, ...list } = server.model.list();
  const named = chats.map((chat, at) => ({
    ...{ ...chat, isPrivate: false, name: ['Harbour', 'Mill', 'Orchard'][at] },
    ...(at === 0 && changes),
  }));
  server.instead.set('chats.list', () => ({ ...list, chats: named, epoch: 'first' }));
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <List />
      </Stage>
    </MemoryRouter>,
  );
  const row = page.getByRole('link', { name: /Harbour/ });
  await expect.element(row).toBeVisible();
  const shown = () => stage.list().chats.get('c0');
  return { ...stage, row, shown };
};

beforeEach(() => page.viewport(420, 640));

test('the menu of a row opens by right click and by keys, and pins, archives and marks', async () => {
  const { row, shown } = await open();
  await userEvent.click(row, { button: 'right' });
  const menu = page.getByRole('menu', { name: 'Chat actions' });
  await expect.element(menu).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('menuitem', { name: 'Pin', exact: true }));
  expect(shown()?.pinPlace).toBeGreaterThan(0);
  await expect.element(row.getByRole('img', { name: 'Pinned' })).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Mark as unread' }));
  await expect.element(row.getByRole('img', { name: 'Unread' })).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{ContextMenu}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Archive', exact: true }));
  expect(shown()?.archivedId).not.toBeNull();
});

test('the menu mutes for a while, and sets the notification level', async () => {
  const { row, shown } = await open();
  const notices = async () => {
    await userEvent.click(row, { button: 'right' });
    await userEvent.click(page.getByRole('menuitem', { name: 'Notifications' }));
  };
  await notices();
  await userEvent.click(page.getByRole('menuitem', { name: 'For 8 hours' }));
  expect(shown()?.mutedUntil).toBeGreaterThan(Date.now());
  await expect.element(row.getByRole('img', { name: 'Muted' })).toBeVisible();
  await notices();
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Mentions only' }));
  expect(shown()?.notify).toBe('mentions');
});

test('keys pressed while the actions are loading are for them', async () => {
  const { row, shown } = await open();
  const element = row.element() as HTMLElement;
  element.focus();
  const press = (key: string) => {
    const init = { key, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', init));
  };
  // All in one turn, before anything can be loaded.
  for (const key of ['ContextMenu', 'ArrowDown', 'Enter']) press(key);
  expect(page.getByRole('menu').elements()).toHaveLength(0);
  await expect.poll(() => shown()?.pinPlace).toBeGreaterThan(0);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('several chats are selected with X and by pressing them, and archived together', async () => {
  const { row, list } = await open();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('x');
  const bar = page.getByRole('toolbar', { name: 'Selected chats' });
  await expect.element(bar).toMatchTextContent(/1 chat selected/);
  await userEvent.click(page.getByRole('checkbox', { name: /Mill/ }));
  await expect.element(bar).toMatchTextContent(/2 chats selected/);
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(bar.getByRole('button', { name: 'Archive' }));
  const archived = [...list().chats.values()].filter(({ archivedId }) => archivedId !== null);
  expect(archived).toHaveLength(2);
  await expect.element(bar).not.toBeInTheDocument();
});

test('the list’s own menu marks everything as read', async () => {
  const lastMessage = { id: '4', preview: '', senderId: 'p1', attachmentMask: 0, createdTime: 0 };
  const { list } = await open({ unread: 3, lastMessage });
  await userEvent.click(page.getByRole('button', { name: 'List actions' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Mark all as read' }));
  expect([...list().chats.values()].every(({ unread }) => unread === 0)).toBe(true);
});
