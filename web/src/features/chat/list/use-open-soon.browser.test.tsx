import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useChatList, useChatState } from '../chat.react.ts';
import { createTestServer } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { ChatRows } from './chat-rows.tsx';

/** Addresses that were displayed before the messages of their chat. */
let early: string[] = [];
beforeEach(() => {
  early = [];
});

function List() {
  const chats = useChatList();
  const { pathname } = useLocation();
  const shown = useChatState(({ messages }) => messages[pathname.split('/').at(-1) ?? '']);
  if (pathname !== '/' && !(shown !== undefined && shown.version > 0)) early.push(pathname);
  return (
    <>
      <output>{pathname}</output>
      <ChatRows chats={chats} openId={undefined} view="all" />
    </>
  );
}

/** Three chats, of which a server answers for the messages of some only when it is told to. */
const open = async (...silent: string[]) => {
  const server = createTestServer();
  const { chats, ...list } = server.model.list();
  const named = chats.map((chat, at) => ({
    ...{ ...chat, isPrivate: false, name: ['Harbour', 'Mill', 'Orchard'][at] },
  }));
  server.instead.set('chats.list', () => ({ ...list, chats: named, epoch: 'first' }));
  const answer = Promise.withResolvers<void>();
  server.instead.set('messages.list', async ({ params = {} }) => {
    if (silent.includes(params.id ?? '')) await answer.promise;
    return { ...server.model.messages(params.id ?? '', {}), next: null, epoch: 'first' };
  });
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
  const at = page.getByRole('status');
  const row = (name: string) => page.getByRole('link', { name: new RegExp(name) });
  await expect.element(row('Harbour')).toBeVisible();
  return { ...stage, answer: answer.resolve, at, row };
};

test('a chat is opened once its messages are there, by a click and by Enter', async () => {
  const { answer, at, row } = await open('c0');
  await userEvent.click(row('Harbour'));
  await expect.element(at).toHaveTextContent('/');
  answer();
  await expect.element(at).toHaveTextContent('/app/chat/c0');
  (row('Mill').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(at).toHaveTextContent('/app/chat/c1');
  expect(early).toEqual([]);
});

test('a chat whose messages take longer is opened without them', async () => {
  const { at, env, row } = await open('c0');
  await userEvent.click(row('Harbour'));
  await env.advance(60);
  await expect.element(at).toHaveTextContent('/app/chat/c0');
  expect(early).toContain('/app/chat/c0');
});

test('of two chats that are clicked one after the other, the second stays open', async () => {
  const { answer, at, env, row } = await open('c0');
  await userEvent.click(row('Harbour'));
  await userEvent.click(row('Mill'));
  await expect.element(at).toHaveTextContent('/app/chat/c1');
  answer();
  await env.advance(60);
  await env.settle();
  await expect.element(at).toHaveTextContent('/app/chat/c1');
});

test('a click that opens a tab of its own is left to the browser', async () => {
  const { row } = await open();
  const element = row('Harbour').element();
  const isTaken = (init: MouseEventInit): boolean => {
    let taken = false;
    const see = (event: Event) => {
      taken = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', see, { once: true });
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return taken;
  };
  expect(isTaken({ ctrlKey: true })).toBe(false);
  expect(isTaken({ metaKey: true })).toBe(false);
  expect(isTaken({ shiftKey: true })).toBe(false);
  expect(isTaken({ button: 1 })).toBe(false);
  expect(isTaken({})).toBe(true);
  expect(element.getAttribute('href')).toBe('/app/chat/c0');
});
