import '../../../ui/styles/styles.css';
import type { MessageHit } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import type { Sought } from '../conversation/use-reading.ts';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { SearchBar } from './search-bar.tsx';

const hit = (id: number): MessageHit => ({
  ...{ chatId: 'c0', messageId: String(id), senderId: 'p1', createdTime: 1_000 * id },
  attachmentMask: 0,
  snippet: { text: `crane ${id}`, marks: [[0, 5]] },
});

type Page = { hits: MessageHit[]; next: string | null };
const PAGES: Readonly<Record<string, Page>> = {
  '': { hits: [hit(90), hit(40)], next: 'more' },
  more: { hits: [hit(3)], next: null },
};

const open = async (pages = PAGES) => {
  const server = createTestServer();
  serveHarbour(server, { unread: 0 });
  server.instead.set('messages.search', ({ query = {} }) => pages[query.page ?? ''] as Page);
  const { Stage, connect, chat } = openStage(server);
  await connect();
  const shown: string[] = [];
  const goTo = async (sought: Sought) => {
    const id = typeof sought === 'string' ? sought : await sought();
    if (id !== undefined) shown.push(id);
  };
  let closed = 0;
  await render(
    <MemoryRouter>
      <Stage>
        <SearchBar chatId="c0" onGoTo={goTo} onClose={() => closed++} />
      </Stage>
    </MemoryRouter>,
  );
  return { server, chat, shown, closed: () => closed };
};
const field = page.getByRole('searchbox', { name: 'Search in this chat' });
const status = page.getByRole('status');

beforeEach(() => page.viewport(390, 400));

test('Enter moves to older hits, Shift+Enter back, and pages are loaded on the way', async () => {
  const { server, shown, closed } = await open();
  await expect.element(field).toHaveFocus();
  await field.fill('crane');
  await expect.element(status).toHaveTextContent('More than 2 found');
  // A phone is narrow, and the field has to show what is typed.
  expect(field.element().clientWidth).toBeGreaterThan(80);
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent('1 of 3');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent('3 of 3');
  await expect.element(page.getByRole('button', { name: 'Older message' })).toBeDisabled();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(shown).toEqual(['90', '40', '3', '40']);
  await page.getByRole('button', { name: 'Newer message' }).click();
  expect(shown.at(-1)).toBe('90');
  expect(await barriersIn(document.body)).toEqual([]);
  const asked = server.calls.filter(({ name }) => name === 'messages.search');
  expect(asked.map(({ options }) => options.query?.in)).toEqual(['c0', 'c0']);
  await field.click();
  await userEvent.keyboard('{Escape}');
  expect(closed()).toBe(1);
});

test('pages without messages are passed, so that the search reaches the next message', async () => {
  const { shown } = await open({
    '': { hits: [], next: 'second' },
    second: { hits: [], next: 'third' },
    third: { hits: [hit(90)], next: 'fourth' },
    fourth: { hits: [], next: 'fifth' },
    fifth: { hits: [hit(3)], next: null },
  });
  await field.fill('crane');
  await expect.element(status).toHaveTextContent('More than 1 found');
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent('1 of 2');
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent('2 of 2');
  expect(shown).toEqual(['90', '3']);
});

test('a day chosen in a calendar shows the conversation from its first message on', async () => {
  const { server, chat, shown, closed } = await open();
  const now = new Date();
  const first = new Date(now.getFullYear(), now.getMonth() - 1, 1).getTime();
  const said = (id: string, createdTime: number) => ({
    ...{ id, chatId: 'c0', senderId: 'p1', tempId: `t-${id}`, version: 5, createdTime },
    ...{ updatedTime: createdTime, delta: [{ insert: id }], attachments: [], attachmentMask: 0 },
    ...{ reactions: [], replyTo: null },
  });
  const old = [said('7', first + 9_000), said('6', first + 5_000), said('5', first - 1)];
  const recent = [said('90', Date.now()), said('89', first + 86_400_000)];
  server.instead.set('messages.list', ({ query = {} }) => ({
    messages: query.at === undefined ? recent : old,
    ...{ version: 5, full: false, next: '5', epoch: 'first' },
  }));
  await chat.open('c0');
  await page.getByRole('button', { name: 'Jump to a date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Jump to a date' });
  await dialog.getByRole('button', { name: 'Previous month' }).click();
  // It has faded in by now, so the contrast is final.
  await expect.element(dialog.getByRole('button', { name: 'Next month' })).toBeEnabled();
  await expect.poll(() => barriersIn(document.body)).toEqual([]);
  await dialog.getByRole('button', { name: /\b1, \d{4}/ }).click();
  await expect.poll(() => shown).toEqual(['6']);
  const asked = server.calls.findLast(({ name }) => name === 'messages.list');
  expect(asked?.options.query?.at).toBe(String(first));

  // For a day after the oldest loaded message no request is needed.
  await page.getByRole('button', { name: 'Jump to a date' }).click();
  await dialog.getByRole('button', { name: /^Today/ }).click();
  await expect.poll(() => shown).toEqual(['6', '90']);
  expect(server.calls.filter(({ options }) => options.query?.at !== undefined)).toHaveLength(1);

  // Escape closes only the calendar, which returns the focus, and then the search.
  const button = page.getByRole('button', { name: 'Jump to a date' });
  await expect.element(button).toHaveFocus();
  await button.click();
  await dialog
    .getByRole('button', { name: /^Today/ })
    .element()
    .focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  expect(closed()).toBe(0);
  // The focused button has a tooltip, which it closes before.
  await userEvent.keyboard('{Escape}{Escape}');
  expect(closed()).toBe(1);
});
