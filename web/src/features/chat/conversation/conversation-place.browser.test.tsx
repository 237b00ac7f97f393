import '../../../ui/styles/styles.css';
import type { Chat, Message } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { createTestServer, serveHarbour, type TestServer } from '../engine/testing.ts';
import { PLACES_KEY } from '../kept.ts';
import { openStage } from '../testing.tsx';
import { Conversation } from './conversation.tsx';

const TIME = new Date(2024, 4, 6, 10).getTime();
const NEWEST = 400;

/** Replies, and what they quote. */
const QUOTES: Readonly<Record<number, number>> = { 250: 120, 121: 20, 395: 394 };

const said = (id: number, senderId = 'p1'): Message => ({
  ...{ id: String(id), chatId: 'c0', senderId, tempId: `t-${id}`, version: 5 },
  ...{ createdTime: TIME + id * 1_000, updatedTime: TIME + id * 1_000 },
  delta: [{ insert: `Message no. ${id};${' Some more words.'.repeat((id % 5) * 8)}` }],
  ...{ attachments: [], attachmentMask: 0, reactions: [] },
  replyTo: QUOTES[id] === undefined ? null : String(QUOTES[id]),
});

/** Harbour with messages up to the newest, returned page by page as by the server. */
const serve = (newest: number, ownId?: number): TestServer => {
  const server = createTestServer();
  serveHarbour(server, {}, { messages: [] });
  const all = Array.from({ length: newest }, (_, at) =>
    said(newest - at, newest - at === ownId ? 'p0' : 'p1'),
  );
  server.instead.set('messages.list', ({ query = {} }) => {
    const { before, after, around, at, since, ids, take = '25' } = query;
    const count = Number(take);
    const middle =
      around ?? (at && all.findLast(({ createdTime }) => createdTime >= Number(at))?.id);
    const from = middle === undefined ? 0 : newest - Number(middle) - Math.floor(count / 2);
    const rows = since
      ? []
      : ids
        ? all.filter(({ id }) => ids.split(',').includes(id))
        : before
          ? all.filter(({ id }) => Number(id) < Number(before)).slice(0, count)
          : after
            ? all.filter(({ id }) => Number(id) > Number(after)).slice(-count)
            : all.slice(Math.max(0, from), from + count);
    const oldest = rows.at(-1)?.id;
    const next = oldest === all.at(-1)?.id ? null : oldest;
    return { messages: rows, version: 5, full: false, next, epoch: 'first' };
  });
  return server;
};

const list = page.getByRole('group', { name: /^Messages with / });
const message = (id: number) => page.getByRole('article').filter({ hasText: `Message no. ${id};` });
const scroller = () => list.element();
const topOf = (id: number): number =>
  message(id).element().getBoundingClientRect().top - scroller().getBoundingClientRect().top;

const open = async (newest: number, tab: string | null = null, ownId?: number) => {
  const stage = openStage(serve(newest, ownId));
  if (tab !== null) stage.env.tab.set(PLACES_KEY, tab);
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
  return stage;
};

/** Unloads the page, and loads it again after this many new messages. */
const reload = async ({ env }: Awaited<ReturnType<typeof open>>, more: number) => {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  const tab = env.tab.get(PLACES_KEY);
  await cleanup();
  return open(NEWEST + more, tab ?? '[]');
};

/** Scrolls back until a message is a little above the top of the list. */
const readBackTo = async (id: number) => {
  await expect
    .poll(() => {
      if (message(id).elements().length > 0) return true;
      const drawn = page
        .getByRole('article')
        .elements()
        .map(({ textContent }) => textContent);
      const oldest = Number(/no\. (\d+);/.exec(drawn[0] ?? '')?.[1]);
      scroller().scrollTop += oldest > id ? -1_000 : 300;
      return false;
    })
    .toBe(true);
  await expect
    .poll(() => {
      const far = topOf(id) + 7;
      scroller().scrollTop += far;
      return Math.abs(far);
    })
    .toBeLessThan(1);
};

beforeEach(() => page.viewport(800, 700));

test.each([
  ['nothing has come', 0],
  ['more has come', 3],
])('a reload far back in a conversation keeps the position when %s meanwhile', async (_, more) => {
  const before = await open(NEWEST);
  await readBackTo(250);
  const after = await reload(before, more);
  await expect.element(message(250)).toBeInViewport();
  await expect.poll(() => Math.abs(topOf(250) + 7)).toBeLessThan(2);

  after.socket.tell('messages.changed', {
    ...{ owner: 'c0', version: 6, previous: 5, updated: [], deleted: [], lastMessage: null },
    created: [{ ...said(NEWEST + more + 1), version: 6 }],
    updatedTime: TIME,
  });
  await expect.element(page.getByRole('button', { name: /(latest|new) message/ })).toBeVisible();
  expect(Math.abs(topOf(250) + 7)).toBeLessThan(2);

  // It is not restored: the newest messages are just as near.
  await page.getByRole('button', { name: /(latest|new) message/ }).click();
  await expect.element(message(NEWEST + more)).toBeInViewport();
});

test('after a reload at the end of a conversation, the view is still at the end', async () => {
  const before = await open(NEWEST);
  await readBackTo(380);
  await page.getByRole('button', { name: /(latest|new) message/ }).click();
  await expect.element(message(NEWEST)).toBeInViewport();
  await reload(before, 1);
  await expect.element(message(NEWEST + 1)).toBeInViewport();
});

test('a conversation that cannot be read further back opens at its end', async () => {
  const before = await open(NEWEST);
  await readBackTo(250);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  const tab = before.env.tab.get(PLACES_KEY);
  await cleanup();
  // Deleted together with everything around it.
  await open(100, tab);
  await expect.element(message(100)).toBeInViewport();
});

test('a copy that ends before the unread messages is continued at the first of them', async () => {
  const server = serve(1);
  const stage = openStage(server);
  const { participants } = server.model.chat('c0') as Chat;
  serveHarbour(server, {
    ...{ unread: 40, lastMessage: { ...said(41), preview: 'Message no. 41' } },
    participants: participants.map((one) => (one.id === 'p0' ? { ...one, seenId: '1' } : one)),
  });
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />
      </Stage>
    </MemoryRouter>,
  );
  await expect.element(message(1)).toBeInViewport();
  stage.socket.tell('messages.changed', {
    ...{ owner: 'c0', version: 6, previous: 5, updated: [], deleted: [], lastMessage: null },
    created: Array.from({ length: 40 }, (_, at) => ({ ...said(at + 2), version: 6 })),
    updatedTime: TIME,
  });
  await expect.element(message(2)).toBeInViewport();
  await expect.element(page.getByRole('button', { name: /(latest|new) message/ })).toBeVisible();
  const seen = server.calls.filter(({ name }) => name === 'chats.seen');
  expect(seen.map(({ options }) => (options.body as { id: string }).id)).not.toContain('41');
});

test('a message found far before many unread ones is shown, whichever answer comes first', async () => {
  const server = serve(200);
  const stage = openStage(server);
  const { participants } = server.model.chat('c0') as Chat;
  serveHarbour(server, {
    ...{ unread: 80, lastMessage: { ...said(200), preview: 'Message no. 200' } },
    participants: participants.map((one) => (one.id === 'p0' ? { ...one, seenId: '120' } : one)),
  });
  const answer = server.instead.get('messages.list');
  const asked: string[] = [];
  const around = Promise.withResolvers<void>();
  server.instead.set('messages.list', async (options) => {
    const { query = {} } = options;
    asked.push(Object.keys(query).find((key) => key !== 'take') ?? '');
    if (query.before) await around.promise;
    const page = await answer?.(options);
    if (query.around) setTimeout(around.resolve);
    return page;
  });
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <Conversation
          chatId="c0"
          details={{ isOpen: false, toggle: () => {} }}
          wanted={{ chatId: 'c0', messageId: '10' }}
        />
      </Stage>
    </MemoryRouter>,
  );
  await expect.element(message(10)).toBeInViewport();
  expect(asked).toContain('before');
});

const toNewest = page.getByRole('button', { name: 'Go to latest message' });
const toLeft = page.getByRole('button', { name: 'Back to where you were' });
/** Quoted messages are requested together after this. */
const QUOTED_MS = 50;
/** Whether the message is as far below the top of the list as it was. */
const isAt = (id: number, top: number) =>
  expect.poll(() => message(id).elements().length > 0 && Math.abs(topOf(id) - top)).toBeLessThan(2);

const quoteIn = (id: number) => message(id).getByRole('button', { name: /Go to this message/ });
/** Reads back to a quote, and goes to the message that it quotes, which has a quote beside it. */
const followQuote = async ({ env }: Awaited<ReturnType<typeof open>>) => {
  await readBackTo(250);
  await env.advance(QUOTED_MS);
  await quoteIn(250).click();
  await expect.element(message(120).first()).toHaveFocus();
  await env.advance(QUOTED_MS);
  await expect.element(quoteIn(121)).toBeInViewport();
};
const search = async () => {
  await userEvent.keyboard('{Control>}f{/Control}');
  await page.getByRole('searchbox', { name: 'Search in this chat' }).fill('crane');
  await expect.element(page.getByText('2 messages found')).toBeVisible();
};
const find = (server: TestServer, ...ids: number[]) =>
  server.instead.set('messages.search', () => ({
    hits: ids.map((id) => ({
      ...{ chatId: 'c0', messageId: String(id), senderId: 'p1', createdTime: TIME },
      ...{ attachmentMask: 0, snippet: { text: 'crane', marks: [] } },
    })),
    next: null,
  }));

test('after a jump, the button first leads back to the same place, then to the latest message', async () => {
  const { server } = await open(NEWEST);
  find(server, 180, 60);
  await readBackTo(300);
  await expect.element(toNewest).toBeVisible();
  await search();
  // Both steps of the search are one jump.
  await userEvent.keyboard('{Enter}');
  await expect.element(message(180)).toBeInViewport();
  await expect.element(toLeft).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(message(60)).toBeInViewport();
  await userEvent.keyboard('{Escape}');
  await expect.element(message(60)).toBeInViewport();
  expect(await barriersIn(document.body)).toEqual([]);

  toLeft.element().focus();
  await userEvent.keyboard('{Enter}');
  await isAt(300, -7);
  // A message in view has the focus, and is announced.
  await expect.poll(() => document.activeElement?.getAttribute('data-message')).toMatch(/^30\d$/);
  await toNewest.click();
  await expect.element(message(NEWEST)).toBeInViewport();
  await expect.element(toLeft).not.toBeInTheDocument();
});

test('the last message is edited from elsewhere in the chat, and an edit goes on there', async () => {
  const stage = await open(NEWEST, '[]', NEWEST);
  await followQuote(stage);
  const field = page.getByRole('textbox');
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toMatchTextContent(/^Message no\. 400;/);
  await userEvent.keyboard('{End} And more.');
  await quoteIn(121).click();
  await expect.element(message(20)).toBeInViewport();
  await expect.element(field).toMatchTextContent(/And more\.$/);
});

test('quotes lead back one by one, each to the message with the quote', async () => {
  await followQuote(await open(NEWEST));
  const top = topOf(121);
  await quoteIn(121).click();
  await expect.element(message(20).first()).toHaveFocus();
  await toLeft.click();
  await isAt(121, top);
  await toLeft.click();
  await isAt(250, -7);
  await expect.element(toNewest).toBeVisible();
});

test('steps that begin at the place itself lead back to it, too', async () => {
  const { server } = await open(NEWEST);
  // With the search above it, the list begins there.
  find(server, 303, 60);
  await readBackTo(300);
  await search();
  await userEvent.keyboard('{Enter}');
  await expect.element(message(303)).toHaveAttribute('data-found');
  scroller().scrollTop -= 2;
  await expect.element(toLeft).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(message(60)).toBeInViewport();
  await userEvent.keyboard('{Escape}');
  await toLeft.click();
  await isAt(300, -7);
});

test('a jump to a day leads back to the message that was read before', async () => {
  await open(NEWEST);
  await readBackTo(300);
  await userEvent.keyboard('{Control>}f{/Control}');
  await page.getByRole('button', { name: 'Jump to a date' }).click();
  const [day, now] = [new Date(TIME), new Date()];
  const press = async (name: string, times: number) => {
    for (let time = 0; time < times; time += 1) await page.getByRole('button', { name }).click();
  };
  await press('Previous year', now.getFullYear() - day.getFullYear());
  await press('Previous month', now.getMonth() - day.getMonth());
  await press('Next month', day.getMonth() - now.getMonth());
  await page.getByRole('button', { name: /May 6, 2024/ }).click();
  await expect.element(message(1)).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search in this chat' }).click();
  await userEvent.keyboard('{Escape}');
  await toLeft.click();
  await isAt(300, -7);
});

test('a place that cannot be loaded does not stay in the way', async () => {
  const stage = await open(NEWEST);
  await followQuote(stage);
  await quoteIn(121).click();
  await expect.element(message(20).first()).toHaveFocus();
  stage.server.instead.set('messages.list', () => Promise.reject(new Error('offline')));
  await expect
    .poll(async () => {
      await toLeft.click();
      return message(250).elements().length;
    })
    .toBeGreaterThan(0);
  await isAt(250, -7);
});

test('a place that is on the screen again, or deleted, is not offered', async () => {
  const { env, socket, server } = await open(NEWEST);
  await readBackTo(250);
  const quote = message(250).getByRole('button', { name: /Go to this message/ });
  await env.advance(QUOTED_MS);
  await quote.click();
  await expect.element(toLeft).toBeVisible();
  await readBackTo(249);
  await expect.element(toNewest).toBeVisible();
  await expect.element(toLeft).not.toBeInTheDocument();

  await quote.click();
  await expect.element(message(120).first()).toHaveFocus();
  const answer = server.instead.get('messages.list');
  server.instead.set('messages.list', async (options) => {
    const given = (await answer?.(options)) as { messages: Message[] };
    return { ...given, messages: given.messages.filter(({ id }) => id !== '250') };
  });
  socket.tell('messages.changed', {
    ...{ owner: 'c0', version: 6, previous: 5, created: [], updated: [], lastMessage: null },
    ...{ deleted: [{ id: '250', deleted: true, version: 6 }], updatedTime: TIME },
  });
  await toLeft.click();
  await expect.element(message(NEWEST)).toBeInViewport();
});
