import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallAnswer, Chat, Message } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { TestClient } from '../testing/client.ts';
import { manualClock } from '../testing/clock.ts';
import { openTestDatabase } from '../testing/database.ts';
import { diceOf } from '../testing/fuzz/random.ts';
import { PASSWORD } from './actor.ts';
import { makeDemo } from './demo.ts';
import { type Story, storyOf } from './story.ts';

const UNTIL = Date.UTC(2030, 5, 1, 10);
const size = { accounts: 5, contacts: 30, chats: 14, messages: 200, photographers: 1 };

let database: Database;
let dataDir: string;
let story: Story;
let app: TestApp;
const leads: TestClient[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'kith-demo-'));
  const config = { ...readConfig({}), dataDir };
  story = await makeDemo({ config, database, seed: 7, size, until: UNTIL });
  // A later server, with nothing but the database and the key that seals its secrets.
  app = await startTestApp({
    database,
    clock: manualClock(UNTIL),
    config: { dataDir, secretKeys: config.secretKeys },
  });
  for (const { email, isLead } of story.cast.accounts)
    if (isLead) leads.push(await app.client().login(email, PASSWORD));
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const allMessages = async (client: TestClient, { id }: Chat): Promise<Message[]> => {
  const all: Message[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const query = { take: '100', ...(before !== undefined && { before }) };
    const { messages } = await client.call('messages.list', { params: { id }, query });
    all.push(...messages.filter((message): message is Message => 'senderId' in message));
    if (messages.length < 100) return all;
  }
};
const chatsOf = async (client: TestClient): Promise<Chat[]> => {
  const { chats } = (await client.call('chats.list')) as CallAnswer<'chats.list'>;
  return chats.filter((chat): chat is Chat => 'participants' in chat);
};

test('the same seed creates the same data, and another seed different data', () => {
  const told = (seed: number) =>
    JSON.stringify(
      storyOf(diceOf(seed, 0), size, UNTIL).acts.map(({ time, kind, by }) => [
        time,
        kind,
        by.index,
      ]),
    );
  expect(told(7)).toBe(told(7));
  expect(told(8)).not.toBe(told(7));
});

test('everyone with a profile picture also sends pictures', () => {
  const { acts } = storyOf(diceOf(7, 0), { ...size, messages: 2_000, photographers: 2 }, UNTIL);
  const shown = acts.filter((act) => act.kind === 'say' && act.line.motifs.length > 0);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter(({ by }) => by.account >= 2)).toEqual([]);
});

test('creates everything in the script', async () => {
  const says = story.acts.filter(({ kind }) => kind === 'say');
  expect(story.plots).toHaveLength(size.chats);
  expect(says).toHaveLength(size.messages);
  const removed = story.acts.filter(({ kind }) => kind === 'remove').length;
  const rows = await database.read
    .selectFrom('message')
    .select(['created_time', 'deleted_time'])
    .execute();
  const splits = 3;
  expect(rows.filter((row) => row.deleted_time === null)).toHaveLength(
    size.messages - removed + splits,
  );
  const chats = await database.read.selectFrom('chat').select('id').execute();
  expect(chats).toHaveLength(size.chats);
  const { contacts } = await (leads[0] as TestClient).call('contacts.list');
  expect(contacts).toHaveLength(size.contacts);
  const years = (UNTIL - Math.min(...rows.map((row) => row.created_time))) / 31_536_000_000;
  expect(years).toBeGreaterThan(1);
  expect(years).toBeLessThan(2.1);
  expect(Math.max(...rows.map((row) => row.created_time))).toBeLessThanOrEqual(UNTIL);
});

test('the order, last message and unread count are right for everyone', async () => {
  let unread = 0;
  for (const lead of leads)
    for (const profile of lead.session.profiles) {
      const me = lead.as(profile.id);
      const chats = await chatsOf(me);
      for (const chat of chats) {
        const messages = await allMessages(me, chat);
        expect(chat.lastMessage?.id).toBe(messages[0]?.id);
        for (const [at, message] of messages.entries()) {
          const older = messages[at + 1];
          if (older === undefined) continue;
          expect(Number(message.id)).toBeGreaterThan(Number(older.id));
          expect(message.createdTime).toBeGreaterThanOrEqual(older.createdTime);
        }
        const seenId = chat.participants.find(({ id }) => id === profile.id)?.seenId;
        const after = messages.filter(
          ({ id, senderId }) => Number(id) > Number(seenId) && senderId !== profile.id,
        );
        expect(chat.unread).toBe(Math.min(100, after.length));
        unread += chat.unread;
      }
    }
  expect(unread).toBeGreaterThan(0);
});

test('the first account has plans, an invitation, a proposal, and debts on both sides', async () => {
  const [host] = leads as [TestClient];
  const { items } = await host.call('wallet.list', { query: {} });
  const debts = items.flatMap((item) => ('type' in item && item.type === 'debt' ? [item] : []));
  const mine = debts.map(({ debtorId }) => debtorId === host.profileId);
  expect(mine).toEqual(expect.arrayContaining([true, false]));
  const timeline = await host.call('timeline.list', { query: {} });
  const kinds = timeline.items.flatMap((item) => ('kind' in item ? [item.kind] : []));
  expect(kinds).toEqual(expect.arrayContaining(['eventInvitation', 'eventProposal']));
});
