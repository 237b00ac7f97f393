import { SEEN_PUSH_MAX_PARTICIPANTS, SEEN_TIMES_KEPT_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';

let stage: ChatStage;
beforeEach(async () => {
  stage = await openChatStage();
});
afterEach(() => stage.close());

test('the sender can see who has seen a message, even in a group that does not share markers', async () => {
  const names = Array.from({ length: SEEN_PUSH_MAX_PARTICIPANTS }, (_, at) => `Member ${at}`);
  const [ada = '', ben = '', cem = '', dan = '', ...others] = await stage.people(
    ...['Ada', 'Ben', 'Cem', 'Dan'],
    ...names,
  );
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem, ...others], 'Crew');
  const chatId = 'see' in made ? made.see : made.id;
  let sent = 0;
  const send = async (from: string, text: string) =>
    (
      await stage.chat.messages.send({
        ...{ actor: stage.as(from), chatId, tempId: `t-seen-${++sent}` },
        delta: [{ insert: text }],
      })
    ).id;
  const id = await send(ada, 'The crane comes at noon');
  const seenBy = async (who: string, messageId = id) => {
    const { seenIds } = await stage.chat.seenBy(stage.as(who), chatId, messageId);
    return { seenIds };
  };
  expect(await seenBy(ada)).toEqual({ seenIds: [] });
  await stage.chat.seen({ actor: stage.as(ben), chatId, seq: Number(id) });
  expect(await seenBy(ada)).toEqual({ seenIds: [ben] });
  const chat = await stage.chat.list.get(stage.as(ada), chatId);
  const told = 'participants' in chat ? chat.participants.find((one) => one.id === ben) : undefined;
  expect(told?.seenId).toBe('0');

  // Later members count neither as having seen it nor as not having seen it.
  await stage.chat.members.add(stage.as(ada), chatId, [dan]);
  const later = await send(ada, 'It is here');
  await stage.chat.seen({ actor: stage.as(dan), chatId, seq: Number(later) });
  expect(await seenBy(ada)).toEqual({ seenIds: [ben] });
  expect(await seenBy(ada, later)).toEqual({ seenIds: [dan] });

  await expect(seenBy(ben)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(seenBy(ada, '99')).rejects.toMatchObject({ code: 'not_found' });
  await stage.chat.messages.remove(stage.as(ada), chatId, later);
  await expect(seenBy(ada, later)).rejects.toMatchObject({ code: 'not_found' });
  await stage.chat.members.remove(stage.as(ada), chatId, ben);
  expect(await seenBy(ada)).toEqual({ seenIds: [] });
});

test('those who have not seen a message are listed in pages, to its sender', async () => {
  const names = Array.from({ length: SEEN_PUSH_MAX_PARTICIPANTS }, (_, at) => `Member ${at}`);
  const { ada, ben, others, chatId, send, see } = await between(...names);
  const id = await send('The crane comes at noon');
  await see(id);
  const [late = ''] = await stage.people('Late');
  await stage.chat.members.add(stage.as(ada), chatId, [late]);
  const list = (query: { after?: string; take?: number; q?: string }, who = ada) =>
    stage.chat.memberList(stage.as(who), chatId, { ...query, unseen: id });
  const first = await list({ take: 30 });
  expect(first.count).toBe(others.length);
  const rest = await list({ take: 30, after: first.next ?? '' });
  expect(rest).toMatchObject({ next: null });
  expect(rest.count).toBeUndefined();
  const listed = [...first.members, ...rest.members].map(({ person }) => person.id);
  expect(listed.toSorted()).toEqual(others.toSorted());
  expect((await list({ q: 'Member 7' })).members).toHaveLength(1);
  await see(id, others[0]);
  const now = await list({});
  expect(now.count).toBe(others.length - 1);
  expect(now.members.map(({ person }) => person.id)).not.toContain(others[0]);
  await expect(list({}, ben)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(list({}, late)).rejects.toMatchObject({ code: 'not_found' });
  const unknown = stage.chat.memberList(stage.as(ada), chatId, { unseen: '99' });
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
});

/** Ada and Ben alone, or in a group with others: sends as Ada, and returns who has seen it. */
const between = async (...more: string[]) => {
  const [ada = '', ben = '', ...others] = await stage.people('Ada', 'Ben', ...more);
  const made = await stage.chat.members.create(stage.as(ada), [ben, ...others], undefined);
  const chatId = 'see' in made ? made.see : made.id;
  let sent = 0;
  const send = async (text: string, who = ada) => {
    const message = { tempId: `t-between-${++sent}`, delta: [{ insert: text }] };
    return (await stage.chat.messages.send({ actor: stage.as(who), chatId, ...message })).id;
  };
  const see = (id: string, who = ben) =>
    stage.chat.seen({ actor: stage.as(who), chatId, seq: Number(id) });
  const told = (id: string) => stage.chat.seenBy(stage.as(ada), chatId, id);
  return { ada, ben, others, chatId, send, see, told };
};

test('the sender learns when each member saw a message, even if several were read at once', async () => {
  const { ben, others, send, see, told } = await between('Cem', 'Dan');
  const [cem = ''] = others;
  const [first, second, third] = [await send('One'), await send('Two'), await send('Three')];
  expect(await told(first)).toEqual({ seenIds: [], seenTimes: [] });
  const start = stage.clock.now();
  await see(first);
  stage.clock.set(start + 60_000);
  await see(third);
  stage.clock.set(start + 120_000);
  await see(third, cem);
  // A late or repeated report changes nothing.
  await see(second);
  await see(third);
  const timesOf = async (id: string) =>
    new Map((await told(id)).seenTimes?.map((one) => [one.id, one.time - start]));
  expect(await timesOf(first)).toEqual(
    new Map([
      [ben, 0],
      [cem, 120_000],
    ]),
  );
  for (const id of [second, third])
    expect(await timesOf(id)).toEqual(
      new Map([
        [ben, 60_000],
        [cem, 120_000],
      ]),
    );
});

test('the same in a private chat; after a week only the fact is known, not the time', async () => {
  const { ben, chatId, send, see, told } = await between();
  const id = await send('Hello');
  await see(id);
  const time = stage.clock.now();
  expect(await told(id)).toEqual({ seenIds: [ben], seenTimes: [{ id: ben, time }] });
  stage.clock.set(time + SEEN_TIMES_KEPT_MS);
  await stage.purge();
  expect((await told(id)).seenTimes).toHaveLength(1);
  stage.clock.set(time + SEEN_TIMES_KEPT_MS + 1);
  const next = await send('Still there?');
  await see(next);
  await stage.purge();
  expect(await told(id)).toEqual({ seenIds: [ben], seenTimes: [] });
  expect((await told(next)).seenTimes).toHaveLength(1);
  const rows = stage.read.selectFrom('seen_move').selectAll().where('chat_id', '=', chatId);
  expect(await rows.execute()).toHaveLength(1);
  await stage.transaction((tx) => stage.chat.profileErased(tx, ben));
  expect(await rows.execute()).toEqual([]);
});

test('a move that a node of the previous version did not record does not result in a later time', async () => {
  const { ben, chatId, send, see, told } = await between();
  const [first, second] = [await send('One'), await send('Two')];
  await stage.transaction(async ({ query }) => {
    await query
      .updateTable('participant')
      .set({ seen_seq: Number(first) })
      .where('chat_id', '=', chatId)
      .where('profile_id', '=', ben)
      .execute();
  });
  await see(second);
  expect(await told(first)).toEqual({ seenIds: [ben], seenTimes: [] });
  expect((await told(second)).seenTimes).toHaveLength(1);
});

test('a blocked person cannot recognize held messages by who saw them and when', async () => {
  const { ada, ben, chatId, send, see, told } = await between();
  const before = await send('Before');
  await see(before);
  const block = (isBlocked: boolean) =>
    stage.transaction(async (tx) => {
      await stage.chat.silence(tx, ben, [{ id: ada, isNamed: isBlocked, isBlocked }]);
    });
  await block(true);
  const held = await send('Hello?');
  await see(held);
  expect(await told(held)).toEqual({ seenIds: [], seenTimes: [] });
  await block(false);
  const start = stage.clock.now();
  stage.clock.set(start + 60_000);
  const after = await send('There you are');
  // As far as Ada can tell, Ben has not seen it yet.
  expect(await told(held)).toEqual({ seenIds: [], seenTimes: [] });
  await see(after);
  const both = { seenIds: [ben], seenTimes: [{ id: ben, time: start + 60_000 }] };
  expect([await told(held), await told(after)]).toEqual([both, both]);
  const row = await stage.read
    .selectFrom('message')
    .select('held_for')
    .where('chat_id', '=', chatId)
    .where('seq', '=', Number(held))
    .executeTakeFirst();
  expect(row?.held_for).toBe(ada);
});

test('what was read before a chat was accepted is reported with the next message that is read', async () => {
  const { ben, chatId, send, see, told } = await between();
  const request = (isRequest: number) =>
    stage.transaction(async ({ query }) => {
      await query
        .updateTable('participant')
        .set({ is_request: isRequest })
        .where('chat_id', '=', chatId)
        .where('profile_id', '=', ben)
        .execute();
    });
  await request(1);
  const first = await send('Hello');
  await see(first);
  expect(await told(first)).toEqual({ seenIds: [], seenTimes: [] });
  await request(0);
  stage.clock.set(stage.clock.now() + 60_000);
  const second = await send('Hello again');
  await see(second);
  const time = stage.clock.now();
  for (const id of [first, second]) expect((await told(id)).seenTimes).toEqual([{ id: ben, time }]);
});

test('reports that arrive together are all recorded', async () => {
  const { others, chatId, send, see, told } = await between('Cem', 'Dan', 'Eve');
  const id = await send('All at once');
  await Promise.all(others.map((who) => see(id, who)));
  expect((await told(id)).seenTimes).toHaveLength(others.length);
  const rows = await stage.read
    .selectFrom('seen_move')
    .selectAll()
    .where('chat_id', '=', chatId)
    .execute();
  expect(rows).toHaveLength(others.length);
});
