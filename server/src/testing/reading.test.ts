import { type ChatList, emptyChatList, withChatsAnswer } from '@kith/contract/chat/chat-list';
import {
  emptyMessageList,
  withMessagesSince,
  withNewestPage,
} from '@kith/contract/chat/message-list';
import { withPreferences } from '@kith/contract/preferences/preferences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caughtUp, freshBook } from '../features/contacts/contacts.testing.ts';
import type { Database } from '../platform/database/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { openTestDatabase } from './database.ts';
import { interruptible } from './law.ts';

const PAGE = 100;
const say = (text: string) => [{ insert: text }];

let database: Database;
let app: TestApp;
let interrupt: ReturnType<typeof interruptible>['interrupt'];
let ann: TestClient;
let ben: TestClient;
let chatId = '';
let contactId = '';
let count = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const reading = interruptible(database);
  interrupt = reading.interrupt;
  app = await startTestApp({ database: reading.database });
  ann = await app.client().register();
  ben = await app.client().register();
  const made = await ann.call('chats.create', { body: { participantIds: [ben.profile.id] } });
  chatId = 'see' in made ? made.see : made.id;
  contactId = (await ann.call('contacts.create', { body: { firstName: 'Cem' } })).id;
  await send();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const send = () =>
  ben.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-${++count}`, delta: say(`word ${count}`) },
  });

/** A list in a browser: how it is loaded, continued, and changed. */
interface Held<Copy> {
  fresh(): Promise<Copy>;
  asked(copy: Copy): Promise<Copy>;
  change(): Promise<unknown>;
  /** Without what may differ between two equal copies. */
  shown?(copy: Copy): unknown;
}
const held = <Copy>(list: Held<Copy>) => list as Held<unknown>;

const LISTS: Record<string, Held<unknown>> = {
  'the chats': held({
    fresh: async () => withChatsAnswer(emptyChatList(ann.profile.id), await ann.call('chats.list')),
    asked: async (list) => {
      const query = { version: String(list.version) };
      return withChatsAnswer(list, await ann.call('chats.list', { query }));
    },
    async change() {
      const { id } = await send();
      const params = { id: chatId };
      await ann.call('chats.seen', { params, body: { id } });
      await ann.call('chats.draft', { params, body: { delta: say(`draft ${id}`), replyTo: null } });
    },
    // On PostgreSQL every transaction of the server advances it, in other databases, too.
    shown: ({ version, ...list }: ChatList) => list,
  }),
  'the messages of a chat': held({
    fresh: async () =>
      withNewestPage(
        emptyMessageList(chatId),
        await ann.call('messages.list', { params: { id: chatId }, query: { take: String(PAGE) } }),
      ),
    asked: async (list) => {
      const query = { since: String(list.version) };
      return withMessagesSince(
        list,
        await ann.call('messages.list', { params: { id: chatId }, query }),
      );
    },
    async change() {
      const { id } = await send();
      const params = { id: chatId, messageId: id };
      await ben.call('messages.edit', { params, body: { delta: say(`edited ${id}`) } });
      await send();
    },
  }),
  'the address book': held({
    fresh: () => freshBook(ann),
    asked: (book) => caughtUp(ann, book),
    async change() {
      count++;
      const params = { id: contactId };
      await ann.call('contacts.update', { params, body: { lastName: `Number ${count}` } });
      await ann.call('contacts.create', { body: { firstName: `Dea ${count}` } });
      await ann.call('categories.create', { body: { name: `Category ${count}` } });
    },
  }),
  'the preferences': held({
    fresh: () => ann.call('preferences.get'),
    asked: async (preferences) => withPreferences(preferences, await ann.call('preferences.get')),
    change: () =>
      ann.call('preferences.update', { body: { theme: ++count % 2 ? 'dark' : 'light' } }),
  }),
};

test.each(Object.entries(LISTS))(
  'what changes between two queries while %s are read is told by the next question',
  async (_, { fresh, asked, change, shown = (copy) => copy }) => {
    let queries = 1;
    for (; ; queries++) {
      const wasReached = interrupt(queries, change);
      const copy = await fresh();
      if (!(await wasReached())) break;
      const caught = shown(await asked(copy));
      expect(caught, `changed after query ${queries}`).toEqual(shown(await fresh()));
    }
    expect(queries).toBeGreaterThan(1);
  },
);
