import '../../ui/styles/styles.css';
import type { Message, PollAttachment } from '@kith/contract';
import { HOUR_MS } from '@kith/contract/base/constants';
import { ATTACHMENT_FLAGS } from '@kith/contract/base/enums';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLanguage } from '../../platform/i18n/language.ts';
import { Toasts } from '../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../ui/testing/barriers.ts';
import { Conversation } from '../chat/conversation/conversation.tsx';
import { createTestServer, refusal, serveHarbour } from '../chat/engine/testing.ts';
import { openStage } from '../chat/testing.tsx';
import { pollKind } from './poll-kind.tsx';
import arabic from './poll-parts.texts.ar.ts';
import { pollPartsTexts } from './poll-parts.texts.ts';
import { createPolls } from './polls.engine.ts';
import { PollsProvider } from './polls.react.ts';

const ME = 'p0';
/** The words of a link, without the space below them. */
const LINE_PX = 20;

const poll = (changes: Partial<PollAttachment> = {}): PollAttachment => ({
  ...{ id: 'poll-1', type: 'poll', question: 'Who opens gate B?' },
  options: [
    { text: 'Maren, at seven', count: 2, voterIds: ['p1', 'p2'] },
    { text: 'Teo, on his way in', count: 0, voterIds: [] },
  ],
  ...{ isAnonymous: false, isMultiple: false, voterCount: 2, closesTime: null, closedTime: null },
  ...changes,
});
const carrying = (attached: PollAttachment, senderId = 'p1'): Message => ({
  ...{ id: '1', chatId: 'c0', senderId, createdTime: 1_000, updatedTime: 1_000, delta: [] },
  ...{ reactions: [], replyTo: null, tempId: null, version: 5 },
  attachmentMask: ATTACHMENT_FLAGS.poll,
  attachments: [attached],
});

/** A conversation with one message, or none. */
const open = async (message?: Message) => {
  const server = createTestServer();
  const members = [ME, 'p1', 'p2', 'p3'];
  const participants = members.map((id) => ({ id, seenId: '0', role: 'member' as const }));
  serveHarbour(server, { participants }, { messages: message === undefined ? [] : [message] });
  server.instead.set('polls.chosen', () => ({ chosen: [] }));
  const stage = openStage(server, [pollKind]);
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <PollsProvider value={createPolls({ call: server.call })}>
        <Stage>
          <Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />
          <Toasts label="Notices" closeLabel="Close" />
        </Stage>
      </PollsProvider>
    </MemoryRouter>,
  );
  const votes = () =>
    server.calls.flatMap(({ name, options }) => (name === 'polls.vote' ? options.body : []));
  return { ...stage, server, votes };
};

const option = (name: RegExp) => page.getByRole('button', { name });
const first = option(/^Maren, at seven/);
const second = option(/^Teo/);

beforeEach(() => page.viewport(700, 700));

test('a press votes, another option changes the vote, and the same one retracts it', async () => {
  const { votes } = await open(carrying(poll()));
  await expect.element(page.getByText('2 of 4 answered')).toBeVisible();
  await expect.element(first).toHaveAttribute('aria-pressed', 'false');
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(first);
  await expect.element(first).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(second);
  await expect.element(first).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(second);
  expect(votes()).toEqual([{ chosen: [0] }, { chosen: [1] }, { chosen: [] }]);
});

test('several answers can be selected at once', async () => {
  const { votes } = await open(carrying(poll({ isMultiple: true })));
  await userEvent.click(first);
  await userEvent.click(second);
  expect(votes()).toEqual([{ chosen: [0] }, { chosen: [0, 1] }]);
});

test('an anonymous poll requests the user’s own vote, and names nobody', async () => {
  const options = poll().options.map((one) => ({ ...one, voterIds: [] }));
  const { server } = await open(carrying(poll({ isAnonymous: true, options })));
  await expect.element(page.getByText('Anonymous poll')).toBeVisible();
  expect(server.calls.map(({ name }) => name)).toContain('polls.chosen');
  await expect.element(page.getByRole('button', { name: 'Show votes' })).not.toBeInTheDocument();
});

test('a poll in which many have voted names nobody either, and requests the user’s own vote', async () => {
  const options = poll().options.map((one) => ({ ...one, voterIds: [] }));
  const { server } = await open(carrying(poll({ options, voterCount: 51 })));
  await expect.element(page.getByText('51 of 51 answered')).toBeVisible();
  expect(server.calls.map(({ name }) => name)).toContain('polls.chosen');
  await expect.element(page.getByRole('button', { name: 'Show votes' })).not.toBeInTheDocument();
});

test('a late vote is reverted and reported', async () => {
  const { server } = await open(carrying(poll()));
  server.instead.set('polls.vote', () => {
    throw refusal(409, 'conflict');
  });
  await userEvent.click(second);
  await expect.element(page.getByText('The poll is closed.')).toBeVisible();
  await expect.element(second).toHaveAttribute('aria-pressed', 'false');
});

test('its sender closes it after a confirmation; then it has no buttons', async () => {
  const { server } = await open(carrying(poll(), ME));
  await userEvent.click(page.getByRole('button', { name: 'Close poll' }));
  const dialog = page.getByRole('alertdialog', { name: 'Close this poll?' });
  await userEvent.click(dialog.getByRole('button', { name: 'Close poll' }));
  expect(server.calls.map(({ name }) => name)).toContain('polls.close');
});

test.each([390, 700])(
  'in Arabic its links are side by side, and the time of the message covers none, %s px wide',
  async (width) => {
    await page.viewport(width, 700);
    setLanguage('ar', { [pollPartsTexts.name]: arabic });
    document.documentElement.dir = 'rtl';
    onTestFinished(() => {
      setLanguage('en');
      document.documentElement.dir = '';
    });
    await open(carrying(poll({ closesTime: Date.now() + HOUR_MS }), ME));
    const links = [arabic.whoVoted, arabic.closeNow].map((name) =>
      page.getByRole('button', { name }),
    );
    for (const link of links) await expect.element(link).toBeVisible();
    const places = links.map((link) => link.element().getBoundingClientRect());
    expect(new Set(places.map(({ top }) => top)).size).toBe(1);
    const time = document.querySelector('article time')?.getBoundingClientRect();
    if (time === undefined) throw new Error('The message has no time.');
    for (const { left, top } of places)
      expect(left >= time.right || top >= time.bottom || time.top >= top + LINE_PX).toBe(true);
  },
);

test('who voted is shown and closed by keyboard, and the focus returns', async () => {
  await open(carrying(poll()));
  const show = page.getByRole('button', { name: 'Show votes' });
  await expect.element(show).toBeVisible();
  (show.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const votes = page.getByRole('dialog');
  await expect.element(votes).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(votes).not.toBeInTheDocument();
  await expect.element(show).toHaveFocus();
});

test('a closed poll shows only its result', async () => {
  await open(carrying(poll({ closedTime: 2_000 })));
  await expect.element(page.getByText('2 of 4 answered, closed')).toBeVisible();
  await expect.element(first).not.toBeInTheDocument();
});

test('it is written in a dialog and sent with the message', async () => {
  const { server, socket, env } = await open();
  server.instead.set('polls.create', () => poll({ id: 'made-1' }));
  await userEvent.click(page.getByRole('button', { name: 'Add to the message' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Create a poll' }));
  const dialog = page.getByRole('dialog', { name: 'Create a poll' });
  const use = dialog.getByRole('button', { name: 'Add to message' });
  await expect.element(use).toBeDisabled();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Question' }), 'Who opens gate B?');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Option 1' }), 'Maren');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Option 2' }), 'Maren');
  await expect.element(dialog.getByText('This option is there twice.')).toBeVisible();
  await expect.element(use).toBeDisabled();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Option 2' }), 'Teo');
  (dialog.getByRole('switch', { name: 'Anonymous voting' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(use);
  await expect
    .element(page.getByRole('list', { name: 'Polls to send' }).getByText('Who opens gate B?'))
    .toBeVisible();
  socket.answer = (async (_: string, payload: { tempId: string }) => ({
    ok: { ...carrying(poll({ id: 'made-1' }), ME), tempId: payload.tempId, version: 6 },
  })) as never;
  await userEvent.click(page.getByRole('button', { name: 'Send', exact: true }));
  await env.settle();
  const made = server.calls.filter(({ name }) => name === 'polls.create');
  expect(made.map(({ options }) => options.body)).toEqual([
    {
      ...{ question: 'Who opens gate B?', options: ['Maren', 'Teo'] },
      ...{ isAnonymous: true, isMultiple: false, closesTime: null },
    },
  ]);
});
