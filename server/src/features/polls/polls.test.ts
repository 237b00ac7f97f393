import {
  ATTACHMENT_FLAGS,
  DAY_MS,
  type KithError,
  type Message,
  POLL_NAMED_MEMBERS_MAX,
  type PollAttachment,
} from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';

const HOUR_MS = 3_600_000;

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let cem: TestClient;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
  cem = await app.client().register({ email: 'cem@example.test' });
});
afterEach(() => app.close());

const chatWith = async (...others: TestClient[]): Promise<string> => {
  const participantIds = others.map(profileOf);
  const made = await ann.call('chats.create', { body: { participantIds } });
  return 'see' in made ? made.see : made.id;
};
const question = {
  question: 'Who opens gate B?',
  options: ['Maren, at seven', 'Teo, on his way in', 'Nobody'],
  ...{ isAnonymous: false, isMultiple: false, closesTime: null as number | null },
};
const create = (who: TestClient, changes: Partial<typeof question> = {}) =>
  who.call('polls.create', { body: { ...question, ...changes } });
let count = 0;
const send = (who: TestClient, chatId: string, attachmentIds: string[]) =>
  who.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-poll-${++count}`, delta: [], attachmentIds },
  });
const asked = async (chatId: string, changes: Partial<typeof question> = {}): Promise<string> => {
  const { id } = await create(ann, changes);
  await send(ann, chatId, [id]);
  return id;
};
const vote = (who: TestClient, id: string, chosen: number[]) =>
  who.call('polls.vote', { params: { id }, body: { chosen } });
const chosen = async (who: TestClient, id: string): Promise<number[]> =>
  (await who.call('polls.chosen', { params: { id } })).chosen;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );
const messagesOf = async (who: TestClient, chatId: string): Promise<Message[]> => {
  const { messages } = await who.call('messages.list', { params: { id: chatId } });
  return messages.filter((one): one is Message => 'delta' in one && one.system === undefined);
};
const pollIn = async (who: TestClient, chatId: string): Promise<PollAttachment> => {
  const [message] = await messagesOf(who, chatId);
  return message?.attachments[0] as PollAttachment;
};
const countsIn = async (who: TestClient, chatId: string) => {
  const { options, voterCount } = await pollIn(who, chatId);
  return [...options.map((option) => option.count), voterCount];
};

test('members vote, change their vote and retract it, and everyone sees the result at once', async () => {
  const chatId = await chatWith(ben, cem);
  const page = await cem.directory();
  // From then on it is in the rooms of its chats.
  await page.next('hello');
  const { id } = await create(ann);
  const sent = await send(ann, chatId, [id]);
  expect(sent.attachmentMask).toBe(ATTACHMENT_FLAGS.poll);
  const { chats } = await cem.call('chats.list');
  expect(chats.find((chat) => chat.id === chatId)).toMatchObject({
    lastMessage: { preview: 'Who opens gate B?' },
  });
  await vote(ben, id, [0]);
  const told = await page.next('messages.changed', ({ updated }) => updated.length > 0);
  expect(told.updated[0]?.attachments).toEqual([
    {
      ...{ id, type: 'poll', question: 'Who opens gate B?', voterCount: 1 },
      options: [
        { text: 'Maren, at seven', count: 1, voterIds: [profileOf(ben)] },
        { text: 'Teo, on his way in', count: 0, voterIds: [] },
        { text: 'Nobody', count: 0, voterIds: [] },
      ],
      ...{ isAnonymous: false, isMultiple: false, closesTime: null, closedTime: null },
    },
  ]);
  clock.set(clock.now() + 1);
  await vote(cem, id, [0]);
  await vote(ben, id, [1]);
  expect(await countsIn(ann, chatId)).toEqual([1, 1, 0, 2]);
  expect(await chosen(ben, id)).toEqual([1]);
  await vote(ben, id, []);
  expect(await countsIn(ann, chatId)).toEqual([1, 0, 0, 1]);
  expect(await chosen(ben, id)).toEqual([]);
  expect((await messagesOf(ann, chatId))[0]?.updatedTime).toBe(sent.updatedTime);
  page.close();
});

test('a repeated vote changes nothing, and an unknown option is refused', async () => {
  const chatId = await chatWith(ben);
  const id = await asked(chatId);
  await vote(ben, id, [2, 2]);
  const [before] = await messagesOf(ann, chatId);
  await vote(ben, id, [2]);
  expect((await messagesOf(ann, chatId))[0]?.version).toBe(before?.version);
  expect(await refusal(vote(ben, id, [3]))).toBe('invalid_field');
  expect(await refusal(vote(ben, id, [0, 1]))).toBe('invalid_field');
  const several = await asked(chatId, { isMultiple: true });
  expect(await vote(ben, several, [2, 0])).toEqual({ chosen: [0, 2] });
  expect(await countsIn(ann, chatId)).toEqual([1, 0, 1, 1]);
});

test('no answer, event or export reveals who has voted in an anonymous poll', async () => {
  const chatId = await chatWith(ben, cem);
  const id = await asked(chatId, { isAnonymous: true });
  const [page, desk] = await Promise.all([ann.directory(), ben.directory()]);
  for (const socket of [page, desk]) await socket.next('hello');
  await vote(ben, id, [1]);
  const told = await page.next('messages.changed', ({ updated }) => updated.length > 0);
  // Only the voter's other devices receive a hint to request the choice.
  expect(await desk.next('polls.voted')).toEqual({ pollId: id });
  expect(await chosen(ben, id)).toEqual([1]);
  expect(await chosen(ann, id)).toEqual([]);
  await vote(cem, id, [0]);
  expect(await countsIn(ann, chatId)).toEqual([1, 1, 0, 2]);
  for (const seen of [told.updated, (await messagesOf(ann, chatId))[0]?.attachments])
    expect(JSON.stringify(seen)).not.toContain(profileOf(ben));
  expect(page.heard.map(({ name }) => name)).not.toContain('polls.voted');
  page.close();
  desk.close();
});

test('once many have voted, as the group has grown, it names nobody', async () => {
  const chatId = await chatWith(ben, cem);
  const id = await asked(chatId);
  const rows = Array.from({ length: POLL_NAMED_MEMBERS_MAX - 1 }, (_, at) => ({
    ...{ poll_id: id, profile_id: `somebody-${at}`, option: 1, time: clock.now(), held: 0 },
  }));
  await app.database.transaction((tx) => tx.query.insertInto('poll_vote').values(rows).execute());
  const named = async () =>
    (await pollIn(ann, chatId)).options.map(({ voterIds }) => voterIds.length);
  await vote(ben, id, [0]);
  expect(await named()).toEqual([1, rows.length, 0]);
  await vote(cem, id, [0]);
  expect(await named()).toEqual([0, 0, 0]);
  expect(await countsIn(ann, chatId)).toEqual([2, rows.length, 0, rows.length + 2]);
  expect(await chosen(cem, id)).toEqual([0]);
  await vote(cem, id, []);
  expect(await named()).toEqual([1, rows.length, 0]);
});

test('in a thread, it is anonymous if the group is large, however few are in the thread', async () => {
  const chatId = await chatWith(ben, cem);
  const { id: messageId } = await ann.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-poll-${++count}`, delta: [{ insert: 'Which gate?' }] },
  });
  const thread = await ann.call('messages.thread', { params: { id: chatId, messageId } });
  const own = await app.database.read
    .selectFrom('participant')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileOf(ben))
    .executeTakeFirstOrThrow();
  const profile = await app.database.read
    .selectFrom('profile')
    .selectAll()
    .where('id', '=', profileOf(ben))
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: POLL_NAMED_MEMBERS_MAX }, (_, at) => `somebody-${at}`);
  await app.database.transaction(async ({ query }) => {
    await query
      .insertInto('profile')
      .values(ids.map((id) => ({ ...profile, id })))
      .execute();
    await query
      .insertInto('participant')
      .values(ids.map((id) => ({ ...own, profile_id: id })))
      .execute();
  });
  const named = await create(ann);
  expect(await refusal(send(ann, thread.id, [named.id]))).toBe('conflict');
  const { id } = await create(ann, { isAnonymous: true });
  expect(await refusal(send(ann, thread.id, [id]))).toBe('ok');
});

test('it can be closed by hand, once, and nobody can vote afterwards', async () => {
  const chatId = await chatWith(ben);
  const id = await asked(chatId);
  await vote(ben, id, [1]);
  expect(await refusal(ben.call('polls.close', { params: { id } }))).toBe('not_allowed');
  await ann.call('polls.close', { params: { id } });
  await ann.call('polls.close', { params: { id } });
  expect(await pollIn(ben, chatId)).toMatchObject({ closedTime: clock.now(), voterCount: 1 });
  expect(await refusal(vote(ben, id, []))).toBe('conflict');
});

test('it closes at its time, for everyone', async () => {
  const chatId = await chatWith(ben);
  const closesTime = clock.now() + HOUR_MS;
  const id = await asked(chatId, { closesTime });
  await vote(ben, id, [1]);
  clock.set(closesTime);
  expect(await refusal(vote(ben, id, [0]))).toBe('conflict');
  await clock.advance(1);
  await expect.poll(() => pollIn(ben, chatId)).toMatchObject({ closedTime: closesTime });
});

test('a poll whose closing time has passed is not sent, and none closes in the past', async () => {
  const chatId = await chatWith(ben);
  expect(await refusal(create(ann, { closesTime: clock.now() }))).toBe('invalid_field');
  expect(await refusal(create(ann, { options: ['same', 'same'] }))).toBe('invalid_field');
  const { id } = await create(ann, { closesTime: clock.now() + HOUR_MS });
  clock.set(clock.now() + HOUR_MS);
  expect(await refusal(send(ann, chatId, [id]))).toBe('conflict');
});

test('it can be sent once, by its account, and is removed with its message', async () => {
  const chatId = await chatWith(ben);
  const { id } = await create(ann);
  expect(await refusal(vote(ben, id, [0]))).toBe('not_found');
  expect(await refusal(send(ben, chatId, [id]))).toBe('not_found');
  const { id: messageId } = await send(ann, chatId, [id]);
  expect(await refusal(send(ann, chatId, [id]))).toBe('not_found');
  await vote(ben, id, [0]);
  await ann.call('messages.remove', { params: { id: chatId, messageId } });
  expect(await refusal(vote(ben, id, [0]))).toBe('not_found');
  for (const table of ['poll', 'poll_vote'] as const)
    expect(await app.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('a former member cannot vote or see the result', async () => {
  const chatId = await chatWith(ben, cem);
  const id = await asked(chatId);
  await vote(cem, id, [0]);
  await ann.call('participants.remove', {
    params: { id: chatId, participantId: profileOf(cem) },
  });
  expect(await refusal(vote(cem, id, [1]))).toBe('not_found');
  expect(await refusal(chosen(cem, id))).toBe('not_found');
});

test('the vote of a blocked person counts only for that person', async () => {
  const chatId = await chatWith(ben);
  const id = await asked(chatId);
  await ann.call('blocks.add', { params: { id: profileOf(ben) } });
  await vote(ben, id, [1]);
  expect(await countsIn(ben, chatId)).toEqual([0, 1, 0, 1]);
  expect(await countsIn(ann, chatId)).toEqual([0, 0, 0, 0]);
  await ann.call('blocks.remove', { params: { id: profileOf(ben) } });
  await vote(ann, id, [0]);
  expect(await countsIn(ann, chatId)).toEqual([1, 0, 0, 1]);
  // From now on both see the same result.
  await vote(ben, id, [2]);
  for (const who of [ann, ben]) expect(await countsIn(who, chatId)).toEqual([1, 0, 1, 2]);
});

test('a poll that is never sent is removed after a day', async () => {
  await create(ann);
  const rows = () => app.database.read.selectFrom('poll').selectAll().execute();
  expect(await rows()).toHaveLength(1);
  await clock.jump(DAY_MS);
  // The cleanup of the previous day may still be running, and then returns in an hour.
  await expect
    .poll(async () => {
      await clock.jump(HOUR_MS);
      return rows();
    })
    .toEqual([]);
});
