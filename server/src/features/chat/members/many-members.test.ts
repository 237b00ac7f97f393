import {
  CHAT_LISTED_PARTICIPANTS_MAX,
  CHAT_PARTICIPANTS_MAX,
  GROUP_CHANGE_PEOPLE_MAX,
  type MessagesChanged,
} from '@kith/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queriesOf } from '../../../testing/watched-queries.ts';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

// What many members cost: those who are added together, and those who joined after a message.

let stage: ChatStage;
let ada = '';
let ben = '';
let chatId = '';

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = ''] = await stage.people('Ada', 'Ben');
  const [third = ''] = await stage.people('Cem');
  const made = await stage.chat.members.create(stage.as(ada), [ben, third], 'Crew');
  chatId = 'see' in made ? made.see : made.id;
});
afterEach(() => stage.close());

let sent = 0;
const send = async (text: string): Promise<string> => {
  const message = { chatId, tempId: `t-${++sent}`, delta: [{ insert: text }] };
  return (await stage.chat.messages.send({ ...message, actor: stage.as(ada) })).id;
};
const newcomers = (count: number): Promise<string[]> =>
  stage.people(...Array.from({ length: count }, (_, at) => `New ${at}`));
const add = (ids: readonly string[]) => stage.chat.members.add(stage.as(ada), chatId, ids);

test('the members of a group are read once, however many are added together', async () => {
  for (const count of [CHAT_LISTED_PARTICIPANTS_MAX / 2, CHAT_LISTED_PARTICIPANTS_MAX]) {
    const ids = await newcomers(count);
    const asked = await queriesOf(() => add(ids));
    const reads = asked.filter(({ text }) => text.startsWith('select * from "participant"'));
    expect(reads.length).toBeLessThan(20);
  }
  const [first, last] = await newcomers(2);
  const viewers = await stage.viewers(ada, ben, first ?? '');
  await add([first ?? '', last ?? '']);
  await expectLaw(stage.chat, viewers);
});

test('people who cannot be reached are named, and all others are added', async () => {
  const [one = '', two = ''] = await newcomers(2);
  const nobody = ['missing-1', 'missing-2'];
  const viewers = await stage.viewers(ada, ben, one);
  const { notAdded, participants } = await add(['missing-1', one, 'missing-2', two]);
  expect(notAdded).toEqual(nobody.map((id) => ({ id, reason: 'unreachable' })));
  expect(participants.map(({ id }) => id)).toEqual(expect.arrayContaining([one, two]));
  expect(participants).toHaveLength(5);
  await expectLaw(stage.chat, viewers);
  // Nothing happens in the group if nobody is added, nor if somebody is in it already.
  const seqOf = async () =>
    (await stage.read.selectFrom('chat').select('seq').where('id', '=', chatId).execute())[0]?.seq;
  const seq = await seqOf();
  expect((await add([...nobody, one])).notAdded.map(({ id }) => id)).toEqual(nobody);
  expect(await seqOf()).toBe(seq);
});

test('a group is created with those who can be reached, and stays a group', async () => {
  const made = await stage.chat.members.create(stage.as(ada), ['missing', ben], 'Two');
  if ('see' in made) throw new Error('It is the private chat');
  expect(made.notAdded).toEqual([{ id: 'missing', reason: 'unreachable' }]);
  expect(made).toMatchObject({ isPrivate: false, name: 'Two' });
  expect(made.participants.map(({ id, role }) => [id, role])).toEqual(
    expect.arrayContaining([
      [ada, 'owner'],
      [ben, 'member'],
    ]),
  );
  const alone = stage.chat.members.create(stage.as(ada), ['missing', 'lost'], 'None');
  await expect(alone).rejects.toMatchObject({ code: 'not_found', field: 'participantIds' });
});

/** Adds members to the database until there is room for `room` more. */
const fillUp = (room: number): Promise<void> =>
  stage.transaction(async ({ query }) => {
    const profile = await query
      .selectFrom('profile')
      .selectAll()
      .where('id', '=', ben)
      .executeTakeFirstOrThrow();
    const own = await query
      .selectFrom('participant')
      .selectAll()
      .where('chat_id', '=', chatId)
      .where('profile_id', '=', ben)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: CHAT_PARTICIPANTS_MAX - 3 - room }, (_, at) => `fill-${at}`);
    for (let from = 0; from < ids.length; from += 200) {
      const some = ids.slice(from, from + 200);
      const profiles = some.map((id) => ({ ...profile, id }));
      await query.insertInto('profile').values(profiles).execute();
      const members = some.map((profile_id) => ({ ...own, profile_id }));
      await query.insertInto('participant').values(members).execute();
    }
    await query.updateTable('chat').set({ large: 1 }).where('id', '=', chatId).execute();
  });

test('a group takes as many as it has room for', { timeout: 60_000 }, async () => {
  await fillUp(2);
  const ids = await newcomers(3);
  const { notAdded, memberCount } = await add(['missing', ...ids]);
  expect(notAdded).toEqual([
    { id: 'missing', reason: 'unreachable' },
    { id: ids[2], reason: 'full' },
  ]);
  expect(memberCount).toBe(CHAT_PARTICIPANTS_MAX);
  expect((await add(ids)).notAdded).toEqual([{ id: ids[2], reason: 'full' }]);
});

test('of many who are added together, the message only names some', async () => {
  const [viewer] = await stage.viewers(ben);
  const added = (): unknown =>
    viewer?.connection
      .take()
      .flatMap(({ event, payload }) =>
        event === 'messages.changed' ? ((payload as MessagesChanged).created ?? []) : [],
      )
      .at(-1)?.system;
  const few = await newcomers(GROUP_CHANGE_PEOPLE_MAX);
  await add(few);
  expect(added()).toEqual({ kind: 'added', profileIds: few });
  const many = await newcomers(GROUP_CHANGE_PEOPLE_MAX + 1);
  await add(many);
  expect(added()).toEqual({
    ...{ kind: 'added', profileIds: many.slice(0, GROUP_CHANGE_PEOPLE_MAX) },
    count: GROUP_CHANGE_PEOPLE_MAX + 1,
  });
});

test('a change of a message is as many events, however many members joined after it', async () => {
  const [one, two] = [await send('One'), await send('Two')];
  const emit = vi.spyOn(stage.endpoint, 'emit');
  const eventsOf = async (act: () => Promise<unknown>): Promise<number> => {
    emit.mockClear();
    await act();
    return emit.mock.calls.length;
  };
  const react = (id: string, emoji: string) =>
    stage.chat.reactions.add(stage.as(ben), chatId, id, emoji);
  expect(await eventsOf(() => react(one, '👍'))).toBe(1);
  const [early = ''] = await newcomers(1);
  await add([early]);
  expect(await eventsOf(() => react(one, '🎉'))).toBe(2);
  await add(await newcomers(30));
  const three = await send('Three');
  await add(await newcomers(30));
  const [late = ''] = await newcomers(1);
  await add([late]);
  const viewers = await stage.viewers(ada, early, late);
  // Those who may read the newest message, and those who may read none of both.
  expect(await eventsOf(() => react(two, '👍'))).toBe(3);
  await expectLaw(stage.chat, viewers);
  expect(await eventsOf(() => react(three, '👍'))).toBe(2);
  await expectLaw(stage.chat, viewers);
  const edit = () => stage.chat.messages.edit(stage.as(ada), chatId, one, [{ insert: 'Uno' }]);
  expect(await eventsOf(edit)).toBe(3);
  await expectLaw(stage.chat, viewers);
});

test('members with own state among them receive it in the chain of their versions', async () => {
  const one = await send('One');
  const ids = await newcomers(3);
  await add(ids);
  const two = await send('Two');
  const viewers = await stage.viewers(ada, ...ids);
  await stage.chat.hideMessages(stage.as(ids[1] ?? ''), chatId, [two]);
  await stage.chat.reactions.add(stage.as(ben), chatId, one, '👍');
  await expectLaw(stage.chat, viewers, { quietly: false });
  await stage.chat.reactions.add(stage.as(ben), chatId, two, '👍');
  await expectLaw(stage.chat, viewers);
});

test('whom a message in a thread notifies is found without reading the group', async () => {
  await add(await newcomers(5));
  const root = await send('Lunch?');
  const thread = await stage.chat.threads.open(stage.as(ben), chatId, root);
  const message = { chatId: thread.id, tempId: 't-thread', delta: [{ insert: 'Yes!' }] };
  const { id } = await stage.chat.messages.send({ ...message, actor: stage.as(ben) });
  const place = { chatId: thread.id, seq: Number(id) };
  const asked = await queriesOf(() => stage.chat.noticeOf(stage.read, place));
  const groupReads = asked.filter(
    ({ text, values }) =>
      text.startsWith('select * from "participant"') &&
      JSON.stringify(values).includes(chatId) &&
      !/"profile_id" (in|= any)/.test(text),
  );
  expect(groupReads).toEqual([]);
  expect((await stage.chat.noticeOf(stage.read, place))?.unseenBy).toEqual([ada]);
});
