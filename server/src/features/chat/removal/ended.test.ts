import { MARKER_LIFETIME_MS } from '@kith/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillEnded } from '../../../migrations/0131-ended-chats.ts';
import { queriesOf } from '../../../testing/watched-queries.ts';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { indexNew } from '../search/message-words.new.ts';
import { expectLaw } from '../viewers.testing.ts';
import { removeBeside } from './ended.store.ts';

// Groups that everybody has left, that were dissolved, and chats of people who are erased.

let stage: ChatStage;
let ada = '';
let ben = '';
let cem = '';
let chatId = '';
let sent = 0;

const create = async (by: string, others: readonly string[], name?: string): Promise<string> => {
  const made = await stage.chat.members.create(stage.as(by), others, name);
  return 'see' in made ? made.see : made.id;
};

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  chatId = await create(ada, [ben, cem], 'Crew');
});
afterEach(() => stage.close());

const send = async (who: string, text: string, to = chatId, more: object = {}): Promise<string> => {
  const { id } = await stage.chat.messages.send({
    ...{ chatId: to, actor: stage.as(who), tempId: `t-ended-${++sent}` },
    ...{ delta: [{ insert: text }], ...more },
  });
  return id;
};
const dissolve = () => stage.chat.members.dissolve(stage.as(ada), chatId);
const leave = (who: string) => stage.chat.members.remove(stage.as(who), chatId, who);
/** The task of a chat that has ended, which the stage only queues. */
const follow = (isTold: boolean, id = chatId) => stage.chat.ended.run({ chatId: id, isTold });
const later = async () => {
  await stage.clock.jump(MARKER_LIFETIME_MS + 1);
  await stage.purge();
  await stage.chat.ended.sweep();
};
const makeLink = () =>
  stage.chat.links.create(stage.as(ada), chatId, {
    ...{ name: null, expiresIn: null, maxUses: null, approval: false },
  });
const erase = (profileId: string) =>
  stage.transaction(async (tx) => {
    const erased = { erased_time: stage.clock.now() };
    await tx.query.updateTable('profile').set(erased).where('id', '=', profileId).execute();
    await stage.chat.profileErased(tx, profileId);
  });

const CONTENT = [
  ...(['message', 'message_word', 'message_unindexed', 'message_text', 'reaction'] as const),
  ...(['mention', 'aside', 'seen_move', 'group_change', 'picture_use'] as const),
];
const ROWS = ['chat', 'participant', 'group_link', 'group_request'] as const;

/** The tables that still have rows. */
const left = async (tables: readonly (typeof CONTENT | typeof ROWS)[number][]) => {
  const found: string[] = [];
  for (const table of tables)
    if ((await stage.read.selectFrom(table).selectAll().limit(1).execute()).length > 0)
      found.push(table);
  return found;
};

/** Everything that a group can contain, in it and in a thread. */
const fill = async (): Promise<void> => {
  const pictureId = await stage.picture(ada);
  const first = await send(ada, 'First', chatId, { attachmentIds: [pictureId] });
  const mention = { mention: { value: 'Ben', id: ben, isShort: true, denotationChar: '@' } };
  await send(ada, '', chatId, { delta: [{ insert: mention }] });
  const thread = await stage.chat.threads.open(stage.as(ben), chatId, first);
  const reply = await send(ben, 'Reply', thread.id);
  await stage.chat.messages.edit(stage.as(ada), chatId, first, [{ insert: 'Again' }]);
  await stage.chat.reactions.add(stage.as(ben), chatId, first, '👍');
  await stage.chat.seen({ actor: stage.as(ben), chatId, seq: Number(first) });
  await stage.chat.hideMessages(stage.as(ada), thread.id, [reply]);
  await makeLink();
  const avatar = await stage.picture(ada);
  await stage.chat.members.update(stage.as(ada), chatId, { avatar });
  for (let at = 0; at < 3; at++) await send(ben, 'Some more words');
  while (!(await indexNew(stage)));
  await stage.chat.threads.open(stage.as(cem), chatId, first);
  await send(cem, 'Last', thread.id);
};

describe('what was written in a group', () => {
  test('is deleted when it is dissolved', async () => {
    await fill();
    expect(await left(CONTENT)).toEqual(CONTENT);
    await dissolve();
    await follow(true);
    expect(await left(CONTENT)).toEqual([]);
    const row = { name: null, avatar: null, rules: null, pins: null };
    const chats = await stage.read.selectFrom('chat').selectAll().execute();
    expect(chats.find(({ id }) => id === chatId)).toMatchObject(row);
    // The others learn from their memberships that it is gone, for as long as from any deletion.
    expect(await left(ROWS)).toEqual(['chat', 'participant', 'group_link']);
    await later();
    expect(await left(ROWS)).toEqual([]);
  });

  test('is deleted when the last member leaves, and not before', async () => {
    await fill();
    await stage.chat.members.setRole(stage.as(ada), chatId, ben, 'admin');
    await leave(ada);
    await stage.chat.members.remove(stage.as(ben), chatId, cem);
    await follow(true);
    await later();
    expect(await left(['message', 'message_word'])).toEqual(['message', 'message_word']);
    expect((await stage.snapshot(ben)).chats.size).toBe(2);
    await leave(ben);
    await follow(true);
    expect(await left(CONTENT)).toEqual([]);
    await later();
    // Also the mark that somebody was removed.
    expect(await left(ROWS)).toEqual([]);
  });

  test('is deleted by the next sweep if its task was lost, however long it is', async () => {
    for (let at = 0; at < 450; at += 50)
      await Promise.all(Array.from({ length: 50 }, () => send(ben, 'One of many')));
    await dissolve();
    await stage.chat.ended.sweep();
    expect(await left(CONTENT)).toEqual([]);
    expect(await left(ROWS)).toEqual(['chat', 'participant']);
  });

  test('is deleted although that of another group fails, which is tried again', async () => {
    const ids = [chatId, await create(ada, [ben, cem], 'Boathouse')].sort();
    for (const id of ids) {
      await send(ada, 'Bring the keys', id);
      await stage.chat.members.dissolve(stage.as(ada), id);
    }
    const [broken = '', other = ''] = ids;
    const setAttachments = (attachments: string) =>
      stage.transaction(({ query }) =>
        query.updateTable('message').set({ attachments }).where('chat_id', '=', broken).execute(),
      );
    await setAttachments('no JSON');
    const named = { cause: expect.any(SyntaxError), message: expect.stringContaining(broken) };
    await expect(stage.chat.ended.sweep()).rejects.toMatchObject({ errors: [named] });
    const messagesOf = (id: string) =>
      stage.read.selectFrom('message').select('seq').where('chat_id', '=', id).execute();
    expect(await messagesOf(other)).toEqual([]);
    expect(await messagesOf(broken)).not.toEqual([]);
    await setAttachments('[]');
    await stage.chat.ended.sweep();
    expect(await messagesOf(broken)).toEqual([]);
  });

  test('is deleted in parts, with all that belongs to it', async () => {
    await fill();
    const part = () => stage.transaction((tx) => removeBeside(tx, chatId, 2));
    let parts = 1;
    while (!(await part())) parts++;
    expect(parts).toBeGreaterThan(3);
    expect(await part()).toBe(true);
    const words = stage.read.selectFrom('message_word').select('seq');
    expect(await words.where('chat_id', '=', chatId).execute()).toEqual([]);
    // Those of the thread are still there.
    expect((await words.execute()).length).toBeGreaterThan(0);
  });

  test('is deleted of groups that ended before this was known', async () => {
    await fill();
    const other = await create(ada, [ben], undefined);
    await send(ada, 'Stays', other);
    await dissolve();
    await stage.transaction(async ({ query }) => {
      await query.updateTable('chat').set({ ended_time: null }).execute();
      await fillEnded(query);
    });
    await stage.chat.ended.sweep();
    const rows = await stage.read.selectFrom('message').select('chat_id').execute();
    expect(rows).toEqual([{ chat_id: other }]);
  });

  test('is deleted of groups that the last member left by a node of an earlier version', async () => {
    await fill();
    for (const who of [ben, cem, ada]) await leave(who);
    await stage.transaction(({ query }) =>
      query.updateTable('chat').set({ ended_time: null }).execute(),
    );
    await later();
    expect(await left(CONTENT)).toEqual([]);
    await later();
    expect(await left(ROWS)).toEqual([]);
  });
});

test('a private chat is deleted once both are erased', async () => {
  await dissolve();
  await follow(true);
  const other = await create(ada, [ben], undefined);
  await send(ada, 'Hello', other);
  await erase(ada);
  await later();
  expect(await left(['message'])).toEqual(['message']);
  await erase(ben);
  await follow(true, other);
  expect(await left(CONTENT)).toEqual([]);
  await later();
  expect(await left(ROWS)).toEqual([]);
});

test('a chat with members is never cleared', async () => {
  await send(ada, 'Stays');
  await stage.transaction(({ query }) =>
    query.updateTable('chat').set({ ended_time: 1 }).execute(),
  );
  await later();
  expect(await left(['message', 'participant'])).toEqual(['message', 'participant']);
});

test('links say that they were revoked until the group is removed', async () => {
  const { code = '' } = await makeLink();
  await dissolve();
  await follow(true);
  const [eve = ''] = await stage.people('Eve');
  expect(await stage.chat.links.look(stage.as(eve), code)).toMatchObject({ state: 'revoked' });
});

describe('a large group', () => {
  /** Members who only exist in the database. */
  const addMany = (count: number): Promise<void> =>
    stage.transaction(async ({ query }) => {
      const profiles = query.selectFrom('profile').selectAll().where('id', '=', ben);
      const profile = await profiles.executeTakeFirstOrThrow();
      const members = query.selectFrom('participant').selectAll().where('profile_id', '=', ben);
      const member = await members.where('chat_id', '=', chatId).executeTakeFirstOrThrow();
      const ids = Array.from({ length: count }, (_, at) => `many-${chatId}-${at}`);
      await query
        .insertInto('profile')
        .values(ids.map((id) => ({ ...profile, id })))
        .execute();
      await query
        .insertInto('participant')
        .values(ids.map((profile_id) => ({ ...member, profile_id })))
        .execute();
    });

  test('is dissolved by as many statements as a group of any size', async () => {
    const counts: number[] = [];
    for (const count of [120, 240]) {
      chatId = await create(ada, [ben, cem], 'Crew');
      await addMany(count);
      counts.push((await queriesOf(dissolve)).length);
    }
    expect(counts[1]).toBe(counts[0]);
    expect(counts[0]).toBeLessThan(50);
  });

  test('ends for everyone at once, and leaves their lists soon: old snapshot + events = fresh snapshot', async () => {
    await addMany(240);
    const viewers = await stage.viewers(ada, ben, cem);
    await makeLink();
    await dissolve();
    for (const who of [ada, ben])
      await expect(send(who, 'Too late')).rejects.toMatchObject({ code: 'not_found' });
    for (const { connection } of viewers)
      expect([...connection.rooms()].filter((room) => room.startsWith('chat:'))).toEqual([]);
    const queries = await queriesOf(() => follow(false));
    expect(queries.filter(({ text }) => text.startsWith('begin')).length).toBeGreaterThan(3);
    await expectLaw(stage.chat, viewers);
    for (const who of [ada, ben, cem]) expect((await stage.snapshot(who)).chats.size).toBe(0);
  });
});
