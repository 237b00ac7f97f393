import type { KithError, RichText } from '@kith/contract';
import { SEEN_COALESCE_MS } from '@kith/contract';
import type { ChatList } from '@kith/contract/chat/chat-list';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from './chat.testing.ts';
import { expectLaw } from './viewers.testing.ts';

const say = (text: string): RichText => [{ insert: text }];
let stage: ChatStage;
let [ada, ben, cem]: string[] = [];

beforeEach(async () => {
  stage = await openChatStage();
  [ada, ben, cem] = await stage.people('Ada', 'Ben', 'Cem');
});
afterEach(() => stage.close());

const [a, b, c] = [() => ada ?? '', () => ben ?? '', () => cem ?? ''];
const group = async (...others: string[]): Promise<string> => {
  const made = await stage.chat.members.create(stage.as(a()), others, 'Crew');
  return 'see' in made ? made.see : made.id;
};
let sent = 0;
const send = (chatId: string, senderId: string, text: string, tempId = `t-${++sent}`) =>
  stage.chat.messages.send({ chatId, actor: stage.as(senderId), tempId, delta: say(text) });

describe('old snapshot + events = fresh snapshot, for every viewer', () => {
  test('creating, writing and leaving', async () => {
    const viewers = await stage.viewers(a(), a(), b(), c());
    const chatId = await group(b(), c());
    await expectLaw(stage.chat, viewers);
    await send(chatId, b(), 'hello');
    await expectLaw(stage.chat, viewers);
    await Promise.all([
      send(chatId, a(), 'one'),
      send(chatId, b(), 'two'),
      send(chatId, c(), 'three'),
    ]);
    await expectLaw(stage.chat, viewers);
    await stage.chat.members.remove(stage.as(c()), chatId, c());
    await send(chatId, a(), 'after');
    await expectLaw(stage.chat, viewers);
  });

  test('editing and deleting a message', async () => {
    const chatId = await group(b());
    const first = await send(chatId, a(), 'first');
    const second = await send(chatId, b(), 'second');
    const viewers = await stage.viewers(a(), b());
    await stage.chat.messages.edit(stage.as(b()), chatId, second.id, say('changed'));
    await expectLaw(stage.chat, viewers);
    await stage.chat.messages.remove(stage.as(b()), chatId, second.id);
    await expectLaw(stage.chat, viewers, { quietly: false });
    await stage.chat.messages.remove(stage.as(a()), chatId, first.id);
    await expectLaw(stage.chat, viewers, { quietly: false });
  });

  test('reports seen markers at most once a second', async () => {
    const chatId = await group(b());
    await send(chatId, a(), 'one');
    const last = await send(chatId, a(), 'two');
    const viewers = await stage.viewers(a(), b(), b());
    await stage.chat.seen({ actor: stage.as(b()), chatId, seq: 1 });
    await stage.chat.seen({ actor: stage.as(b()), chatId, seq: Number(last.id) });
    const told = () => viewers[0]?.connection.take() ?? [];
    expect(told()).toEqual([]);
    await stage.clock.advance(SEEN_COALESCE_MS);
    const heard = told();
    expect(heard.map(({ event }) => event)).toEqual(['seen.changed']);
    for (const event of heard) viewers[0]?.connection.hear(event);
    await expectLaw(stage.chat, viewers);
  });

  test('members join, leave and rejoin', async () => {
    const chatId = await group(b(), c());
    await send(chatId, a(), 'before');
    const viewers = await stage.viewers(a(), b(), c());
    await stage.chat.members.remove(stage.as(a()), chatId, c());
    await expectLaw(stage.chat, viewers);
    await send(chatId, a(), 'without Cem');
    await expectLaw(stage.chat, viewers);
    await stage.chat.members.add(stage.as(b()), chatId, [c()]);
    await send(chatId, a(), 'with Cem');
    await expectLaw(stage.chat, viewers);
    const { messages } = await stage.chat.messages.list(stage.as(c()), chatId, {});
    // The announcement that they were added, and everything since.
    expect(messages.map((message) => message.id)).toEqual(['5', '4']);
  });

  test('everyone knows when a member joined, even after they remove the chat', async () => {
    const chatId = await group(b(), c());
    await stage.chat.members.remove(stage.as(a()), chatId, c());
    await send(chatId, a(), 'before Cem');
    const viewers = await stage.viewers(a(), b(), c());
    await stage.chat.members.add(stage.as(a()), chatId, [c()]);
    await send(chatId, a(), 'with Cem');
    await expectLaw(stage.chat, viewers);
    const joinedIds = async () =>
      Object.fromEntries(
        (await stage.snapshot(a())).chats
          .get(chatId)
          ?.participants.map(({ id, joinedId }) => [id, joinedId]) ?? [],
      );
    expect(await joinedIds()).toMatchObject({ [a()]: undefined, [b()]: undefined, [c()]: '3' });
    await stage.chat.members.hide(stage.as(c()), chatId);
    await expectLaw(stage.chat, viewers);
    expect(await joinedIds()).toMatchObject({ [c()]: '3' });
    // A returning member has seen none of the messages in between.
    await stage.chat.members.remove(stage.as(a()), chatId, c());
    await stage.chat.members.add(stage.as(a()), chatId, [c()]);
    await expectLaw(stage.chat, viewers);
    expect(await joinedIds()).toMatchObject({ [c()]: '6' });
  });

  test('renaming a chat and a member', async () => {
    const chatId = await group(b(), c());
    const viewers = await stage.viewers(a(), b());
    await stage.chat.members.update(stage.as(a()), chatId, { name: 'Night crew' });
    await stage.rename(b(), 'Bea');
    await expectLaw(stage.chat, viewers);
  });

  test('a chat is removed from one list and comes back with the next message', async () => {
    const chatId = await group(b());
    await send(chatId, a(), 'old');
    const viewers = await stage.viewers(a(), b());
    await stage.chat.members.hide(stage.as(b()), chatId);
    await expectLaw(stage.chat, viewers);
    await send(chatId, a(), 'new');
    await expectLaw(stage.chat, viewers, { quietly: false });
    const { messages } = await stage.chat.messages.list(stage.as(b()), chatId, {});
    expect(messages).toHaveLength(1);
  });

  test('it stays in the list when that message is deleted or disappears', async () => {
    const chatId = await group(b());
    await send(chatId, a(), 'old');
    const remove = () => stage.chat.members.hide(stage.as(b()), chatId);
    const isListed = async () => (await stage.snapshot(b())).chats.has(chatId);
    await remove();
    const { id } = await send(chatId, a(), 'new');
    const viewers = await stage.viewers(a(), b());
    await stage.chat.messages.remove(stage.as(a()), chatId, id);
    // What was unread has to be counted anew.
    await expectLaw(stage.chat, viewers, { quietly: false });
    expect(await isListed()).toBe(true);
    await remove();
    expect(await isListed()).toBe(false);
    await stage.chat.members.update(stage.as(a()), chatId, { timer: 86_400 });
    // Announcements bring nothing back.
    expect(await isListed()).toBe(false);
    await send(chatId, a(), 'for a day');
    const more = await stage.viewers(b());
    await stage.clock.jump(86_400_001);
    await stage.chat.messages.disappearing.run(chatId);
    await expectLaw(stage.chat, more, { quietly: false });
    expect(await isListed()).toBe(true);
  });
});

test('no event shows a member what was written before they joined', async () => {
  const chatId = await group(b(), c());
  await stage.chat.members.remove(stage.as(a()), chatId, c());
  const old = await send(chatId, a(), 'before Cem');
  await stage.chat.members.add(stage.as(a()), chatId, [c()]);
  const [viewer] = await stage.viewers(c());
  await stage.chat.messages.edit(stage.as(a()), chatId, old.id, say('still before Cem'));
  await stage.chat.members.update(stage.as(a()), chatId, { name: 'Night crew' });
  const first = await send(chatId, a(), 'hello Cem');
  await stage.chat.messages.remove(stage.as(a()), chatId, first.id);
  expect(JSON.stringify(viewer?.connection.take())).not.toContain('before Cem');
  expect((await stage.snapshot(c())).chats.get(chatId)).toMatchObject({ lastMessage: null });
});

describe('an incremental list leads to the full list', () => {
  test('[S7.3.01] what changed since a version brings an old copy up to date', async () => {
    const one = await group(b());
    await group(b(), c());
    const before = await stage.snapshot(b());
    await send(one, a(), 'hello');
    const left = await group(b(), c());
    await stage.chat.members.remove(stage.as(b()), left, b());
    const { chats } = await stage.chat.list.list(stage.as(b()), { version: before.version });
    expect(chats.map(({ id }) => id)).toContain(one);
    expect(chats).toContainEqual({ id: left, deleted: true });
    // PostgreSQL's stamp horizon is shared by all databases of a server, so it moves.
    const shown = ({ version: _, ...list }: ChatList) => list;
    expect(shown(await stage.caughtUp(b(), before))).toEqual(shown(await stage.snapshot(b())));
  });

  test('answers a version beyond the head with everything', async () => {
    await group(b());
    const { version } = await stage.snapshot(b());
    const answer = await stage.chat.list.list(stage.as(b()), { version: version + 1_000_000 });
    expect(answer).toMatchObject({ full: true });
    expect(answer.chats).toHaveLength(1);
  });

  test('heads match exactly if the list is up to date', async () => {
    const chatId = await group(b());
    const before = await stage.snapshot(b());
    expect(await stage.chat.list.heads(stage.as(b()))).toMatchObject({
      chats: stage.headOf(before),
    });
    await send(chatId, a(), 'missed');
    expect((await stage.chat.list.heads(stage.as(b()))).chats).not.toEqual(stage.headOf(before));
  });
});

describe('messages', () => {
  test('answers the same temporary id with the same message, whatever its text', async () => {
    const chatId = await group(b());
    const [first, again] = await Promise.all([
      send(chatId, a(), 'one', 't-same'),
      send(chatId, a(), 'other', 't-same'),
    ]);
    expect(again).toEqual(first);
    expect(await send(chatId, a(), 'third', 't-same')).toEqual(first);
    const { messages } = await stage.chat.messages.list(stage.as(b()), chatId, {});
    expect(messages).toHaveLength(1);
  });

  test('orders simultaneous messages without gaps, and a refused one does not affect others', async () => {
    const chatId = await group(b());
    const sends = Array.from({ length: 50 }, (_, n) => send(chatId, n % 2 ? a() : b(), `${n}`));
    const stranger = send(chatId, c(), 'let me in');
    await expect(stranger).rejects.toMatchObject({ code: 'not_found' });
    const ids = (await Promise.all(sends)).map(({ id }) => Number(id));
    expect([...ids].sort((x, y) => x - y)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  test('[S7.3.06] pages run from newest to oldest, before the given message', async () => {
    const chatId = await group(b());
    for (let n = 1; n <= 30; n++) await send(chatId, a(), `${n}`);
    const ids = async (query: object) =>
      (await stage.chat.messages.list(stage.as(b()), chatId, query)).messages.map(({ id }) =>
        Number(id),
      );
    expect(await ids({})).toEqual(Array.from({ length: 25 }, (_, n) => 30 - n));
    expect(await ids({ take: 3, before: '6' })).toEqual([5, 4, 3]);
    expect(await ids({ take: 3, before: '1' })).toEqual([]);
  });

  test('a delta has deletion markers, and one that is too large is answered with full', async () => {
    const chatId = await group(b());
    const first = await send(chatId, a(), 'first');
    const { version } = await stage.chat.messages.list(stage.as(b()), chatId, {});
    await stage.chat.messages.remove(stage.as(a()), chatId, first.id);
    await send(chatId, a(), 'second');
    const { messages, full } = await stage.chat.messages.list(stage.as(b()), chatId, {
      since: version,
    });
    expect(full).toBe(false);
    expect(messages).toMatchObject([{ id: '2' }, { id: '1', deleted: true }]);
    await Promise.all(Array.from({ length: 501 }, (_, n) => send(chatId, a(), `${n}`)));
    expect(await stage.chat.messages.list(stage.as(b()), chatId, { since: version })).toMatchObject(
      {
        messages: [],
        full: true,
      },
    );
  });

  test('[S7.3.07] deleting the last message shows the one before it, or none', async () => {
    const chatId = await group(b());
    const first = await send(chatId, a(), 'first');
    const second = await send(chatId, a(), 'second');
    const preview = async () =>
      (await stage.chat.list.view(stage.read, b(), chatId)).lastMessage?.preview;
    await stage.chat.messages.remove(stage.as(a()), chatId, second.id);
    expect(await preview()).toBe('first');
    await stage.chat.messages.remove(stage.as(a()), chatId, first.id);
    expect(await preview()).toBeUndefined();
  });

  test('mentions only members, by the name that the server knows', async () => {
    const chatId = await group(b());
    const mention = (id: string) => ({
      insert: { mention: { id, value: 'Somebody', isShort: true, denotationChar: '@' as const } },
    });
    const { delta } = await stage.chat.messages.send({
      chatId,
      actor: stage.as(a()),
      tempId: 't-mention',
      delta: [mention(b()), { insert: ' and ' }, mention(c())],
    });
    expect(delta).toEqual([
      { insert: { mention: { id: b(), value: 'Ben', isShort: true, denotationChar: '@' } } },
      { insert: ' and @Somebody' },
    ]);
  });

  test('refuses empty and oversized texts by name', async () => {
    const chatId = await group(b());
    await expect(send(chatId, a(), ' \n ')).rejects.toMatchObject({ code: 'invalid_field' });
    await expect(send(chatId, a(), 'x'.repeat(33_000))).rejects.toMatchObject({
      code: 'too_large',
    });
  });
});

describe('unread', () => {
  test('counts what others wrote after the last seen message, which never moves back', async () => {
    const chatId = await group(b());
    for (let n = 1; n <= 5; n++) await send(chatId, n === 3 ? b() : a(), `${n}`);
    const unread = async () => (await stage.chat.list.view(stage.read, b(), chatId)).unread;
    expect(await unread()).toBe(4);
    await stage.chat.seen({ actor: stage.as(b()), chatId, seq: 4 });
    expect(await unread()).toBe(1);
    await stage.chat.seen({ actor: stage.as(b()), chatId, seq: 2 });
    expect(await unread()).toBe(1);
    await stage.chat.messages.remove(stage.as(a()), chatId, '5');
    expect(await unread()).toBe(0);
  });

  test('[S7.3.05] limits a marker to the newest message', async () => {
    const chatId = await group(b());
    await send(chatId, a(), 'one');
    await stage.chat.seen({ actor: stage.as(b()), chatId, seq: 99 });
    await send(chatId, a(), 'two');
    expect((await stage.chat.list.view(stage.read, b(), chatId)).unread).toBe(1);
  });
});

describe('membership', () => {
  test('[S7.3.03] two people have one chat: creating it again, by either, returns its id', async () => {
    const [made, raced] = await Promise.all([
      stage.chat.members.create(stage.as(a()), [b()], undefined),
      stage.chat.members.create(stage.as(b()), [a()], undefined),
    ]);
    const ids = [made, raced].map((answer) => ('see' in answer ? answer.see : answer.id));
    expect(ids[0]).toBe(ids[1]);
    expect(await stage.chat.members.create(stage.as(a()), [b()], undefined)).toEqual({
      see: ids[0],
    });
  });

  test('there is one note to self, which nobody else can create', async () => {
    const first = await stage.chat.members.create(stage.as(a()), [], undefined);
    const again = await stage.chat.members.create(stage.as(a()), [a()], undefined);
    expect(first).toMatchObject({ isPrivate: false, participants: [{ id: a() }] });
    expect(again).toMatchObject({ id: 'id' in first ? first.id : '' });
  });

  test('[S7.3.04] removal ends access and events at once', async () => {
    const chatId = await group(b(), c());
    const [viewer] = await stage.viewers(c());
    await stage.chat.members.remove(stage.as(a()), chatId, c());
    viewer?.connection.take();
    await send(chatId, a(), 'secret');
    expect(viewer?.connection.take()).toEqual([]);
    await expect(stage.chat.messages.list(stage.as(c()), chatId, {})).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(send(chatId, c(), 'still here')).rejects.toMatchObject({ code: 'not_found' });
    await expect(stage.chat.list.view(stage.read, c(), chatId)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('only a group’s admins rename it and remove others, and an owner who leaves is succeeded', async () => {
    const chatId = await group(b(), c());
    const refused = { code: 'not_allowed' };
    await expect(stage.chat.members.remove(stage.as(b()), chatId, c())).rejects.toMatchObject(
      refused,
    );
    await expect(
      stage.chat.members.update(stage.as(b()), chatId, { name: 'x' }),
    ).rejects.toMatchObject(refused);
    await stage.chat.members.remove(stage.as(a()), chatId, a());
    const { participants } = await stage.chat.list.view(stage.read, b(), chatId);
    const owner = participants.find(({ role }) => role === 'owner')?.id ?? '';
    expect([b(), c()]).toContain(owner);
    await stage.chat.members.update(stage.as(owner), chatId, { name: 'Ours' });
    expect((await stage.chat.list.view(stage.read, c(), chatId)).name).toBe('Ours');
  });

  test('a private chat accepts no more members and has no title', async () => {
    const made = await stage.chat.members.create(stage.as(a()), [b()], undefined);
    const chatId = 'see' in made ? made.see : made.id;
    const refused = { code: 'chat_is_private' };
    await expect(stage.chat.members.add(stage.as(a()), chatId, [c()])).rejects.toMatchObject(
      refused,
    );
    await expect(
      stage.chat.members.update(stage.as(a()), chatId, { name: 'x' }),
    ).rejects.toMatchObject(refused);
  });

  test('does not open the vault for another session that writes at the same time', async () => {
    const chatId = await group(b());
    await stage.transaction((tx) =>
      tx.query
        .updateTable('participant')
        .set({ vaulted: 1 })
        .where('profile_id', '=', a())
        .execute(),
    );
    const write = (isOpen: boolean) =>
      stage.chat.messages
        .send({
          ...{ chatId, tempId: `t-${isOpen}`, delta: say('at once') },
          actor: { ...stage.as(a()), isVaultOpen: async () => isOpen },
        })
        .then(
          () => 'ok',
          (error: KithError) => error.code,
        );
    // In one transaction.
    expect(await Promise.all([write(true), write(false)])).toEqual(['ok', 'vault_closed']);
  });

  test('keeps the vaulted flag while the vault is closed', async () => {
    const chatId = await group(b());
    await expect(
      stage.chat.members.update(stage.as(a()), chatId, { vaulted: true }),
    ).rejects.toMatchObject({
      code: 'vault_closed',
    });
  });
});

describe('after 30 days', () => {
  test('removes deletion markers, and answers older versions with everything', async () => {
    const chatId = await group(b(), c());
    const message = await send(chatId, a(), 'gone');
    const { version } = await stage.chat.messages.list(stage.as(b()), chatId, {});
    const list = await stage.snapshot(c());
    await stage.chat.messages.remove(stage.as(a()), chatId, message.id);
    await stage.chat.members.remove(stage.as(c()), chatId, c());
    await stage.clock.advance(31 * 86_400_000);
    await stage.purge();
    expect(await stage.chat.messages.list(stage.as(b()), chatId, { since: version })).toMatchObject(
      {
        full: true,
      },
    );
    expect(await stage.chat.list.list(stage.as(c()), { version: list.version })).toMatchObject({
      full: true,
      chats: [],
    });
  });
});
