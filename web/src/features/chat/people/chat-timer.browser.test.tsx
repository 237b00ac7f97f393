import '../../../ui/styles/styles.css';
import type { Chat, ChatRole, Message } from '@kith/contract';
import { DAY_MS } from '@kith/contract/base/constants';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { useChat } from '../chat.react.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { ChatTimer } from './chat-timer.tsx';

function Both() {
  const chat = useChat('c0');
  return (
    <>
      <Conversation chatId="c0" details={{ isOpen: true, toggle: () => {} }} />
      {chat && <ChatTimer chat={chat} />}
    </>
  );
}

/** The group "Harbour", in which the user has a role and messages disappear after a day. */
const open = async (role: ChatRole = 'admin') => {
  const server = createTestServer();
  const now = Date.now();
  // The clock of the stage stands still at a time of its own.
  const expiresAt = Math.max(now, 1_800_000_000_000) + 3 * DAY_MS;
  const said: Message = {
    ...{ id: '1', chatId: 'c0', senderId: 'p1', createdTime: now, updatedTime: now },
    ...{ delta: [{ insert: 'The tide turns' }], attachments: [], attachmentMask: 0 },
    ...{ reactions: [], replyTo: null, tempId: 't-1', version: 5, expiresAt },
  };
  const participants: Chat['participants'] = [
    { id: 'p0', role, seenId: '1' },
    { id: 'p1', role: 'owner', seenId: '1' },
    { id: 'p2', role: 'member', seenId: '1' },
  ];
  serveHarbour(server, { participants, timer: 86_400 }, { messages: [said] });
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <Both />
      </Stage>
    </MemoryRouter>,
  );
  return { ...stage, server };
};
const choice = page.getByRole('combobox', { name: 'Disappearing messages' });

beforeEach(() => page.viewport(800, 900));

test('a message shows how long it stays, and the header that messages disappear', async () => {
  await open();
  await expect
    .element(page.getByRole('img', { name: /^Disappears in \d+ (day|week)s?$/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Messages disappear after 1 day' }))
    .toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
});

test('admins can set the timer', async () => {
  const { server } = await open();
  server.instead.set('chats.update', () => ({ see: 'c0' }));
  await expect.element(choice).toHaveValue('86400');
  await choice.selectOptions('1 week');
  await expect
    .poll(() =>
      server.calls.filter(({ name }) => name === 'chats.update').map((call) => call.options),
    )
    .toMatchObject([{ params: { id: 'c0' }, body: { timer: 604_800 } }]);
});

test('members of a group can only read it', async () => {
  await open('member');
  await expect.element(page.getByText('1 day', { exact: true })).toBeVisible();
  await expect.element(choice).not.toBeInTheDocument();
});
