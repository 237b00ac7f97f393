import type { Chat } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Contributions } from '../../../platform/feature/contributions.ts';
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

/** Renders the rows of three chats: Harbour, with these changes, Mill and Orchard. */
export const openList = async (changes: Partial<Chat> = {}, others: Contributions = {}) => {
  const server = createTestServer();
  const { chats, ...list } = server.model.list();
  const named = chats.map((chat, at) => ({
    ...{ ...chat, isPrivate: false, name: ['Harbour', 'Mill', 'Orchard'][at] },
    ...(at === 0 && changes),
  }));
  server.instead.set('chats.list', () => ({ ...list, chats: named, epoch: 'first' }));
  const stage = openStage(server, undefined, undefined, others);
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
