import '../../../ui/styles/styles.css';
import type { Chat, MessageHit, Person } from '@kith/contract';
import { useEffect, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PalettePart } from '../../../platform/feature/contributions.ts';
import type { LiveFeature } from '../../../platform/feature/feature.ts';
import { FeaturesProvider } from '../../../platform/feature/features.react.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import type { Profiles } from '../../profiles/profiles.engine.ts';
import { ProfilesProvider } from '../../profiles/profiles.react.ts';
import { useChatList } from '../chat.react.ts';
import { createTestServer, refusal, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { NO_FILTERS } from './search-filters.ts';
import { SearchRows } from './search-rows.tsx';

const LONG = `…${'before '.repeat(9)}the crane stands ${'after '.repeat(12)}…`;
const hit = (id: number, text: string, word = 'crane'): MessageHit => ({
  ...{ chatId: 'c0', messageId: String(id), senderId: 'p1', createdTime: 1_000 * id },
  attachmentMask: 0,
  snippet: { text, marks: [[text.indexOf(word), text.indexOf(word) + word.length]] },
});

function Place() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}
function Rows({ typed }: { typed: string }) {
  const chats = useChatList();
  const found = chats.filter(({ name }) => name?.includes(typed));
  const [left, setLeft] = useState(typed);
  const [filters, setFilters] = useState(NO_FILTERS);
  return (
    <>
      <input aria-label="Typed" value={left} onChange={(event) => setLeft(event.target.value)} />
      <SearchRows
        {...{
          chats: found,
          openId: undefined,
          typed: left,
          filters,
          view: left,
          empty: <p>Nothing</p>,
        }}
        onFilter={(rest, chosen) => {
          setLeft(rest);
          setFilters(chosen);
        }}
      />
    </>
  );
}

const open = async (
  typed: string,
  answer: () => unknown,
  changes: Partial<Chat> = {},
  people: readonly Partial<Person>[] | Promise<readonly Partial<Person>[]> = [],
  features: readonly LiveFeature[] = [],
) => {
  const server = createTestServer();
  serveHarbour(server, { unread: 0, ...changes });
  let asked = 0;
  server.instead.set('messages.search', () => {
    asked++;
    return answer() as never;
  });
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  const profiles = {
    search: async () => ({ rows: await people, next: null }),
  } as unknown as Profiles;
  await render(
    <MemoryRouter>
      <Stage>
        <ProfilesProvider value={profiles}>
          <FeaturesProvider value={features}>
            <div className="flex h-120 w-86 flex-col">
              <Rows typed={typed} />
            </div>
          </FeaturesProvider>
        </ProfilesProvider>
      </Stage>
      <Place />
    </MemoryRouter>,
  );
  return { ...stage, server, asked: () => asked };
};
const links = page.getByRole('link');

beforeEach(() => page.viewport(400, 560));

test('search results lead to the message, with the matches highlighted', async () => {
  await open('crane', () => ({ hits: [hit(9, LONG), hit(4, 'one crane')], next: null }));
  await expect.element(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect.element(links.first()).toMatchTextContent(/Harbour.*…before the crane stands/s);
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['crane', 'crane']);
  const mark = document.querySelector('mark')?.getBoundingClientRect();
  const row = document.querySelector('[data-chat]')?.getBoundingClientRect();
  expect(mark?.right).toBeLessThan(row?.right ?? 0);
  expect(await barriersIn(document.body)).toEqual([]);
  await links.nth(1).click();
  await expect
    .element(page.getByRole('status').last())
    .toHaveTextContent('/app/chat/c0 {"messageId":"4"}');
});

test('chats come first, and the arrow keys move through both', async () => {
  await open('Harbour', () => ({ hits: [hit(9, 'the Harbour', 'Harbour')], next: null }));
  await expect.element(links.nth(1)).toMatchTextContent(/the Harbour/);
  const rows = [...document.querySelectorAll<HTMLElement>('[data-chat]')];
  rows[0]?.focus();
  rows[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  await expect.poll(() => document.activeElement?.getAttribute('data-chat')).toBe('c0/9');
});

test('people without a private chat come last, and a chat with them begins with a click', async () => {
  const people = [
    { id: 'p0', firstName: 'Crane', lastName: 'Self' },
    { id: 'p7', firstName: 'Iris', lastName: 'Crane' },
  ];
  const found = () => ({ hits: [hit(4, 'one crane')], next: null });
  const { server } = await open('crane', found, {}, people);
  await expect.element(page.getByRole('heading', { name: 'People on this server' })).toBeVisible();
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-chat]')];
  expect(rows().map(({ dataset }) => dataset.chat)).toEqual(['c0/4', 'person-p7']);
  expect(await barriersIn(document.body)).toEqual([]);
  rows()[0]?.focus();
  rows()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  await expect.poll(() => document.activeElement?.getAttribute('data-chat')).toBe('person-p7');
  server.instead.set('chats.create', () => ({ see: 'c0' }) as never);
  await page.getByRole('button', { name: /Iris Crane/ }).click();
  await expect.element(page.getByRole('status').last()).toHaveTextContent('/app/chat/c0 null');
});

const contact = (id: string, about: string, title: string) => ({
  ...{ id, about, title, leading: () => null, run: () => {} },
});
const contacts = (...entries: ReturnType<typeof contact>[]) => {
  const section = { id: 'contacts', place: 200, title: 'Contacts', isFound: true, entries };
  return { name: 'contacts', palette: async () => ({ sections: () => [section] }) };
};
const shownRows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-chat]')].map(({ dataset }) => dataset.chat);

test('a contact who is found as a chat or among the people of the server is listed once', async () => {
  const people = ['p7', 'p8'].map((id) => ({ id, firstName: 'Iris', lastName: `Harbour ${id}` }));
  const found = contacts(
    contact('of-chat', 'p1', 'Harbour'),
    contact('shares-its-address', 'p1', 'Paul Harbour'),
    contact('of-person', 'p7', 'Iris Harbour p7'),
    contact('alone', 'p9', 'Iris'),
  );
  const none = () => ({ hits: [], next: null });
  await open('Harbour', none, { isPrivate: true }, people, [found]);
  await expect
    .poll(shownRows)
    .toEqual(['c0', 'person-p8', 'shares-its-address', 'of-person', 'alone']);
});

test('a contact with the focus keeps it when the people of the server are found', async () => {
  const people = Promise.withResolvers<readonly Partial<Person>[]>();
  const found = contacts(
    contact('first', 'p7', 'Iris Crane'),
    contact('second', 'p8', 'Ida Crane'),
  );
  const none = () => ({ hits: [], next: null });
  await open('Crane', none, {}, people.promise, [found]);
  await expect.poll(shownRows).toEqual(['first', 'second']);
  const row = page.getByRole('button', { name: 'Ida Crane' });
  // A row is hidden until it has been measured, and cannot have the focus.
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).focus();
  people.resolve(
    ['Ida', 'Ivo'].map((firstName, at) => ({ id: `p${at + 8}`, firstName, lastName: 'Crane' })),
  );
  await expect.poll(shownRows).toEqual(['person-p9', 'first', 'second']);
  await expect.element(row).toHaveFocus();
});

/** Finds things named after what is typed, after a while. */
const finder =
  (id: string, place: number): PalettePart['sections'] =>
  (typed) => {
    const [found, setFound] = useState('');
    useEffect(() => setFound(typed), [typed]);
    const entries = (found === '' ? [] : ['one', 'two']).map((nth) => ({
      id: `${id}-${nth}`,
      title: `${id} ${nth} ${found}`,
      leading: () => <i />,
      line: <b>why {nth}</b>,
      run: () => {
        ran = `${id} ${nth}`;
      },
    }));
    return [
      { id, place, title: `All ${id}`, entries, isFound: true, isSearching: found !== typed },
    ];
  };
let ran = '';

test('what other features find comes after what is in the chats, and leads to it', async () => {
  const feature = (name: string, sections: PalettePart['sections']): LiveFeature => ({
    name,
    palette: async () => ({ sections }),
  });
  const calls = finder('calls', 250);
  const features = [
    feature('shares', finder('shares', 240)),
    feature('chat', finder('messages', 10)),
    feature('contacts', finder('contacts', 200)),
    { name: 'calls', palette: async () => ({ sections: calls, isActing: true }) },
    { name: 'vault' },
    { name: 'push', palette: () => Promise.reject(new Error('There is no network.')) },
  ];
  const found = () => ({ hits: [hit(4, 'one crane')], next: null });
  await open('crane', found, {}, [], features);
  await expect.element(page.getByRole('button', { name: /shares two crane/ })).toBeVisible();
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-chat]')];
  await expect
    .poll(() => rows().map(({ dataset }) => dataset.chat))
    .toEqual(['c0/4', 'contacts-one', 'contacts-two', 'shares-one', 'shares-two']);
  const told = page.getByRole('status').first();
  await expect.element(told).toHaveTextContent('1 message found 4 other results');
  expect(await barriersIn(document.body)).toEqual([]);
  rows()[2]?.focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(ran).toBe('shares one');
  await page.getByRole('button', { name: /contacts one crane/ }).click();
  expect(ran).toBe('contacts one');
  // Filters are for messages.
  await page.getByRole('textbox', { name: 'Typed' }).fill('crane has:files ');
  await expect.poll(() => rows().length).toBe(1);
});

test('what other features find is shown if no message has the words', async () => {
  const features = [
    { name: 'contacts', palette: async () => ({ sections: finder('contacts', 1) }) },
  ];
  await open('crane', () => ({ hits: [], next: null }), {}, [], features);
  await expect.element(page.getByRole('button', { name: /contacts one crane/ })).toBeVisible();
  await expect.element(page.getByText('Nothing')).not.toBeInTheDocument();
  await expect.element(page.getByRole('status').first()).toHaveTextContent('2 other results');
});

test('nothing is reported before all have looked', async () => {
  const waits: PalettePart['sections'] = () => [
    { id: 'slow', place: 1, title: 'Slow', entries: [], isFound: true, isSearching: true },
  ];
  const features = [{ name: 'contacts', palette: async () => ({ sections: waits }) }];
  const { asked } = await open('x', () => ({ hits: [], next: null }), {}, [], features);
  await expect.element(page.getByRole('group', { name: 'Filters' })).toBeVisible();
  expect(asked()).toBe(0);
  await expect.element(page.getByText('Nothing')).not.toBeInTheDocument();
});

test('a failed search reports it, and can be retried', async () => {
  let isDown = true;
  const { asked } = await open('crane', () => {
    if (isDown) throw refusal(503, 'overloaded');
    return { hits: [hit(4, 'one crane')], next: null };
  });
  await expect.element(page.getByText(/Only messages on this device/)).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  isDown = false;
  const before = asked();
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect.element(links.first()).toMatchTextContent(/one crane/);
  expect(asked()).toBe(before + 1);
});

test('reports no results, and queries that are too short', async () => {
  const { asked } = await open('x', () => ({ hits: [], next: null }));
  await expect.element(page.getByText('Nothing')).toBeVisible();
  expect(asked()).toBe(0);
});

test('loads the next page, and does not show messages of unknown chats', async () => {
  const pages = [
    {
      hits: [hit(9, 'first crane'), { ...hit(8, 'hidden crane'), chatId: 'elsewhere' }],
      next: 'n',
    },
    { hits: [hit(4, 'second crane')], next: null },
  ];
  await open('crane', () => pages.shift());
  await page.getByRole('button', { name: 'Search further' }).click();
  await expect.element(links.nth(1)).toMatchTextContent(/second crane/);
  expect(document.body.textContent).not.toContain('hidden crane');
});

test('a search that runs out of time offers to go on, and says which words count', async () => {
  const { asked } = await open('one two three four five six seven eight nine crane', () =>
    asked() < 5 ? { hits: [], next: `n${asked()}` } : { hits: [hit(4, 'a crane')], next: null },
  );
  const further = page.getByRole('button', { name: 'Search further' });
  await expect.element(further).toBeVisible();
  await expect.element(page.getByText(/eight longest words/)).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  const before = asked();
  await further.click();
  await expect.element(links.first()).toMatchTextContent(/a crane/);
  expect(asked()).toBeGreaterThan(before);
  await expect.element(further).not.toBeInTheDocument();
});

test('a message that is deleted meanwhile is not found any more', async () => {
  const { socket, chat, server } = await open('crane', () => ({
    ...{ hits: [hit(4, 'a crane')], next: null },
  }));
  const rows = [4, 3].map((id) => ({
    ...{ id: String(id), chatId: 'c0', senderId: 'p1', tempId: `t${id}`, version: 5 },
    ...{ createdTime: id, updatedTime: id, delta: [{ insert: 'said' }], attachments: [] },
    ...{ attachmentMask: 0, reactions: [], replyTo: null },
  }));
  const answer = { messages: rows, version: 5, full: false, next: '3', epoch: 'first' };
  server.instead.set('messages.list', () => answer as never);
  await chat.open('c0');
  await expect.element(page.getByText('a crane')).toBeVisible();
  socket.tell('messages.changed', {
    ...{ owner: 'c0', version: 6, previous: 5, created: [], updated: [], lastMessage: null },
    ...{ deleted: [{ id: '4', deleted: true, version: 6 }], updatedTime: 1_000 },
  });
  await expect.element(page.getByText('Nothing')).toBeVisible();
});

test('messages of a pending request are not found', async () => {
  await open('crane', () => ({ hits: [hit(9, 'one crane')], next: null }), { isRequest: true });
  await expect.element(page.getByText('Nothing')).toBeVisible();
  expect(document.body.textContent).not.toContain('one crane');
});

test('a name of several words can be typed after a filter, and one of them is enough', async () => {
  const found = () => ({ hits: [hit(9, 'one crane')], next: null });
  const { server } = await open('', found, { name: 'Harbour rebuild' });
  const typed = page.getByRole('textbox', { name: 'Typed' });
  const query = () =>
    server.calls.filter(({ name }) => name === 'messages.search').at(-1)?.options.query;
  const chip = page.getByRole('button', { name: 'Remove the filter In: Harbour rebuild' });
  const suggested = page.getByRole('list', { name: 'Suggestions' }).getByRole('button');
  // Only waiting for an element lets time pass, however slowly it is typed here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await typed.click();
  await userEvent.keyboard('in:harbour ');
  await expect.element(suggested).toMatchTextContent(/Harbour rebuild/);
  await userEvent.keyboard('rebuild crane');
  await expect.element(chip).toBeVisible();
  await expect.element(typed).toHaveValue('crane');
  await expect.poll(query).toMatchObject({ q: 'crane', in: 'c0' });
  await chip.click();
  await typed.fill('in:"Harbour rebuild" crane');
  await expect.element(chip).toBeVisible();
  await chip.click();
  await typed.fill('crane in:harbour ');
  await expect.element(suggested).toMatchTextContent(/Harbour rebuild/);
  await expect.element(chip).toBeVisible();
  await expect.element(typed).toHaveValue('crane');
});

test('filters are completed while typing, narrow the search, and can be removed', async () => {
  const { server } = await open('crane from:', () => ({ hits: [hit(9, 'one crane')], next: null }));
  const typed = page.getByRole('textbox', { name: 'Typed' });
  const asked = () => server.calls.filter(({ name }) => name === 'messages.search');
  const suggestions = page.getByRole('list', { name: 'Suggestions' });
  await expect.element(suggestions.getByRole('button').first()).toMatchTextContent(/You/);
  expect(await barriersIn(document.body)).toEqual([]);
  await typed.fill('crane from:you ');
  await expect
    .element(page.getByRole('button', { name: 'Remove the filter From: You' }))
    .toBeVisible();
  await expect.element(typed).toHaveValue('crane');
  await expect.poll(() => asked().at(-1)?.options.query).toMatchObject({ q: 'crane', from: 'p0' });
  await page.getByRole('button', { name: 'Has' }).click();
  await expect.element(typed).toHaveValue('crane Has:');
  await suggestions.getByRole('button', { name: 'Files' }).click();
  await expect
    .poll(() => asked().at(-1)?.options.query)
    .toMatchObject({ has: 'files', from: 'p0' });
  expect(await barriersIn(document.body)).toEqual([]);
  await typed.fill('');
  await expect.poll(() => asked().at(-1)?.options.query).toEqual({ has: 'files', from: 'p0' });
  await typed.fill('since:2026-11-01 ');
  await expect
    .element(page.getByRole('button', { name: /^Remove the filter Since: / }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter From: You' }).click();
  await page.getByRole('button', { name: 'Remove the filter Has: Files' }).click();
  await expect
    .element(page.getByText('Add words, a person or a kind of attachment.'))
    .toBeVisible();
});

test('suggestions are reached and chosen by keyboard, also from right to left', async () => {
  document.documentElement.dir = 'rtl';
  const { server } = await open('crane has:', () => ({ hits: [], next: null }));
  const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('button');
  await expect.element(suggestions.nth(1)).toBeVisible();
  (suggestions.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(suggestions.nth(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  const chip = page.getByRole('button', { name: /^Remove the filter Has: / });
  await expect.element(chip).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  (chip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip).not.toBeInTheDocument();
  expect(server.calls.length).toBeGreaterThan(0);
  document.documentElement.dir = 'ltr';
});
