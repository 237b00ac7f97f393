import '../../../ui/styles/styles.css';
import type { Chat } from '@kith/contract';
import { ME } from '@kith/contract/chat/reducers.testing';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { callLines } from '../../calls/calls.lines.ts';
import { useChat } from '../chat.react.ts';
import { createTestServer, say, serveHarbour, type TestServer } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { ChatRow } from './chat-row.tsx';

function Row({ isOpen }: { isOpen: boolean }) {
  const chat = useChat('c0');
  return chat && <ChatRow chat={chat} isOpen={isOpen} isStop onOpen={() => {}} />;
}

const row = page.getByRole('link');

/** The row of a group in which Bo wrote last. */
const open = async (
  { isOpen = false, ...more }: Partial<Chat> & { isOpen?: boolean } = {},
  prepare: (server: TestServer) => void = () => {},
) => {
  const server = createTestServer();
  prepare(server);
  server.model.act({ kind: 'send', chat: 0, by: 1 });
  serveHarbour(server, { unread: 0, ...more });
  const stage = openStage(server, undefined, undefined, { lines: callLines });
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <div className="w-86">
          <Row isOpen={isOpen} />
        </div>
      </Stage>
    </MemoryRouter>,
  );
  await expect.element(row).toBeVisible();
  return { ...stage, server };
};

const zoe = { id: 'p8', type: 'individual', firstName: 'Zoe', avatar: null, updatedTime: 1 };
const fromZoe: Chat['lastMessage'] = {
  ...{ id: '4', senderId: zoe.id, createdTime: 1_000, attachmentMask: 0 },
  preview: 'Low tide at six',
};

beforeEach(() => page.viewport(400, 300));

test('a message being sent is the preview of its chat, marked as waiting', async () => {
  const { chat, env, socket } = await open();
  socket.lose();
  chat.send('c0', say('On my way'));
  await env.settle();
  await expect.element(row).toMatchTextContent(/You: On my way/);
  await expect.element(row.getByRole('img', { name: 'Sending' })).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
});

const missed = { kind: 'missedCall', video: true } as const;

test('a missed call is the last message, and unread', async () => {
  await open({ unread: 1, lastMessage: { ...fromZoe, preview: '', system: missed } });
  await expect.element(row).toMatchTextContent(/Missed video call/);
  await expect.element(row).not.toMatchTextContent(/Zoe/);
  await expect.element(row).toMatchTextContent(/1 unread/);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('a call of one’s own that nobody answered says so, and not that it was seen', async () => {
  const participants: Chat['participants'] = [
    { id: ME, seenId: '4', role: 'member' },
    { id: 'p1', seenId: '4', role: 'member' },
  ];
  const lastMessage = { ...fromZoe, senderId: ME, preview: '' };
  await open({ participants, lastMessage: { ...lastMessage, system: missed } });
  await expect.element(row).toMatchTextContent(/Unanswered video call/);
  await expect.element(row).not.toMatchTextContent(/You:/);
  expect(row.getByRole('img', { name: 'Seen' }).query()).toBeNull();
});

test('a failed message takes precedence in the row, until it is sent or discarded', async () => {
  const { chat, env, socket } = await open({ unread: 3 });
  const error = { code: 'not_allowed', message: 'Only members can write here.' };
  socket.answer = async () => ({ error });
  const tempId = chat.send('c0', say('On my way'));
  await env.settle();
  socket.lose();
  chat.send('c0', say('Are you there?'));
  chat.drafts.keep('c0', { delta: say('Or else'), replyTo: null });
  await env.settle();
  await expect.element(row).toMatchTextContent(/Not sent: On my way/);
  await expect.element(row).toMatchTextContent(/3 unread/);
  expect(await barriersIn(document.body)).toEqual([]);
  chat.discard(tempId);
  await expect.element(row).toMatchTextContent(/Draft: Or else/);
});

test('a message that is about to be deleted is not the preview any more', async () => {
  const { chat } = await open();
  const before = row.element().textContent;
  const { undo } = chat.removeSoon('c0', ['1']);
  await expect.element(row).toMatchTextContent(/This message was deleted/);
  undo();
  await expect.poll(() => row.element().textContent).toBe(before);
});

test('a draft is shown in the row of a closed chat, also pictures without text', async () => {
  const { chat } = await open();
  chat.chosen.add('c0', 'image', { file: new Blob(), width: 1, height: 1 });
  await expect.element(row).toMatchTextContent(/Draft: Picture/);
  chat.drafts.keep('c0', { delta: say('Look'), replyTo: null });
  await expect.element(row).toMatchTextContent(/Draft: Look/);
});

test('the draft of the open chat is in its composer, not in its row', async () => {
  const { chat } = await open({ isOpen: true });
  chat.drafts.keep('c0', { delta: say('Look'), replyTo: null });
  await expect.element(row).not.toMatchTextContent(/Draft/);
});

test('the author of the last message in a large chat is requested, once', async () => {
  const { env, server } = await open({ memberCount: 4_000, lastMessage: fromZoe }, (served) =>
    served.instead.set('profiles.lookup', () => ({ people: [zoe] })),
  );
  await env.advance(50);
  await expect.element(row).toMatchTextContent(/Zoe: Low tide at six/);
  await env.advance(1_000);
  expect(server.calls.filter(({ name }) => name === 'profiles.lookup')).toHaveLength(1);
});
