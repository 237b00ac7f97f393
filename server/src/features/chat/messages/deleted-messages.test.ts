import { MARKER_LIFETIME_MS, type RichText } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queriesOf } from '../../../testing/watched-queries.ts';
import { type ChatStage, openChatStage } from '../chat.testing.ts';

// What is left of a message that is deleted, until its marker is removed, too.

let stage: ChatStage;
let ada = '';
let ben = '';
let chatId = '';
let sent = 0;

beforeEach(async () => {
  stage = await openChatStage();
  const [third = ''] = await stage.people('Cem');
  [ada = '', ben = ''] = await stage.people('Ada', 'Ben');
  const made = await stage.chat.members.create(stage.as(ada), [ben, third], 'Crew');
  chatId = 'see' in made ? made.see : made.id;
});
afterEach(() => stage.close());

const send = (delta: RichText, more: object = {}) =>
  stage.chat.messages.send({
    ...{ chatId, actor: stage.as(ada), tempId: `t-deleted-${++sent}`, delta },
    ...more,
  });
const mentioning = (): RichText => [
  { insert: { mention: { value: 'Ben', id: ben, isShort: true, denotationChar: '@' } } },
];
const rowOf = (id: string) =>
  stage.read
    .selectFrom('message')
    .select(['delta', 'forwarded_from', 'thread'])
    .where('chat_id', '=', chatId)
    .where('seq', '=', Number(id))
    .executeTakeFirst();
const mentions = () => stage.read.selectFrom('mention').select('seq').execute();
const empty = { delta: '[]', forwarded_from: null, thread: null };

test('its row names nobody', async () => {
  const original = await send(mentioning());
  const forward = { chatId, messageId: original.id, isNamed: true };
  const copy = await send([], { forward });
  const thread = await stage.chat.threads.open(stage.as(ben), chatId, copy.id);
  await stage.chat.messages.send({
    ...{ chatId: thread.id, actor: stage.as(ben), tempId: 't-deleted-reply' },
    delta: [{ insert: 'A reply' }],
  });
  await stage.chat.messages.summarize(thread.id);
  expect(await rowOf(copy.id)).toMatchObject({
    forwarded_from: expect.any(String),
    thread: expect.any(String),
  });
  expect((await mentions()).length).toBeGreaterThan(0);
  for (const { id } of [original, copy])
    await stage.chat.messages.remove(stage.as(ada), chatId, id);
  for (const { id } of [original, copy]) expect(await rowOf(id)).toEqual(empty);
  expect(await mentions()).toEqual([]);
});

test('the same when it disappears', async () => {
  await stage.chat.members.update(stage.as(ada), chatId, { timer: 86_400 });
  const { id } = await send(mentioning());
  await stage.clock.jump(86_400_001);
  await stage.chat.messages.disappearing.run(chatId);
  expect(await rowOf(id)).toEqual(empty);
  expect(await mentions()).toEqual([]);
});

test('many markers are removed in parts, in few statements', async () => {
  const count = 2_500;
  const { id } = await send(mentioning());
  await stage.chat.messages.remove(stage.as(ada), chatId, id);
  const deleted = stage.read.selectFrom('message').selectAll().where('chat_id', '=', chatId);
  const row = await deleted.where('deleted_time', 'is not', null).executeTakeFirstOrThrow();
  await stage.transaction(async ({ query }) => {
    for (let from = 1; from < count; from += 100) {
      const rows = Array.from({ length: 100 }, (_, at) => {
        const seq = row.seq + from + at;
        return { ...row, seq, temp_id: `t-marker-${seq}`, version: row.version + from + at };
      });
      await query.insertInto('message').values(rows).execute();
      const mentioned = rows.map(({ seq }) => ({ chat_id: chatId, profile_id: ben, seq }));
      await query.insertInto('mention').values(mentioned).execute();
    }
    const last = row.seq + count;
    const head = { seq: last, version: row.version + count };
    await query.updateTable('chat').set(head).where('id', '=', chatId).execute();
  });
  await stage.clock.jump(MARKER_LIFETIME_MS + 1);
  const queries = await queriesOf(() => stage.purge());
  expect(queries.length).toBeLessThan(60);
  expect(await deleted.where('deleted_time', 'is not', null).execute()).toEqual([]);
  expect(await mentions()).toEqual([]);
  const chat = stage.read.selectFrom('chat').select('purged_version').where('id', '=', chatId);
  expect((await chat.executeTakeFirstOrThrow()).purged_version).toBe(row.version + count);
});
