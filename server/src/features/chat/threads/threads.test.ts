import { type Chat, type Message, type RichText, THREAD_LOOKED_MS } from '@kith/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

const notFound = { code: 'not_found' };
const isThread = { code: 'chat_is_thread' };
let stage: ChatStage;
// The owner, three members, and somebody else.
let ada: string;
let ben: string;
let cem: string;
let dan: string;
let eve: string;
let groupId: string;
let root: Message;
let sent = 0;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = '', dan = '', eve = ''] = await stage.people(
    ...['Ada', 'Ben', 'Cem', 'Dan', 'Eve'],
  );
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem, dan], 'Crew');
  groupId = 'see' in made ? made.see : made.id;
  root = await send(ada, 'Who brings the boat?', groupId);
});
afterEach(() => stage.close());

const send = (senderId: string, words: string | RichText, chatId: string): Promise<Message> =>
  stage.chat.messages.send({
    ...{ chatId, actor: stage.as(senderId), tempId: `t-${++sent}` },
    delta: typeof words === 'string' ? [{ insert: words }] : words,
  });
const open = (who: string, messageId = root.id, chatId = groupId): Promise<Chat> =>
  stage.chat.threads.open(stage.as(who), chatId, messageId);
const mention = (id: string): RichText => [
  { insert: { mention: { id, value: 'Them', isShort: true, denotationChar: '@' } } },
];
const chatsOf = async (who: string) => (await stage.snapshot(who)).chats;
const seen = async (who: string, chatId: string) => (await chatsOf(who)).get(chatId);
const messagesOf = async (who: string, chatId: string) =>
  (await stage.chat.messages.list(stage.as(who), chatId, {})).messages as Message[];
const rootAs = async (who: string) =>
  (await messagesOf(who, groupId)).find((message) => message.id === root.id);
const follow = (who: string, chatId: string, follows: boolean) =>
  stage.chat.setOwn(stage.as(who), chatId, { follows });
const rename = (group: object) => stage.chat.members.update(stage.as(ada), groupId, group);

describe('opening', () => {
  test('creates one thread for a message, whoever opens it', async () => {
    const [first, second] = await Promise.all([open(ben), open(cem)]);
    expect(second.id).toBe(first.id);
    expect((await open(ben)).id).toBe(first.id);
    expect(first).toMatchObject({
      ...{ name: 'Who brings the boat?', isPrivate: false, unread: 0 },
      ...{ thread: { chatId: groupId, messageId: root.id }, follows: false },
    });
    expect(first.group).toBeUndefined();
    // Nobody else is in it: the author joins with the first reply.
    for (const who of [ada, dan]) expect(await seen(who, first.id)).toBeUndefined();
    await send(ben, 'I do.', first.id);
    expect(await seen(ada, first.id)).toMatchObject({ follows: true, unread: 1 });
    expect((await stage.chat.noticeOf(stage.read, { chatId: first.id, seq: 1 }))?.unseenBy).toEqual(
      [ada],
    );
    expect(await seen(dan, first.id)).toBeUndefined();
    expect((await seen(ada, groupId))?.thread).toBeUndefined();
  });

  test('is refused to everybody else, and for messages that cannot have one', async () => {
    await expect(open(eve)).rejects.toMatchObject(notFound);
    await expect(open(ben, '999')).rejects.toMatchObject(notFound);
    const thread = await open(ben);
    const reply = await send(ben, 'I do.', thread.id);
    await expect(open(ben, reply.id, thread.id)).rejects.toMatchObject(isThread);
    const pair = await stage.chat.members.create(stage.as(ada), [ben], undefined);
    const pairId = 'see' in pair ? pair.see : pair.id;
    const inPair = await send(ada, 'Hello', pairId);
    await expect(open(ben, inPair.id, pairId)).rejects.toMatchObject({ code: 'chat_is_private' });
    await rename({ name: 'Crew 2' });
    const system = (await messagesOf(ada, groupId)).find((message) => message.system);
    await expect(open(ben, system?.id)).rejects.toMatchObject({ code: 'not_allowed' });
    await stage.chat.messages.remove(stage.as(ada), groupId, root.id);
    await expect(open(cem)).rejects.toMatchObject(notFound);
  });

  test('needs a message that the member can read', async () => {
    const thread = await open(ben);
    await stage.chat.members.add(stage.as(ada), groupId, [eve]);
    await expect(open(eve)).rejects.toMatchObject(notFound);
    // Being mentioned does not help.
    await send(ben, mention(eve), thread.id);
    expect(await seen(eve, thread.id)).toBeUndefined();
    await expect(send(eve, 'Me', thread.id)).rejects.toMatchObject(notFound);
    await expect(messagesOf(eve, thread.id)).rejects.toMatchObject(notFound);
  });
});

describe('following', () => {
  test('begins with writing and with being mentioned, and can be ended', async () => {
    const { id } = await open(ben);
    await open(cem);
    await send(ben, 'I do.', id);
    expect((await seen(ben, id))?.follows).toBe(true);
    expect((await seen(cem, id))?.follows).toBe(false);
    await send(ben, mention(cem), id);
    expect((await seen(cem, id))?.follows).toBe(true);
    // A member who never opened it joins when mentioned.
    await send(ben, mention(dan), id);
    expect(await seen(dan, id)).toMatchObject({ follows: true, unread: 1, mentions: 1 });
    expect((await messagesOf(dan, id)).length).toBe(3);
    await follow(dan, id, false);
    expect((await seen(dan, id))?.follows).toBe(false);
    await follow(dan, id, true);
    expect((await seen(dan, id))?.follows).toBe(true);
    await expect(follow(dan, groupId, true)).rejects.toMatchObject({ code: 'not_allowed' });
  });

  test('decides who is notified, under the name of the group', async () => {
    const { id } = await open(ben);
    await open(cem);
    await send(ben, 'I do.', id);
    const notice = await stage.chat.noticeOf(stage.read, { chatId: id, seq: 1 });
    expect(notice).toMatchObject({ chatName: 'Crew', isThread: true, unseenBy: [ada] });
    expect(notice?.settingsOf.get(ada)).toMatchObject({ notify: null, mutedUntil: null });
    await stage.chat.setOwn(stage.as(ada), groupId, { notify: 'nothing', mutedUntil: 5 });
    const quiet = await stage.chat.noticeOf(stage.read, { chatId: id, seq: 1 });
    expect(quiet?.settingsOf.get(ada)).toMatchObject({ notify: 'nothing', mutedUntil: 5 });
    // Threads are not part of the total.
    expect(await stage.chat.unreadOf(cem)).toBe(1);
  });
});

describe('the message', () => {
  test('shows the number of replies, the time of the last one, and the authors', async () => {
    const { id } = await open(ben);
    await stage.chat.messages.summarize(id);
    expect((await rootAs(dan))?.thread).toBeUndefined();
    await send(ben, 'One', id);
    await send(cem, 'Not in it', id).catch(() => {});
    await open(cem);
    const last = await send(cem, 'Two', id);
    await stage.chat.messages.summarize(id);
    const thread = { id, count: 2, lastTime: last.createdTime, people: [cem, ben] };
    expect((await rootAs(dan))?.thread).toEqual(thread);
    const { version } = (await rootAs(dan)) as Message;
    // Counting again changes nothing.
    await stage.chat.messages.summarize(id);
    expect((await rootAs(dan))?.version).toBe(version);
    for (const reply of await messagesOf(cem, id))
      await stage.chat.messages.remove(stage.as(reply.senderId), id, reply.id);
    await stage.chat.messages.summarize(id);
    expect((await rootAs(dan))?.thread).toBeUndefined();
    expect((await rootAs(dan))?.updatedTime).toBe(root.updatedTime);
  });

  test('names its thread, and removes the name when it is deleted', async () => {
    const { id } = await open(ben);
    const delta = [{ insert: 'Who brings two boats?' }];
    await stage.chat.messages.edit(stage.as(ada), groupId, root.id, delta);
    expect((await seen(ben, id))?.name).toBe('Who brings two boats?');
    await send(ben, 'I do.', id);
    await stage.chat.messages.remove(stage.as(ada), groupId, root.id);
    // Members of the thread keep its messages.
    expect(await seen(ben, id)).toMatchObject({ name: null, lastMessage: { preview: 'I do.' } });
    await send(ben, 'Still', id);
    await stage.chat.messages.summarize(id);
    await send(ben, mention(cem), id);
    expect(await seen(cem, id)).toBeUndefined();
  });
});

describe('access', () => {
  const expectGone = async (who: string, id: string) => {
    expect(await seen(who, id)).toBeUndefined();
    await expect(messagesOf(who, id)).rejects.toMatchObject(notFound);
    await expect(send(who, 'Still here', id)).rejects.toMatchObject(notFound);
    await expect(stage.chat.list.get(stage.as(who), id)).rejects.toMatchObject(notFound);
  };

  test('ends with the membership of the group, in the same transaction', async () => {
    const { id } = await open(ben);
    for (const who of [cem, dan]) await open(who);
    await send(ben, 'I do.', id);
    await stage.chat.members.remove(stage.as(ada), groupId, ben);
    await expectGone(ben, id);
    await stage.chat.members.remove(stage.as(cem), groupId, cem);
    await expectGone(cem, id);
    await stage.transaction((tx) => stage.chat.profileErased(tx, dan));
    await expectGone(dan, id);
    expect((await seen(ada, id))?.participants.map((one) => one.id)).toEqual([ada]);
    // Added again, they can read from then on only.
    await stage.chat.members.add(stage.as(ada), groupId, [ben]);
    await expectGone(ben, id);
    await expect(open(ben)).rejects.toMatchObject(notFound);
  });

  test('leaves nothing of an erased profile, in whichever order they are', async () => {
    // Ids are random: one of the threads comes before the group, and one after it.
    const ids: string[] = [];
    while (!ids.some((id) => id < groupId) || !ids.some((id) => id > groupId)) {
      const { id } = await open(dan, (await send(ada, 'And now?', groupId)).id);
      const reply = await send(dan, 'Yes.', id);
      await stage.chat.hideMessages(stage.as(dan), id, [reply.id]);
      ids.push(id);
    }
    const asides = () =>
      stage.read.selectFrom('aside').select('chat_id').where('profile_id', '=', dan).execute();
    expect((await asides()).length).toBe(ids.length);
    await stage.transaction((tx) => stage.chat.profileErased(tx, dan));
    expect(await asides()).toEqual([]);
  });

  test('ends for members who only viewed a thread, once nobody has written for a month', async () => {
    const { id } = await open(ben);
    await send(ben, 'I do.', id);
    for (const who of [cem, dan]) await open(who);
    const delta = [{ insert: 'Me, too' }];
    await stage.chat.draft(stage.as(dan), id, { delta, replyTo: null });
    const viewers = await stage.viewers(ada, ben, cem, dan);
    await stage.clock.advance(THREAD_LOOKED_MS);
    await stage.chat.threads.forgetLooked();
    expect(await seen(cem, id)).toBeDefined();
    await stage.clock.advance(1);
    await stage.chat.threads.forgetLooked();
    await expectLaw(stage.chat, viewers);
    await expectGone(cem, id);
    expect((await seen(ben, id))?.participants.map((one) => one.id).sort()).toEqual(
      [ada, ben, dan].sort(),
    );
    expect((await open(cem)).unread).toBe(1);
    // Viewing again starts another month; messages deleted for oneself stay deleted.
    await stage.clock.advance(THREAD_LOOKED_MS);
    await open(cem);
    await stage.clock.advance(1);
    await stage.chat.threads.forgetLooked();
    expect(await seen(cem, id)).toBeDefined();
    const [reply] = await messagesOf(cem, id);
    await stage.chat.hideMessages(stage.as(cem), id, [reply?.id ?? '']);
    await stage.clock.advance(THREAD_LOOKED_MS + 1);
    await stage.chat.threads.forgetLooked();
    expect(await messagesOf(cem, id)).toEqual([]);
  });

  test('ends for everyone with the group', async () => {
    const { id } = await open(ben);
    const reply = await send(ben, 'I do.', id);
    await stage.chat.hideMessages(stage.as(ada), id, [reply.id]);
    const viewers = await stage.viewers(ada, ben, cem);
    await stage.chat.members.dissolve(stage.as(ada), groupId);
    for (const who of [ada, ben]) await expectGone(who, id);
    for (const { connection } of viewers) {
      // Not one event per thread and leaving member.
      expect(connection.take().map(({ event }) => event)).toEqual(['chats.changed']);
      expect([...connection.rooms()].filter((room) => room.startsWith('chat:'))).toEqual([]);
    }
    expect(await stage.read.selectFrom('aside').selectAll().execute()).toEqual([]);
  });

  test('ends for members who remove the group from their list', async () => {
    const { id } = await open(ben);
    await send(ben, 'I do.', id);
    await stage.chat.members.hide(stage.as(ben), groupId);
    await expectGone(ben, id);
    await expect(open(ben)).rejects.toMatchObject(notFound);
  });

  test('follows the rules and roles of the group', async () => {
    const { id } = await open(ben);
    await open(cem);
    const reply = await send(ben, 'I do.', id);
    const remove = (who: string) => stage.chat.messages.remove(stage.as(who), id, reply.id);
    await expect(remove(cem)).rejects.toMatchObject({ code: 'not_allowed' });
    await stage.chat.members.update(stage.as(ada), groupId, {
      group: { rights: { write: 'admins' } },
    });
    await expect(send(ben, 'And', id)).rejects.toMatchObject({ code: 'not_allowed' });
    await send(ada, 'Thank you', id);
    await stage.chat.members.update(stage.as(ada), groupId, {
      group: { rights: { write: 'everyone' }, slowSeconds: 60 },
    });
    await send(cem, 'Slowly', groupId);
    await expect(send(cem, 'And', id)).rejects.toMatchObject({ code: 'slow_mode' });
    await send(ben, 'Slowly', id);
    await expect(send(ben, 'And', groupId)).rejects.toMatchObject({ code: 'slow_mode' });
    await stage.chat.members.setRole(stage.as(ada), groupId, cem, 'admin');
    await remove(cem);
    await stage.chat.members.update(stage.as(ada), groupId, { timer: 3_600 });
    const { expiresAt, createdTime } = await send(ada, 'Soon gone', id);
    expect(expiresAt).toBe(createdTime + 3_600_000);
  });

  test('moves into the vault and out of it together with the group', async () => {
    const { id } = await open(ben);
    await send(ben, 'I do.', id);
    const inside = { ...stage.as(ben), isVaultOpen: async () => true };
    const closed = { code: 'vault_closed' };
    await stage.chat.members.update(inside, groupId, { vaulted: true });
    expect(await seen(ben, id)).toBeUndefined();
    await expect(messagesOf(ben, id)).rejects.toMatchObject(closed);
    await expect(send(ben, 'And', id)).rejects.toMatchObject(closed);
    await expect(open(ben)).rejects.toMatchObject(closed);
    const another = await send(ada, 'And who rows?', groupId);
    await expect(open(ben, another.id)).rejects.toMatchObject(closed);
    const opened = await stage.chat.threads.open(inside, groupId, another.id);
    expect(opened.vaulted).toBe(true);
    expect(await seen(ben, opened.id)).toBeUndefined();
    const third = await open(cem, (await send(ada, 'And when?', groupId)).id);
    // Mentioned there, they join inside the vault.
    await send(cem, mention(ben), third.id);
    expect(await seen(ben, third.id)).toBeUndefined();
    expect(await stage.chat.list.get(inside, third.id)).toMatchObject({ vaulted: true });
    expect((await stage.chat.noticeOf(stage.read, { chatId: third.id, seq: 1 }))?.unseenBy).toEqual(
      [ada],
    );
    expect((await seen(ada, id))?.vaulted).toBe(false);
    await stage.chat.members.update(inside, groupId, { vaulted: false });
    for (const one of [id, opened.id, third.id])
      expect((await seen(ben, one))?.vaulted).toBe(false);
  });

  test('functions of the group are refused in a thread', async () => {
    const { id } = await open(ben);
    await open(ada);
    const actor = stage.as(ada);
    const { members, setOwn, links } = stage.chat;
    const refused: (() => Promise<unknown>)[] = [
      () => members.update(actor, id, { name: 'Boats' }),
      () => members.update(actor, id, { timer: 3_600 }),
      () => members.update(actor, id, { vaulted: true }),
      () => members.add(actor, id, [cem]),
      () => members.remove(actor, id, ben),
      () => members.hide(actor, id),
      () => members.setRole(actor, id, ben, 'admin'),
      () => members.dissolve(actor, id),
      () => setOwn(actor, id, { notify: 'nothing' }),
      () => setOwn(actor, id, { pinPlace: 1 }),
      () => setOwn(actor, id, { follows: false, archived: true }),
      () => links.list(actor, id, {}),
      () => stage.chat.groupLog(actor, id, {}),
      () => stage.transaction((tx) => stage.chat.demandRunner(tx, actor, id)),
      () => stage.transaction((tx) => stage.chat.groupCalls.lock(tx, actor, id)),
    ];
    for (const call of refused) await expect(call()).rejects.toMatchObject(isThread);
  });
});

test('old snapshot + events = fresh snapshot, for every viewer', async () => {
  const viewers = await stage.viewers(ada, ada, ben, cem, dan);
  const { id } = await open(ben);
  await expectLaw(stage.chat, viewers);
  await send(ben, 'I do.', id);
  await stage.chat.messages.summarize(id);
  await expectLaw(stage.chat, viewers);
  await open(cem);
  await send(ada, mention(dan), id);
  await stage.chat.messages.summarize(id);
  await expectLaw(stage.chat, viewers);
  await send(dan, 'Thank you', id);
  await follow(ben, id, false);
  await stage.chat.seen({ actor: stage.as(ada), chatId: id, seq: 3 });
  await stage.clock.advance(1_000);
  await expectLaw(stage.chat, viewers);
  await stage.chat.messages.edit(stage.as(ada), groupId, root.id, [{ insert: 'Which boat?' }]);
  await expectLaw(stage.chat, viewers);
  await stage.chat.members.remove(stage.as(ada), groupId, ben);
  await expectLaw(stage.chat, viewers);
  await stage.chat.messages.remove(stage.as(ada), groupId, root.id);
  // Members who have not seen it request the unread count.
  await expectLaw(stage.chat, viewers, { quietly: false });
  await stage.chat.members.hide(stage.as(cem), groupId);
  await expectLaw(stage.chat, viewers);
  await stage.chat.members.dissolve(stage.as(ada), groupId);
  await expectLaw(stage.chat, viewers);
});
