import '../../../ui/styles/styles.css';
import type { Chat } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useChat } from '../chat.react.ts';
import { Composer } from '../composer/composer.tsx';
import { Conversation } from '../conversation/conversation.tsx';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { ThreadPane } from './thread-pane.tsx';

const NONE = { version: 5, full: false, next: null, epoch: 'first', messages: [] };
const nothing = () => {};

/** A group and the thread of its second message; the messages of each arrive when a test says so. */
const open = async () => {
  const server = createTestServer();
  serveHarbour(server);
  const chats = ['c0', 'c1'].map((id) => ({ ...(server.model.chat(id) as Chat), version: 5 }));
  const [group, thread] = chats as [Chat, Chat];
  thread.thread = { chatId: 'c0', messageId: '2' };
  server.instead.set('chats.list', () => ({ ...server.model.list(), chats: [group, thread] }));
  const held = { c0: Promise.withResolvers<void>(), c1: Promise.withResolvers<void>() };
  server.instead.set('messages.list', async ({ params }) => {
    await held[params?.id as 'c0' | 'c1'].promise;
    return NONE;
  });
  const stage = openStage(server);
  await stage.connect();
  return { ...stage, held };
};

const fieldIn = (name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('textbox', { name: 'Write a message' });
const isEditor = (name: string) => () => fieldIn(name).element().matches('[contenteditable]');

// First, because only the first composer of a page starts without the editor.
test('the editor of a composer does not take the focus from another one', async () => {
  const { Stage, chat, held } = await open();
  const of = (chatId: string) => (
    <section aria-label={chatId}>
      <Composer
        {...{ chatId, onSent: nothing, onReplyEnd: nothing, onReplyBack: nothing }}
        {...{ replying: undefined, editing: undefined, onEditEnd: nothing, onEditLast: nothing }}
        inputRef={null}
      />
    </section>
  );
  await render(
    <Stage>
      {of('c0')}
      {of('c1')}
    </Stage>,
  );
  for (const id of ['c0', 'c1']) void chat.open(id);
  await fieldIn('c0').click();
  await fieldIn('c1').click();
  expect([isEditor('c0')(), isEditor('c1')()]).toEqual([false, false]);
  held.c0.resolve();
  await expect.poll(isEditor('c0')).toBe(true);
  await expect.element(fieldIn('c1')).toHaveFocus();
  held.c1.resolve();
  await expect.poll(isEditor('c1')).toBe(true);
  await expect.element(fieldIn('c1')).toHaveFocus();
});

function Beside() {
  const group = useChat('c0');
  return (
    group && (
      <>
        <section aria-label="Group" className="flex h-60 flex-col">
          <Conversation chatId="c0" details={{ isOpen: false, toggle: nothing }} hasThread />
        </section>
        <ThreadPane group={group} messageId="2" wanted={undefined} onClose={nothing} />
      </>
    )
  );
}

test('with a thread beside it, the group never takes the focus', async () => {
  const { Stage, held } = await open();
  const focused: (string | null | undefined)[] = [];
  const note = ({ target }: FocusEvent) =>
    focused.push((target as Element).closest('section')?.getAttribute('aria-label'));
  document.addEventListener('focusin', note);
  await render(
    <MemoryRouter>
      <Stage>
        <Beside />
      </Stage>
    </MemoryRouter>,
  );
  await expect.element(fieldIn('Thread')).toHaveFocus();
  held.c1.resolve();
  held.c0.resolve();
  await expect.element(page.getByText('Say hello')).toBeVisible();
  await expect.poll(isEditor('Thread')).toBe(true);
  await expect.element(fieldIn('Thread')).toHaveFocus();
  document.removeEventListener('focusin', note);
  expect(focused).not.toContain('Group');
});
