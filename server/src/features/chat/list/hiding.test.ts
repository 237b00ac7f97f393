import type { Message, RichText } from '@kith/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { indexNew } from '../search/message-words.new.ts';
import { expectLaw } from '../viewers.testing.ts';

// Ben deletes messages of a group for himself. Ada and Cem notice nothing.

let stage: ChatStage;
let ada = '';
let ben = '';
let cem = '';
let chatId = '';

const chatOf = async (...others: string[]): Promise<string> => {
  const made = await stage.chat.members.create(stage.as(ada), others, undefined);
  return 'see' in made ? made.see : made.id;
};

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  chatId = await chatOf(ben, cem);
});
afterEach(() => stage.close());

let count = 0;
const send = async (
  who: string,
  text: string,
  more: { delta?: RichText; replyTo?: string; attachmentIds?: string[]; chat?: string } = {},
): Promise<string> => {
  const { chat = chatId, delta = [{ insert: text }], ...rest } = more;
  const sent = { actor: stage.as(who), chatId: chat, tempId: `t-${++count}`, delta, ...rest };
  return (await stage.chat.messages.send(sent)).id;
};
const mention = (id: string): RichText => [
  { insert: { mention: { value: 'Ben', id, isShort: true, denotationChar: '@' } } },
];
const hide = (who: string, ...ids: string[]) => stage.chat.hideMessages(stage.as(who), chatId, ids);
type Query = Parameters<ChatStage['chat']['messages']['list']>[2];
const ids = async (who: string, query: Query = {}, chat = chatId) =>
  (await stage.chat.messages.list(stage.as(who), chat, query)).messages.map(({ id }) => id);
const row = async (who: string, chat = chatId) => stage.chat.list.view(stage.read, who, chat);
const found = async (who: string, q: string) => {
  while (!(await indexNew(stage)));
  return (await stage.chat.messages.search(stage.as(who), { q })).hits.map((hit) => hit.messageId);
};
const hiddenRows = async () =>
  (await stage.read.selectFrom('aside').select('seq').where('hidden', '=', 1).execute()).length;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    ({ code }) => code,
  );

/** Everything that a profile can observe of the chat. */
const known = async (who: string) => ({
  chat: await row(who),
  newest: await stage.chat.messages.list(stage.as(who), chatId, {}),
  since: await stage.chat.messages.list(stage.as(who), chatId, { since: 1 }),
  list: (await stage.snapshot(who)).ownVersion,
  head: await stage.headOf(await stage.snapshot(who)),
  unread: await stage.chat.unreadOf(who),
});

test('they disappear from all of the user’s devices, offline or not, and nobody else notices', async () => {
  const [one, two, three] = [
    await send(ada, 'One'),
    await send(ben, 'Two'),
    await send(cem, 'Three'),
  ];
  const viewers = await stage.viewers(ben, ben, ada, cem);
  const before = [await known(ada), await known(cem)];
  await hide(ben, one, two);
  expect(viewers.slice(2).map(({ connection }) => connection.take())).toEqual([[], []]);
  expect([await known(ada), await known(cem)]).toEqual(before);
  await expectLaw(stage.chat, viewers, { quietly: false });
  expect((await ids(ben)).slice(0, 2)).not.toContain(two);
  expect(await ids(ben)).toContain(three);
  expect(await ids(ada)).toEqual(expect.arrayContaining([one, two, three]));
  await hide(ben, one, two, '999');
  expect(viewers.flatMap(({ connection }) => connection.take())).toEqual([]);
  expect(await hiddenRows()).toBe(2);
});

test('changes by others continue in one chain, also for the member who deleted messages', async () => {
  const [one, two] = [await send(ada, 'One'), await send(cem, 'Two')];
  const viewers = await stage.viewers(ben, ada, cem);
  await hide(ben, one);
  await send(ada, 'Three');
  await stage.chat.reactions.add(stage.as(cem), chatId, one, '👍');
  await stage.chat.messages.edit(stage.as(ada), chatId, one, [{ insert: 'One, changed' }]);
  await stage.chat.reactions.add(stage.as(ben), chatId, two, '👍');
  await expectLaw(stage.chat, viewers, { quietly: false });
  await hide(ada, two);
  await send(cem, 'Four');
  await stage.chat.pin(stage.as(ada), chatId, one, true);
  await stage.chat.messages.remove(stage.as(ada), chatId, one);
  await expectLaw(stage.chat, viewers, { quietly: false });
  expect(await ids(ben)).not.toContain(one);
  // Nothing is left of a message deleted for everyone.
  expect(await hiddenRows()).toBe(1);
  expect(await refusal(hide(ben, one))).toBe('ok');
  expect(await hiddenRows()).toBe(1);
});

test('a member who missed it notices with the next event', async () => {
  const one = await send(ada, 'One');
  const [viewer] = await stage.viewers(ben);
  await hide(ben, one);
  viewer?.connection.take();
  await send(ada, 'Two');
  await expect(expectLaw(stage.chat, viewer ? [viewer] : [])).rejects.toThrow('hole');
});

test('the next event is sent to them separately, and later ones to all together', async () => {
  const one = await send(ada, 'One');
  const viewers = await stage.viewers(ben, ada);
  await hide(ben, one);
  await send(ada, 'Two');
  const heard = () =>
    viewers.map(({ connection }) => connection.take().map(({ payload }) => payload));
  const [his, hers] = heard();
  expect(his).toHaveLength(2);
  expect(hers).toHaveLength(1);
  expect(his?.[1]).not.toEqual(hers?.[0]);
  await send(ada, 'Three');
  const [next, same] = heard();
  expect(next).toEqual(same);
});

test('the list shows the newest remaining message, and counts the remaining ones', async () => {
  const [one] = [await send(ada, 'One')];
  const two = await send(ada, 'Ben!', { delta: mention(ben) });
  const three = await send(cem, 'Three');
  expect(await row(ben)).toMatchObject({ unread: 3, mentions: 1, mentionedId: two });
  const viewers = await stage.viewers(ben, ada);
  await hide(ben, three, two);
  await expectLaw(stage.chat, viewers, { quietly: false });
  expect(await row(ben)).toMatchObject({
    ...{ unread: 1, mentions: 0, mentionedId: '0' },
    lastMessage: { id: one, preview: 'One' },
  });
  expect(await stage.chat.unreadOf(ben)).toBe(1);
  expect(await row(ada)).toMatchObject({ lastMessage: { id: three } });
  // Two is now the newest for everybody except him.
  await stage.chat.messages.remove(stage.as(cem), chatId, three);
  await expectLaw(stage.chat, viewers, { quietly: false });
  expect(await row(ada)).toMatchObject({ lastMessage: { id: two } });
  expect(await row(ben)).toMatchObject({ lastMessage: { id: one } });
  await hide(ben, one);
  await expectLaw(stage.chat, viewers, { quietly: false });
  expect(await row(ben)).toMatchObject({ lastMessage: null, unread: 0 });
  const four = await send(ada, 'Four');
  await expectLaw(stage.chat, viewers, { quietly: false });
  expect(await row(ben)).toMatchObject({ lastMessage: { id: four }, unread: 1 });
});

test('a page is full although a whole page of messages is hidden', async () => {
  const sent: string[] = [];
  for (let at = 0; at < 12; at++) sent.push(await send(ada, `Number ${at}`));
  await hide(ben, ...sent.slice(3, 9));
  const left = [...sent.slice(0, 3), ...sent.slice(9)].toReversed();
  const page = await stage.chat.messages.list(stage.as(ben), chatId, { take: 5 });
  expect(page.messages.map(({ id }) => id)).toEqual(left.slice(0, 5));
  expect(await ids(ben, { before: page.next ?? '', take: 1 })).toEqual(left.slice(5));
  expect(await ids(ben, { after: sent[2] ?? '', take: 1 })).toEqual([sent[9]]);
  expect(await ids(ben, { around: sent[5] ?? '', take: 2 })).toEqual([sent[9], sent[2]]);
  expect(await ids(ben, { ids: [sent[4] ?? '', sent[10] ?? ''] })).toEqual([sent[10]]);
});

test('they are gone everywhere else too', async () => {
  const picture = await stage.picture(ada);
  const id = await send(ada, 'The crane comes', { attachmentIds: [picture] });
  const reply = await send(ben, 'When?', { replyTo: id });
  const [actor, params] = [stage.as(ben), [chatId, id] as const];
  const { chat } = stage;
  await chat.pin(stage.as(ada), ...params, true);
  await chat.reminders.set(actor, ...params, stage.clock.now() + 3_600_000);
  await chat.draft(actor, chatId, { delta: [{ insert: 'At' }], replyTo: id });
  const viewers = await stage.viewers(ben, ada);
  const notified = async () =>
    (await chat.noticeOf(stage.read, { chatId, seq: Number(id) }))?.unseenBy;
  expect(await notified()).toEqual(expect.arrayContaining([ben, cem]));
  await hide(ben, id);
  await expectLaw(chat, viewers, { quietly: false });
  expect(await notified()).toEqual([cem]);
  expect([await found(ben, 'crane'), await found(ada, 'crane')]).toEqual([[], [id]]);
  expect(await ids(ben, { with: 'media' })).toEqual([]);
  expect(await ids(ada, { with: 'media' })).toEqual([id]);
  expect((await chat.reminders.list(actor, {})).reminders).toEqual([]);
  expect(await row(ben)).toMatchObject({
    remindersVersion: 0,
    draft: { delta: [{ insert: 'At' }], replyTo: null },
  });
  expect(await ids(ben)).toContain(reply);
  const acts = [
    chat.messages.versions(actor, ...params, {}),
    chat.pin(actor, ...params, true),
    chat.reactions.add(actor, ...params, '👍'),
    chat.reminders.set(actor, ...params, stage.clock.now() + 3_600_000),
    chat.messages.remove(actor, ...params),
    chat.messages.send({
      ...{ actor, chatId, tempId: 't-forward', delta: [] },
      forward: { chatId, messageId: id, isNamed: true },
    }),
  ];
  expect(await Promise.all(acts.map(refusal))).toEqual(acts.map(() => 'not_found'));
});

test('a draft that only replies to one is removed', async () => {
  const id = await send(ada, 'One');
  await stage.chat.draft(stage.as(ben), chatId, { delta: [], replyTo: id });
  const viewers = await stage.viewers(ben);
  await hide(ben, id);
  await expectLaw(stage.chat, viewers, { quietly: false });
  expect((await row(ben)).draft).toBeNull();
});

test('only readable messages written by people can be deleted', async () => {
  const joined = (await ids(ben)).find((id) => id !== undefined);
  const one = await send(ada, 'One');
  const [dee = ''] = await stage.people('Dee');
  expect(await refusal(hide(dee, one))).toBe('not_found');
  await stage.chat.members.add(stage.as(ada), chatId, [dee]);
  await hide(dee, one);
  expect(await hiddenRows()).toBe(0);
  const said = (await ids(dee))[0] ?? joined ?? '';
  expect(await refusal(hide(dee, said))).toBe('not_allowed');
});

test('a member who leaves and comes back sees everything', async () => {
  const one = await send(ada, 'One');
  await stage.chat.members.update(stage.as(ada), chatId, { group: { history: 'all' } });
  await hide(ben, one);
  await stage.chat.members.remove(stage.as(ben), chatId, ben);
  expect(await hiddenRows()).toBe(0);
  await stage.chat.members.add(stage.as(ada), chatId, [ben]);
  const viewers = await stage.viewers(ben);
  await send(ada, 'Two');
  await expectLaw(stage.chat, viewers);
  expect(await ids(ben)).toContain(one);
});

describe('in a private chat', () => {
  beforeEach(async () => {
    chatId = await chatOf(ben);
  });

  test('with blocks and held messages', async () => {
    const [one, two] = [await send(ada, 'One'), await send(ben, 'Two')];
    const viewers = await stage.viewers(ben, ben, ada);
    await stage.transaction((tx) =>
      stage.chat.silence(tx, ada, [{ id: ben, isNamed: false, isBlocked: true }]),
    );
    const three = await send(ben, 'Three');
    await stage.chat.messages.edit(stage.as(ben), chatId, two, [{ insert: 'Two, changed' }]);
    await hide(ben, two, three);
    await hide(ada, one);
    await expectLaw(stage.chat, viewers, { quietly: false });
    expect([await ids(ben), await ids(ada)]).toEqual([[one], [two]]);
    expect(await row(ben)).toMatchObject({ lastMessage: { id: one } });
    await send(ada, 'Four');
    expect(await refusal(stage.chat.messages.remove(stage.as(ada), chatId, one))).toBe('not_found');
    await expectLaw(stage.chat, viewers, { quietly: false });
    const shown = (await stage.chat.messages.list(stage.as(ben), chatId, {})).messages as Message[];
    expect(shown.map(({ delta }) => delta[0]?.insert)).toEqual(['Four', 'One']);
  });

  test('an erased profile leaves nothing of it behind', async () => {
    await hide(ben, await send(ada, 'One'));
    await stage.transaction((tx) => stage.chat.profileErased(tx, ben));
    expect(await hiddenRows()).toBe(0);
  });
});
