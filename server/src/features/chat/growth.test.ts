import { UNREAD_SHOWN_MAX } from '@kith/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planOf, queriesOf, rowsTouched } from '../../testing/watched-queries.ts';
import { type ChatStage, openChatStage } from './chat.testing.ts';
import { headOf, viewedChat } from './list/chat-list.store.ts';

// The cost of an action does not depend on the length of the chat.

const FEW = 50;
const LONG = FEW * 2 ** 10;
const SEEN = 40;
/**
 * Rows read by all queries of one action; a page is 25 messages, and unread ones are counted to
 * 100.
 */
const ROWS_MAX = 300;

const isPostgres = process.env.KITH_TEST_DB === 'postgres';

let stage: ChatStage;
let ada: string;
let ben: string;
let chatId: string;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = ''] = await stage.people('Ada', 'Ben');
  chatId = await open([ben]);
});
afterEach(() => stage.close());

const open = async (others: readonly string[]): Promise<string> => {
  const made = await stage.chat.members.create(stage.as(ada), others, undefined);
  if ('see' in made) throw new Error('There is such a chat already');
  return made.id;
};

const send = (senderId: string, to: string, tempId: string) =>
  stage.chat.messages.send({
    chatId: to,
    actor: stage.as(senderId),
    tempId,
    delta: [{ insert: 'Hello.' }],
  });

/** Somebody writes some messages, which are doubled until the chat is long. */
const write = async (senderId: string): Promise<void> => {
  for (let at = 0; at < FEW; at++) await send(senderId, chatId, `t-talk-${at}`);
  await stage.transaction(async ({ query }) => {
    for (let count = FEW; count < LONG; count *= 2)
      await sql`
        insert into message (chat_id, seq, sender_id, temp_id, created_time, updated_time, version,
          delta, preview, attachments, attachment_mask, deleted_time, reply_seq, run_seq)
        select chat_id, seq + ${count}, sender_id, temp_id || '-' || ${`${count}`}, created_time,
          updated_time, version + ${count}, delta, preview, attachments, attachment_mask,
          deleted_time, reply_seq, run_seq
        from message where chat_id = ${chatId}`.execute(query);
    await sql`
      update chat set seq = ${LONG}, last_seq = ${LONG}, run_end = ${LONG}, version = version + ${LONG - FEW}
      where id = ${chatId}`.execute(query);
    if (isPostgres) await sql`analyze message`.execute(query);
  });
};

/** Ben writes; Ada has seen all but a few messages. */
const talk = async (): Promise<void> => {
  await write(ben);
  await stage.chat.seen({ actor: stage.as(ada), chatId, seq: LONG - SEEN });
};

/** Rows read by all queries of an action; only on PostgreSQL. */
const touchedBy = async (act: () => Promise<unknown>): Promise<number> => {
  let touched = 0;
  for (const query of await queriesOf(act))
    if (/^(with|select)\b/i.test(query.text)) touched += await rowsTouched(stage.read, query);
  return touched;
};

/** All reads, for a member with a long history and some unread messages. */
const acts = async (): Promise<Record<string, () => Promise<unknown>>> => {
  const { version: stamp } = await stage.chat.list.list(stage.as(ada), {});
  const { version } = await stage.chat.messages.list(stage.as(ada), chatId, {});
  await send(ben, chatId, 't-last');
  const { messages } = stage.chat;
  return {
    'the list of chats': () => stage.chat.list.list(stage.as(ada), {}),
    'what changed in it': () => stage.chat.list.list(stage.as(ada), { version: stamp }),
    'its head': () => headOf(stage.read, ada, false),
    'the count of what is unread': () => stage.chat.unreadOf(ada),
    'the newest page': () => messages.list(stage.as(ada), chatId, {}),
    'an older page': () => messages.list(stage.as(ada), chatId, { before: String(LONG / 2) }),
    'a page from the beginning': () => messages.list(stage.as(ada), chatId, { after: '1' }),
    'a page around a message': () =>
      messages.list(stage.as(ada), chatId, { around: String(LONG / 2) }),
    'a page at a time': () => messages.list(stage.as(ada), chatId, { at: stage.clock.now() }),
    'the pictures of a chat that has none': () =>
      messages.list(stage.as(ada), chatId, { with: 'media' }),
    'its links': () => messages.list(stage.as(ada), chatId, { with: 'links' }),
    'what changed in a chat': () => messages.list(stage.as(ada), chatId, { since: version }),
    'a message sent': () => send(ada, chatId, 't-answer'),
    'a message seen': () => stage.chat.seen({ actor: stage.as(ada), chatId, seq: LONG }),
  };
};

test('reading and writing visit as many rows in a long chat as in a short one', async () => {
  await talk();
  for (const [name, act] of Object.entries(await acts())) {
    const asked = (await queriesOf(act)).filter(({ text }) => /^(with|select)\b/i.test(text));
    expect(asked.length, name).toBeGreaterThan(0);
    if (isPostgres) {
      let touched = 0;
      for (const query of asked) touched += await rowsTouched(stage.read, query);
      expect(touched, name).toBeLessThan(ROWS_MAX);
      continue;
    }
    for (const query of asked) {
      const plan = (await planOf(stage.read, query)).join('\n');
      // No full scan except of the single row of stamps, and no sorting of messages that are not
      // shown.
      expect(plan, query.text).not.toMatch(
        /^SCAN (?!stamp|unseen|back|newest|listed|changed|json_each|\(subquery|CONSTANT)/im,
      );
      if (query.text.startsWith('select * from "message"'))
        expect(plan, query.text).not.toContain('TEMP B-TREE');
    }
  }
});

test('what one wrote oneself is not read to count what is unread', async () => {
  await write(ada);
  const unread = async () => (await viewedChat(stage.read, ada, chatId))?.unread;
  const counting = { view: unread, list: () => stage.chat.list.list(stage.as(ada), {}) };
  const expectFew = async (): Promise<void> => {
    if (!isPostgres) return;
    for (const [name, act] of Object.entries(counting))
      expect(await touchedBy(act), name).toBeLessThan(ROWS_MAX);
  };
  expect(await unread()).toBe(0);
  await expectFew();
  // Ben has seen none of it.
  const ofBen = async () => (await viewedChat(stage.read, ben, chatId))?.unread;
  expect(await ofBen()).toBe(UNREAD_SHOWN_MAX + 1);
  if (isPostgres) expect(await touchedBy(ofBen)).toBeLessThan(ROWS_MAX);
  // Ada, who is a program, reports nothing as seen.
  await send(ben, chatId, 't-question');
  await send(ada, chatId, 't-more');
  await send(ben, chatId, 't-another');
  expect(await unread()).toBe(2);
  await expectFew();
});

test.runIf(isPostgres)('the list visits as many rows among many chats as among few', async () => {
  await stage.transaction(async ({ query }) => {
    const others = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)`;
    await sql`${others} insert into chat (id, is_private, private_key, created_time, updated_time,
        version, seen_version, stamp, seq, last_seq, purged_version)
      select 'other-' || i, 1, 'other-' || i, 1, 1, 1, 1, 1, 0, 0, 0 from n`.execute(query);
    await sql`${others} insert into participant (chat_id, profile_id, role, seen_seq, from_seq, hidden,
        vaulted, joined_time, stamp)
      select 'other-' || i, ${ben}, 'member', 0, 1, 0, 0, 1, 1 from n`.execute(query);
    await sql`analyze chat, participant`.execute(query);
  });
  const asked = await queriesOf(() => stage.chat.list.list(stage.as(ada), {}));
  for (const query of asked.filter(({ text }) => /^(with|select)\b/i.test(text)))
    expect(await rowsTouched(stage.read, query), query.text).toBeLessThan(ROWS_MAX);
});

test('control: a query without an index is detected', async () => {
  await talk();
  const query = { text: "select count(*) from message where preview = 'x'", values: [] };
  if (isPostgres) expect(await rowsTouched(stage.read, query)).toBeGreaterThan(ROWS_MAX);
  else expect((await planOf(stage.read, query)).join()).toMatch(/^SCAN message/);
});

test('a message writes as many rows in a room of thirty as in one of three', async () => {
  const crowd = await stage.people(...Array.from({ length: 29 }, (_, at) => `Person ${at}`));
  const writesInto = async (room: string): Promise<string[]> => {
    const asked = await queriesOf(() => send(ada, room, 't-first'));
    return asked.map(({ text }) => text).filter((text) => /^(insert|update|delete)\b/i.test(text));
  };
  const few = await writesInto(await open(crowd.slice(0, 2)));
  const many = await writesInto(await open(crowd));
  expect(few.length).toBeGreaterThan(0);
  expect(many).toEqual(few);
});
