import { UNREAD_SHOWN_MAX } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillRuns } from '../../../migrations/0130-runs.ts';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { viewedChat } from '../list/chat-list.store.ts';

// Runs only make counting cheaper: the counts are those of the messages.

let stage: ChatStage;
let ada = '';
let ben = '';
let cem = '';
let chatId = '';
let sent = 0;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem], 'Crew');
  chatId = 'see' in made ? made.see : made.id;
});
afterEach(() => stage.close());

const send = async (who: string, count = 1): Promise<void> => {
  const some = Array.from({ length: count }, () => {
    const tempId = `t-run-${++sent}`;
    const actor = stage.as(who);
    return stage.chat.messages.send({ chatId, actor, tempId, delta: [{ insert: 'Hello.' }] });
  });
  await Promise.all(some);
};
/** A message by the server, which is not counted. */
const rename = (by: string, name: string) =>
  stage.transaction((tx) =>
    stage.chat.members.sayIn(tx, chatId, { by, system: { kind: 'renamed', name } }),
  );

const rows = () =>
  stage.read
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .orderBy('seq')
    .execute();
const runs = async () => (await rows()).map(({ run_seq }) => run_seq);

/** Expects the counts of somebody whose marker is anywhere, as read one by one from the messages. */
const expectCounts = async (who: string): Promise<void> => {
  const all = await rows();
  const asides = await stage.read
    .selectFrom('aside')
    .select('seq')
    .where('profile_id', '=', who)
    .where('hidden', '=', 1)
    .execute();
  const hidden = new Set(asides.map(({ seq }) => seq));
  for (const marker of [0, 1, 59, 120, 250, 390]) {
    await stage.transaction(({ query }) =>
      query
        .updateTable('participant')
        .set({ seen_seq: marker })
        .where('chat_id', '=', chatId)
        .where('profile_id', '=', who)
        .execute(),
    );
    const unread = all.filter(
      (row) =>
        row.seq > marker &&
        row.sender_id !== who &&
        row.deleted_time === null &&
        row.system === null &&
        !hidden.has(row.seq),
    );
    const expected = Math.min(unread.length, UNREAD_SHOWN_MAX + 1);
    expect((await viewedChat(stage.read, who, chatId))?.unread, `${marker}`).toBe(expected);
  }
};

test('messages of one sender form a run, which only counted messages of others end', async () => {
  await send(ada, 3);
  await rename(ben, 'Others');
  await send(ada);
  await send(ben, 2);
  await send(ada);
  expect(await runs()).toEqual([1, 1, 1, null, 1, 6, 6, 8]);
});

test('counts are the same whether runs are long or short', async () => {
  await send(ada, 90);
  await send(ben, 2);
  await send(ada, 60);
  await rename(cem, 'Others');
  await send(ada, 40);
  await send(cem, 10);
  await send(ada);
  await send(ben, 15);
  await send(ada, 180);
  await send(cem, 3);
  await stage.chat.messages.remove(stage.as(ben), chatId, '91');
  await stage.chat.messages.remove(stage.as(ada), chatId, '100');
  await stage.chat.hideMessages(stage.as(ada), chatId, ['196']);
  for (const who of [ada, ben, cem]) await expectCounts(who);
});

test('a node of an earlier version writes between: what it wrote is counted', async () => {
  await send(ada, 100);
  const [copied] = await rows();
  if (copied === undefined) throw new Error('nothing was sent');
  await stage.transaction(async ({ query }) => {
    const row = { ...copied, sender_id: ben, seq: 101, temp_id: 't-earlier', run_seq: null };
    await query.insertInto('message').values(row).execute();
    const head = { seq: 101, last_seq: 101 };
    await query.updateTable('chat').set(head).where('id', '=', chatId).execute();
  });
  await send(ada, 150);
  expect((await runs()).slice(99, 102)).toEqual([1, null, 102]);
  await expectCounts(ada);
});

test('the migration continues the newest run of each chat', async () => {
  await send(ben);
  await send(ada, 3);
  await rename(ben, 'Others');
  await stage.transaction(async ({ query }) => {
    const none = { run_sender: null, run_seq: null, run_end: null };
    await query.updateTable('chat').set(none).execute();
    await fillRuns(query);
  });
  await send(ada);
  expect((await runs()).at(-1)).toBe(2);
});
