import '../../../ui/styles/styles.css';
import type { Chat, Message } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createTestServer } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { Conversation } from './conversation.tsx';

const TIME = new Date(2024, 4, 6, 10).getTime();
const composer = page.getByRole('textbox', { name: 'Write a message' });
const message = page.getByRole('article').filter({ hasText: 'The tide turns' });
const menu = page.getByRole('menu');

const open = async () => {
  const server = createTestServer();
  const chat: Chat = { ...(server.model.chat('c0') as Chat), name: 'Harbour', version: 5 };
  const said: Message = {
    ...{ id: '1', chatId: 'c0', senderId: 'p1', createdTime: TIME, updatedTime: TIME },
    ...{ delta: [{ insert: 'The tide turns' }], attachments: [], attachmentMask: 0 },
    ...{ reactions: [], replyTo: null, tempId: 't-1', version: 5 },
  };
  server.instead.set('chats.list', () => ({
    ...server.model.list(),
    chats: [chat],
    epoch: 'first',
  }));
  server.instead.set('messages.list', ({ query = {} }) => ({
    messages: query.before === undefined && query.since === undefined ? [said] : [],
    version: 5,
    full: false,
    epoch: 'first',
  }));
  const stage = openStage(server);
  await stage.connect();
  await render(
    <MemoryRouter>
      <stage.Stage>
        <Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />
      </stage.Stage>
    </MemoryRouter>,
  );
  await expect.element(message).toBeVisible();
  await expect.element(composer).toHaveFocus();
};

beforeEach(() => page.viewport(800, 700));

test('what is typed while nothing has the focus is written in the composer', async () => {
  await open();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('ahoy');
  await expect.element(composer).toHaveTextContent('ahoy');
});

test('shortcuts and what has the focus keep their keys', async () => {
  await open();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?/ {Control>}b{/Control}');
  await expect.element(composer).not.toHaveFocus();
  message.element().focus();
  await userEvent.keyboard('x');
  expect(document.activeElement).toBe(message.element());
  await expect.element(composer).toHaveTextContent('');
});

test('leaving the menu of a message leads back to the composer, or to the message it began at', async () => {
  await open();
  await message.hover();
  await page.getByRole('button', { name: 'More about this message' }).click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).toHaveFocus();

  message.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(message).toHaveFocus();
});
