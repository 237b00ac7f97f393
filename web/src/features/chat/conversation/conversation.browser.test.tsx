import '../../../ui/styles/styles.css';
import type { Chat, Message } from '@kith/contract';
import { MESSAGE_UNDO_MS } from '@kith/contract/base/constants';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defineLines, type Lines } from '../../../platform/feature/line.ts';
import { setLanguage } from '../../../platform/i18n/language.ts';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { lastEditable } from '../engine/editing.ts';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { Conversation } from './conversation.tsx';

const MONDAY = new Date(2024, 4, 6, 10).getTime();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const [ADA, BO, CY] = ['p0', 'p1', 'p2'] as const;

const personOf = (id: string, firstName: string) => ({
  ...{ id, firstName, type: 'individual' as const, avatar: null, updatedTime: MONDAY },
});

/** A message of the chat; each with a greater id than the one before. */
const said = (
  id: number,
  senderId: string,
  text: string,
  more: Partial<Message> = {},
): Message => ({
  id: String(id),
  chatId: 'c0',
  senderId,
  createdTime: MONDAY + id * 1_000,
  updatedTime: more.createdTime ?? MONDAY + id * 1_000,
  delta: [{ insert: text }],
  attachments: [],
  attachmentMask: 0,
  reactions: [],
  replyTo: null,
  tempId: `t-${id}`,
  version: 5,
  ...more,
});

const list = page.getByRole('group', { name: /^Messages with / });
const message = (text: string) => page.getByRole('article').filter({ hasText: text });

/** A group of three with these messages, oldest first, as Ada sees it. */
const open = async (messages: readonly Message[], more: Partial<Chat> = {}, lines?: Lines) => {
  const server = createTestServer();
  const people = [personOf(ADA, 'Ada'), personOf(BO, 'Bo'), personOf(CY, 'Cy')];
  serveHarbour(server, more, { messages, people });
  const stage = openStage(server, undefined, undefined, { lines });
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />
      </Stage>
    </MemoryRouter>,
  );
  await expect.element(list).toBeVisible();
  let version = 5;
  const tell = (rows: { created?: Message[]; updated?: Message[]; deleted?: string[] }) => {
    const { created = [], updated = [], deleted = [] } = rows;
    version += 1;
    stage.socket.tell('messages.changed', {
      owner: 'c0',
      version,
      previous: version - 1,
      created: created.map((row) => ({ ...row, version })),
      updated: updated.map((row) => ({ ...row, version })),
      deleted: deleted.map((id) => ({ id, deleted: true })),
      lastMessage: null,
      updatedTime: MONDAY,
    });
  };
  return { ...stage, server, tell };
};

const wordsOf = (text: string) =>
  message(text).element().querySelector('p[dir=auto]') as HTMLElement;

/** Its position in the list: 0 at the left edge, 1 at the right one. */
const placeOf = (text: string): number => {
  const { left, width } = list.element().getBoundingClientRect();
  const words = wordsOf(text).getBoundingClientRect();
  return (words.left + words.width / 2 - left) / width;
};

/** The next tab stop is visible. */
const hasHome = () => document.activeElement !== document.body;

beforeEach(() => page.viewport(800, 700));
afterEach(() => {
  setLanguage('en');
  document.documentElement.dir = 'ltr';
});

test('messages are grouped by sender, one’s own at the end', async () => {
  await open([
    said(1, BO, 'Is the boat in?'),
    said(2, BO, 'The blue one'),
    said(3, CY, 'Not yet'),
    said(4, ADA, 'At noon'),
    said(5, BO, 'Thanks'),
  ]);
  await expect.element(message('Thanks')).toBeVisible();
  const names = [...document.querySelectorAll('p[data-person]')].map((name) => name.textContent);
  expect(names).toEqual(['Bo', 'Cy', 'Bo']);
  // Screen readers announce a name with each message.
  await expect.element(message('The blue one')).toMatchTextContent(/^Bo/);
  expect(placeOf('Not yet')).toBeLessThan(0.4);
  expect(placeOf('At noon')).toBeGreaterThan(0.6);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('in right-to-left layouts, one’s own messages are on the left', async () => {
  setLanguage('ar');
  document.documentElement.dir = 'rtl';
  await open([said(1, BO, 'متى نلتقي؟'), said(2, ADA, 'At noon')]);
  await expect.element(message('At noon')).toBeVisible();
  expect(placeOf('متى نلتقي؟')).toBeGreaterThan(0.6);
  expect(placeOf('At noon')).toBeLessThan(0.4);
  // Each text has the direction of its words.
  expect(getComputedStyle(wordsOf('At noon')).direction).toBe('ltr');
  // What is said about it has that of the interface: the time, and then whether it was seen.
  const about = message('At noon').element().querySelector('time')?.parentElement;
  const [time, sign] = [about?.firstElementChild, about?.lastElementChild].map((part) =>
    part?.getBoundingClientRect(),
  );
  expect(sign?.right).toBeLessThan(time?.left ?? 0);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('each day has a heading, and unread messages begin below theirs', async () => {
  const seen = (id: string, seenId: string) => ({ id, seenId, role: 'member' as const });
  await open(
    [
      said(1, BO, 'Monday'),
      said(2, BO, 'Tuesday', { createdTime: MONDAY + DAY }),
      said(3, BO, 'Still there?', { createdTime: MONDAY + DAY + MINUTE }),
    ],
    { unread: 1, participants: [seen(ADA, '2'), seen(BO, '3'), seen(CY, '0')] },
  );
  await expect.element(message('Still there?')).toBeVisible();
  const lines = [...list.element().querySelectorAll('h3, article')].map((line) =>
    line.matches('h3') ? line.textContent : line.getAttribute('data-message'),
  );
  expect(lines).toEqual([
    ...[expect.stringContaining('May 6'), '1', expect.stringContaining('May 7'), '2', 'New', '3'],
  ]);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('while scrolling, the day of the topmost message floats above it', async () => {
  await open(Array.from({ length: 60 }, (_, at) => said(at + 1, BO, `Message ${at + 1}`)));
  await expect.element(message('Message 60')).toBeVisible();
  const floating = () =>
    page
      .getByText(/May 6/)
      .elements()
      .filter((day) => day.closest('[aria-hidden]'));
  expect(floating()).toEqual([]);
  await expect
    .poll(() => {
      list.element().scrollBy(0, -40);
      return floating().length;
    })
    .toBe(1);
  await expect.poll(() => floating().length).toBe(0);
});

test('messages that arrive while scrolled up are marked as seen at the end', async () => {
  const { tell, server, chat } = await open(
    Array.from({ length: 60 }, (_, at) => said(at + 1, BO, `Message ${at + 1}`)),
  );
  const seenIds = () =>
    server.calls.flatMap(({ name, options: { body } }) =>
      name === 'chats.seen' ? [(body as { id: string }).id] : [],
    );
  await expect.poll(seenIds).toEqual(['60']);
  await expect
    .poll(() => {
      list.element().scrollBy(0, -400);
      return chat.state.getState().shown;
    })
    .toHaveProperty('c0');
  tell({ created: [said(61, BO, 'Late')] });
  const jump = page.getByRole('button', { name: '1 new message' });
  await expect.element(jump).toBeVisible();
  expect(seenIds()).toEqual(['60']);
  await jump.click();
  await expect.poll(seenIds).toEqual(['60', '61']);
});

test('an unsent message says so, and can be sent again', async () => {
  const { chat, socket, env } = await open([said(1, BO, 'Hello')]);
  const error = { code: 'not_allowed', message: 'Only members can write here.' };
  socket.answer = async () => ({ error });
  chat.send('c0', [{ insert: 'On my way' }]);
  await env.settle();
  const mine = message('On my way');
  await expect.element(mine.getByRole('alert')).toMatchTextContent(/^Not sent/);
  expect(await barriersIn(document.body)).toEqual([]);
  socket.answer = async (_, { tempId }: { tempId: string }) => ({
    ok: said(2, ADA, 'On my way', { tempId, version: 6 }),
  });
  await mine.getByRole('button', { name: 'Retry' }).click();
  await env.settle();
  await expect.element(mine.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(mine.getByRole('img', { name: 'Sent' })).toBeVisible();
});

test('a long message shows its beginning, and all of it on request', async () => {
  const story = Array.from({ length: 60 }, (_, at) => `Line ${at + 1};`).join('\n');
  await open([said(1, BO, 'Hello'), said(2, BO, story)]);
  const long = message('Line 1;');
  await expect.element(long).toMatchTextContent(/Line 16;/);
  await expect.element(long).not.toMatchTextContent(/Line 17;/);
  expect(await barriersIn(document.body)).toEqual([]);
  await long.getByRole('button', { name: 'Show more' }).click();
  await expect.element(long).toMatchTextContent(/Line 60;/);
  await long.getByRole('button', { name: 'Show less' }).click();
  await expect.element(long).not.toMatchTextContent(/Line 17;/);
  expect(message('Hello').getByRole('button', { name: 'Show more' }).elements()).toEqual([]);
});

test('messages of others are announced politely, and one’s own are not', async () => {
  const { tell } = await open([said(1, BO, 'Hello')]);
  await expect.element(message('Hello')).toBeVisible();
  const status = page.getByRole('status').last();
  await expect.element(status).toHaveTextContent('');
  tell({ created: [said(2, CY, 'The boat is in')] });
  await expect.element(status).toHaveTextContent('Cy: The boat is in');
  tell({ created: [said(3, ADA, 'Splendid')] });
  await expect.element(message('Splendid')).toBeVisible();
  await expect.element(status).toHaveTextContent('');
});

test('a line of another feature is said by it, and an unknown one by a sentence', async () => {
  const system = { kind: 'toast', words: 'to the sea' };
  await open(
    [
      said(1, BO, '', { delta: [], system }),
      said(2, ADA, '', { delta: [], system }),
      said(3, BO, '', { delta: [], system: { kind: 'of next year', profileIds: [CY] } }),
    ],
    {},
    defineLines<{ kind: 'toast'; words: string }>({
      toast: {
        words: ({ words }, { isMine, actor }) => `${isMine ? 'You' : actor} drank ${words}`,
        Acts: ({ line, isMine }) => <b>{isMine ? '' : ` (${line.kind})`}</b>,
      },
    }),
  );
  const lines = () =>
    page
      .getByRole('article')
      .elements()
      .map((line) => line.textContent?.replace(/[\u2068\u2069]/g, ''));
  await expect
    .poll(lines)
    .toEqual([
      'Bo drank to the sea (toast)',
      'You drank to the sea',
      'Reload the page to see what happened here',
    ]);
});

test('membership changes and renames are lines between the messages', async () => {
  const { tell, server, env } = await open([
    said(1, 'p8', 'Hello'),
    said(2, BO, '', { delta: [], system: { kind: 'added', profileIds: [ADA, CY] } }),
    said(3, BO, '', {
      delta: [],
      system: { kind: 'added', profileIds: ['p8', 'p9', CY, ADA], count: 501 },
    }),
    said(4, ADA, '', { delta: [], system: { kind: 'removed', profileIds: ['p9'] } }),
    said(5, BO, 'All here'),
    said(6, ADA, '', { delta: [], system: { kind: 'renamed', name: 'North quay' } }),
  ]);
  server.instead.set('profiles.lookup', ({ query }) => ({
    people: [personOf('p8', 'Eli'), personOf('p9', 'Dee')].filter(({ id }) =>
      query?.ids?.includes(id),
    ),
  }));
  const lines = () =>
    page
      .getByRole('article')
      .elements()
      .map((line) => line.textContent?.replace(/[\u2068\u2069]/g, ''));
  await expect.element(message('North quay')).toBeVisible();
  // Former members are requested.
  await env.advance(1_000);
  await expect
    .poll(lines)
    .toEqual([
      expect.stringContaining('Hello'),
      'Bo added you and Cy',
      'Bo added you, Eli, Dee, and 498 others',
      'You removed Dee',
      expect.stringContaining('All here'),
      'You renamed the group to “North quay”',
    ]);
  // A message after a system message names its author again.
  const names = [...document.querySelectorAll('p[data-person]')].map((name) => name.textContent);
  expect(names).toEqual(['Eli', 'Bo']);
  // The keyboard moves past it like a message, and it has no actions.
  message('North quay').element().focus();
  await userEvent.keyboard('{Enter}e');
  expect(page.getByRole('menu').elements()).toEqual([]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(message('You removed')).toHaveFocus();
  // ArrowUp in the composer edits your last message, which is none of these.
  expect(lastEditable([said(6, ADA, '', { system: { kind: 'left' } })], ADA)).toBeUndefined();
  tell({ created: [said(7, CY, '', { delta: [], system: { kind: 'left' } })] });
  await expect.element(page.getByRole('status').last()).toMatchTextContent(/Cy.* left the group/);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('a reaction shows who gave it, and pressing it adds one’s own', async () => {
  const { server } = await open([
    said(1, BO, 'We won', { reactions: [{ emoji: '🎉', profileIds: [CY] }] }),
  ]);
  const given = message('We won').getByRole('list', { name: 'Reactions' }).getByRole('button');
  await expect.element(given).toHaveAccessibleName('🎉 1: Cy');
  await expect.element(given).toHaveAttribute('aria-pressed', 'false');
  expect(await barriersIn(document.body)).toEqual([]);
  await given.click();
  await expect.element(given).toHaveAccessibleName('🎉 2: You and Cy');
  await expect.element(given).toHaveAttribute('aria-pressed', 'true');
  expect(server.take().filter((name) => name.includes('react'))).toHaveLength(1);
});

test('a link in a message sends no referrer', async () => {
  await open([said(1, BO, 'See https://harbour.example/tides')]);
  const link = message('See').getByRole('link');
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect((link.element() as HTMLAnchorElement).relList).toContain('noopener');
  expect((link.element() as HTMLAnchorElement).relList).toContain('noreferrer');
});

test('a message deleted by another person disappears, and its focus moves next to it', async () => {
  const { tell } = await open([said(1, BO, 'One'), said(2, BO, 'Two'), said(3, BO, 'Three')]);
  await expect.element(message('Two')).toBeVisible();
  message('Two').element().focus();
  tell({ deleted: ['2'] });
  await expect.element(message('Two')).not.toBeInTheDocument();
  await expect.element(message('Three')).toHaveFocus();
});

test('a message of another person is deleted for the user only', async () => {
  const { server, env } = await open([said(1, BO, 'One'), said(2, BO, 'Two')], {
    isPrivate: true,
  });
  await render(<Toasts label="Notices" closeLabel="Close" />);
  await expect.element(message('One')).toBeVisible();
  message('One').element().focus();
  await userEvent.keyboard('{Enter}');
  const mine = page.getByRole('menuitem', { name: 'Delete for me' });
  await expect.element(mine).toBeVisible();
  await expect
    .element(page.getByRole('menuitem', { name: 'Delete for everyone' }))
    .not.toBeInTheDocument();
  expect(await barriersIn(document.body)).toEqual([]);
  await mine.click();
  await expect.element(message('One')).not.toBeInTheDocument();
  await expect.element(page.getByText('Message deleted for you')).toBeVisible();
  await env.advance(MESSAGE_UNDO_MS);
  const names = () =>
    server.calls.map(({ name }) => name).filter((name) => /remove|hide/.test(name));
  await expect.poll(names).toEqual(['messages.hide']);
});

test('deleting and undoing by keyboard never loses the focus', async () => {
  const { server, env } = await open([
    said(1, ADA, 'One'),
    said(2, ADA, 'Two'),
    said(3, ADA, 'Three'),
  ]);
  await render(<Toasts label="Notices" closeLabel="Close" />);
  const removed = () => server.calls.filter(({ name }) => name === 'messages.remove').length;
  const toast = page.getByRole('alertdialog').filter({ hasText: 'Message deleted' });
  await expect.element(message('Two')).toBeVisible();
  const remove = async () => {
    message('Two').element().focus();
    await userEvent.keyboard('{Enter}');
    const item = page.getByRole('menuitem', { name: 'Delete for everyone' });
    await expect.element(item).toBeVisible();
    await item.click();
    await expect.element(message('Two')).not.toBeInTheDocument();
    await expect.poll(hasHome).toBe(true);
    await expect.element(message('Three')).toHaveFocus();
    await expect.element(toast).toBeVisible();
  };
  await remove();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(message('Two')).toBeVisible();
  await expect.element(toast).not.toBeInTheDocument();

  await remove();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.element(message('Two')).toBeVisible();
  await env.advance(MESSAGE_UNDO_MS);
  expect(removed()).toBe(0);

  await remove();
  await env.advance(MESSAGE_UNDO_MS);
  await expect.element(toast).not.toBeInTheDocument();
  expect(removed()).toBe(1);
  // It is final.
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(message('Three')).toBeVisible();
  expect(message('Two').elements()).toEqual([]);
});

test('few of ten thousand messages are rendered, and one press goes from the first to the last', async () => {
  await open(Array.from({ length: 10_000 }, (_, at) => said(at + 1, BO, `Message no. ${at + 1};`)));
  const last = message('Message no. 10000;');
  await expect.element(last).toBeInViewport();
  expect(page.getByRole('article').elements().length).toBeLessThan(200);
  last.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(message('Message no. 1;')).toHaveFocus();
  await expect.element(message('Message no. 1;')).toBeInViewport();
  expect(page.getByRole('article').elements().length).toBeLessThan(200);
  await page.getByRole('button', { name: 'Go to latest message' }).click();
  await expect.element(last).toBeInViewport();
  await expect.element(last).toHaveFocus();
  expect(await barriersIn(document.body)).toEqual([]);
});

test('an edit ends when it is saved, unless it was changed meanwhile', async () => {
  const { server, env } = await open([said(1, ADA, 'The tide turns')]);
  let saved = (_: Message): void => {};
  server.instead.set('messages.edit', () => new Promise<Message>((resolve) => (saved = resolve)));
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.click();
  await expect.element(field).toHaveAttribute('contenteditable', 'true');
  const save = async (keys: string, text: string) => {
    await userEvent.keyboard(keys);
    await expect.poll(() => server.take()).toContain('messages.edit');
    saved(said(1, ADA, text, { version: 6 }));
    await env.settle();
  };
  await userEvent.keyboard('{ArrowUp}');
  await save(' soon{Enter} and late', 'The tide turns soon');
  await expect.element(message('The tide turns soon')).toBeVisible();
  await expect.element(field).toHaveTextContent('The tide turns soon and late');
  await save('{Enter}', 'The tide turns soon and late');
  await expect.element(field).toHaveTextContent('');
});
