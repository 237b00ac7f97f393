import { type GroupChanges, type Message, type RichText, TIMER_SECONDS } from '@kith/contract';
import { DEFAULT_RULES } from '@kith/contract/chat/group-rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

const text: RichText = [{ insert: 'Hello.' }];
const notAllowed = { code: 'not_allowed' };
let stage: ChatStage;
// The owner, an admin, two members and somebody else.
let ada: string;
let ben: string;
let cem: string;
let dan: string;
let eve: string;
let chatId: string;
let sent = 0;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = '', dan = '', eve = ''] = await stage.people(
    'Ada',
    'Ben',
    'Cem',
    'Dan',
    'Eve',
  );
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem, dan], 'Crew');
  chatId = 'see' in made ? made.see : made.id;
  await setRole(ada, ben, 'admin');
});
afterEach(() => stage.close());

const send = (senderId: string, tempId = `t-${++sent}`): Promise<Message> =>
  stage.chat.messages.send({ chatId, actor: stage.as(senderId), tempId, delta: text });
const set = (by: string, group: GroupChanges) =>
  stage.chat.members.update(stage.as(by), chatId, { group });
const setRole = (by: string, of: string, role: 'owner' | 'admin' | 'member') =>
  stage.chat.members.setRole(stage.as(by), chatId, of, role);
const remove = (by: string, who: string) => stage.chat.members.remove(stage.as(by), chatId, who);

/** The roles of all members, as one of them sees them. */
const rolesSeenBy = async (viewer: string): Promise<Record<string, string>> => {
  const chat = (await stage.snapshot(viewer)).chats.get(chatId);
  return Object.fromEntries(chat?.participants.map(({ id, role }) => [id, role]) ?? []);
};
/** The server's messages, oldest first: who did what. */
const said = async (viewer: string) => {
  const { messages } = await stage.chat.messages.list(stage.as(viewer), chatId, {});
  return (messages as Message[])
    .toReversed()
    .flatMap(({ senderId, system }) => (system === undefined ? [] : [[senderId, system]]));
};

describe('roles', () => {
  test('old snapshot + events = fresh snapshot, for every viewer', async () => {
    const viewers = await stage.viewers(ada, ada, ben, cem, dan);
    await setRole(ada, cem, 'admin');
    await expectLaw(stage.chat, viewers);
    await setRole(ada, cem, 'member');
    await expectLaw(stage.chat, viewers);
    await setRole(ada, ben, 'owner');
    await expectLaw(stage.chat, viewers);
    await remove(ben, ben);
    await expectLaw(stage.chat, viewers);
    await remove(ada, cem);
    await expectLaw(stage.chat, viewers);
    expect(await rolesSeenBy(dan)).toEqual({ [ada]: 'owner', [dan]: 'member' });
  });

  test('only the owner appoints and dismisses admins, who can step down', async () => {
    await expect(setRole(ben, cem, 'admin')).rejects.toMatchObject(notAllowed);
    await expect(setRole(cem, cem, 'admin')).rejects.toMatchObject(notAllowed);
    await expect(setRole(ben, ada, 'member')).rejects.toMatchObject(notAllowed);
    await expect(setRole(ada, eve, 'admin')).rejects.toMatchObject({ code: 'not_found' });
    await expect(setRole(eve, cem, 'admin')).rejects.toMatchObject({ code: 'not_found' });
    await setRole(ben, ben, 'member');
    expect(await rolesSeenBy(cem)).toMatchObject({ [ben]: 'member' });
  });

  test('the owner hands the group over and stays as an admin', async () => {
    await expect(setRole(ada, ada, 'member')).rejects.toMatchObject(notAllowed);
    await setRole(ada, cem, 'owner');
    expect(await rolesSeenBy(dan)).toMatchObject({ [ada]: 'admin', [cem]: 'owner' });
    expect((await said(dan)).at(-1)).toEqual([
      ada,
      { kind: 'role', profileId: cem, role: 'owner' },
    ]);
  });

  test('an owner who leaves is succeeded by the longest-standing admin, or else member', async () => {
    await remove(ada, ada);
    expect(await rolesSeenBy(cem)).toMatchObject({ [ben]: 'owner' });
    expect((await said(cem)).slice(-2)).toEqual([
      [ada, { kind: 'left' }],
      [ada, { kind: 'role', profileId: ben, role: 'owner' }],
    ]);
    await stage.transaction((tx) => stage.chat.profileErased(tx, ben));
    const first = [cem, dan].sort()[0] as string;
    expect((await rolesSeenBy(first))[first]).toBe('owner');
  });

  test('admins remove members, and only the owner removes admins', async () => {
    await setRole(ada, cem, 'admin');
    await expect(remove(cem, ben)).rejects.toMatchObject(notAllowed);
    await expect(remove(ben, ada)).rejects.toMatchObject(notAllowed);
    await expect(remove(dan, cem)).rejects.toMatchObject(notAllowed);
    await remove(cem, dan);
    await remove(ada, ben);
    expect(Object.keys(await rolesSeenBy(ada)).sort()).toEqual([ada, cem].sort());
  });

  test('only the owner dissolves a group, which is then gone for everyone', async () => {
    const viewers = await stage.viewers(ada, ben, cem, dan);
    await expect(stage.chat.members.dissolve(stage.as(ben), chatId)).rejects.toMatchObject(
      notAllowed,
    );
    await stage.chat.members.dissolve(stage.as(ada), chatId);
    await expectLaw(stage.chat, viewers);
    for (const id of [ada, ben, cem, dan]) {
      expect((await stage.snapshot(id)).chats.size).toBe(0);
      await expect(send(id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('rules', () => {
  test('old snapshot + events = fresh snapshot, for every viewer', async () => {
    const viewers = await stage.viewers(ada, ben, ben, cem);
    await set(ada, {
      description: 'For the night shift.\nSee https://kith.example',
      slowSeconds: 30,
    });
    await expectLaw(stage.chat, viewers);
    await set(ben, { rights: { write: 'admins', edit: 'everyone' }, history: 'all' });
    await expectLaw(stage.chat, viewers);
    await set(cem, { description: '' });
    await expectLaw(stage.chat, viewers);
    const chat = (await stage.snapshot(dan)).chats.get(chatId);
    expect(chat?.group).toEqual({
      ...DEFAULT_RULES,
      rights: { ...DEFAULT_RULES.rights, write: 'admins', edit: 'everyone' },
      slowSeconds: 30,
      history: 'all',
    });
    expect((await said(dan)).slice(1)).toEqual([
      [ada, { kind: 'settings', changed: ['description', 'slowSeconds'] }],
      [ben, { kind: 'settings', changed: ['rights', 'history'] }],
      [cem, { kind: 'settings', changed: ['description'] }],
    ]);
  });

  test('are changed by admins; the description by members who may change the name', async () => {
    await expect(set(cem, { slowSeconds: 10 })).rejects.toMatchObject(notAllowed);
    await expect(set(cem, { description: 'Mine' })).rejects.toMatchObject(notAllowed);
    await set(ben, { rights: { edit: 'everyone' } });
    await set(cem, { description: 'Ours' });
    await stage.chat.members.update(stage.as(cem), chatId, { name: 'Day crew' });
    await expect(set(cem, { rights: { edit: 'admins' } })).rejects.toMatchObject(notAllowed);
    await expect(set(eve, { description: 'Theirs' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('do not exist in private chats', async () => {
    const made = await stage.chat.members.create(stage.as(ada), [eve], undefined);
    const id = 'see' in made ? made.see : made.id;
    expect((await stage.snapshot(ada)).chats.get(id)?.group).toBeUndefined();
    await expect(
      stage.chat.members.update(stage.as(ada), id, { group: { slowSeconds: 10 } }),
    ).rejects.toMatchObject({ code: 'chat_is_private' });
  });

  test('announcements: only admins write, and edits count as writing', async () => {
    const { id } = await send(cem, 't-before');
    await set(ada, { rights: { write: 'admins' } });
    await expect(send(cem)).rejects.toMatchObject(notAllowed);
    await expect(
      stage.chat.messages.edit(stage.as(cem), chatId, id, [{ insert: 'Another.' }]),
    ).rejects.toMatchObject(notAllowed);
    await send(ben);
    // Sent before the change, repeated after a lost answer.
    expect((await send(cem, 't-before')).id).toBe(id);
  });

  test('adding members can be left to admins', async () => {
    await set(ada, { rights: { add: 'admins' } });
    const add = (by: string) => stage.chat.members.add(stage.as(by), chatId, [eve]);
    await expect(add(cem)).rejects.toMatchObject(notAllowed);
    await add(ben);
    expect(Object.keys(await rolesSeenBy(eve))).toContain(eve);
  });

  test('pinning can be opened to everyone', async () => {
    const { id } = await send(cem);
    const pin = () => stage.chat.pin(stage.as(dan), chatId, id, true);
    await expect(pin()).rejects.toMatchObject(notAllowed);
    await set(ada, { rights: { pin: 'everyone' } });
    const viewers = await stage.viewers(ada, ben, dan);
    await pin();
    await expectLaw(stage.chat, viewers);
    expect((await stage.snapshot(ada)).chats.get(chatId)?.pinned).toEqual([id]);
  });

  test('announcements: nothing is forwarded or scheduled either', async () => {
    const { id: messageId } = await send(cem);
    await set(ada, { rights: { write: 'admins' } });
    const write = (by: string, more: object) =>
      stage.chat.messages.send({
        ...{ chatId, actor: stage.as(by), tempId: `t-${++sent}`, delta: text },
        ...more,
      });
    const forward = { chatId, messageId, isNamed: true };
    const sendAt = stage.clock.now() + 60_000;
    for (const more of [{ delta: [], forward }, { sendAt }]) {
      await expect(write(cem, more)).rejects.toMatchObject(notAllowed);
      await write(ben, more);
    }
  });

  test('deleting messages of others can be left to the owner', async () => {
    const [first, second] = [await send(cem), await send(cem)];
    await stage.chat.messages.remove(stage.as(ben), chatId, first.id);
    await set(ada, { rights: { remove: 'owner' } });
    const { remove: erase } = stage.chat.messages;
    await expect(erase(stage.as(ben), chatId, second.id)).rejects.toMatchObject(notAllowed);
    await erase(stage.as(ada), chatId, second.id);
  });
});

describe('slow mode', () => {
  beforeEach(() => set(ada, { slowSeconds: 30 }));

  test('members have to wait between two messages, and the refusal says how long', async () => {
    await send(cem, 't-slow');
    await stage.clock.advance(10_500);
    await expect(send(cem)).rejects.toMatchObject({ code: 'slow_mode', retryAfter: 20 });
    await send(dan);
    await stage.clock.advance(20_000);
    await send(cem);
  });

  test('only one of two simultaneous messages is accepted', async () => {
    const results = await Promise.allSettled([send(cem), send(cem), send(cem)]);
    expect(results.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });

  test('a repeated message is answered as before, and starts no new wait', async () => {
    const { id } = await send(cem, 't-slow');
    await stage.clock.advance(29_000);
    expect((await send(cem, 't-slow')).id).toBe(id);
    await stage.clock.advance(1_000);
    await send(cem);
  });

  test('admins do not wait', async () => {
    for (const id of [ada, ben]) for (let count = 0; count < 2; count++) await send(id);
  });
});

describe('history', () => {
  const add = (who: string) => stage.chat.members.add(stage.as(ada), chatId, [who]);
  /** The messages of people that a member can read, oldest first. */
  const read = async (viewer: string): Promise<number> => {
    let count = 0;
    for (let before: string | null | undefined; before !== null; ) {
      const query = before === undefined ? { take: 100 } : { take: 100, before };
      const page = await stage.chat.messages.list(stage.as(viewer), chatId, query);
      count += (page.messages as Message[]).filter((row) => row.system === undefined).length;
      before = page.next;
    }
    return count;
  };

  test('new members can read from joining on, the newest messages, or everything', async () => {
    await Promise.all(Array.from({ length: 103 }, () => send(ben)));
    await add(eve);
    expect(await read(eve)).toBe(0);
    for (const [history, count] of [
      ['recent', 100],
      ['all', 103],
    ] as const) {
      await remove(ada, eve);
      await set(ada, { history });
      await add(eve);
      expect(await read(eve), history).toBe(count);
      expect((await stage.snapshot(eve)).chats.get(chatId)).toMatchObject({ unread: 0 });
    }
  });

  test('old snapshot + events = fresh snapshot, for members and for those who join', async () => {
    await set(ada, { history: 'all' });
    const { id } = await send(cem);
    const viewers = await stage.viewers(ada, ben, cem, eve);
    await add(eve);
    await expectLaw(stage.chat, viewers);
    await stage.chat.messages.remove(stage.as(ada), chatId, id);
    await expectLaw(stage.chat, viewers, { quietly: false });
    await send(eve);
    await expectLaw(stage.chat, viewers);
    await remove(ada, eve);
    await expectLaw(stage.chat, viewers);
    expect((await stage.snapshot(eve)).chats.has(chatId)).toBe(false);
  });
});

describe('the log', () => {
  const log = (by: string, query = {}) => stage.chat.groupLog(stage.as(by), chatId, query);

  test('shows admins who changed what, page by page', async () => {
    await set(ada, { slowSeconds: 60, description: 'Ours' });
    await stage.chat.members.update(stage.as(ben), chatId, { name: 'Night crew' });
    await stage.chat.members.add(stage.as(cem), chatId, [eve]);
    await remove(ada, dan);
    await remove(eve, eve);
    const { changes, next } = await log(ben, { take: 4 });
    expect(changes).toMatchObject([
      { profileId: eve, kind: 'left' },
      { profileId: ada, kind: 'removed', profileIds: [dan] },
      { profileId: cem, kind: 'added', profileIds: [eve] },
      { profileId: ben, kind: 'renamed', name: 'Night crew' },
    ]);
    const rest = await log(ada, { before: next });
    expect(rest).toMatchObject({
      changes: [
        { kind: 'settings', settings: { slowSeconds: 60, description: 'Ours' } },
        { kind: 'role', profileIds: [ben], role: 'admin' },
      ],
      next: null,
    });
  });

  test('shows who has become the owner after the owner has left', async () => {
    await remove(ada, ada);
    const { changes } = await log(ben, { take: 2 });
    expect(changes).toMatchObject([
      { profileId: ada, kind: 'role', profileIds: [ben], role: 'owner' },
      { profileId: ada, kind: 'left' },
    ]);
    await stage.transaction((tx) => stage.chat.profileErased(tx, ben));
    const roles = Object.entries(await rolesSeenBy(cem));
    const [owner] = roles.find(([, role]) => role === 'owner') ?? [];
    const [heir, left] = (await log(owner ?? '', { take: 2 })).changes;
    expect(heir).toMatchObject({ profileId: ben, kind: 'role', role: 'owner' });
    expect(left).toMatchObject({ profileId: ben, kind: 'left' });
  });

  test('shows who changed the timer, with the old and new value; private chats have no log', async () => {
    const [, , day, week] = TIMER_SECONDS;
    const setTimer = (by: string, timer: (typeof TIMER_SECONDS)[number], id = chatId) =>
      stage.chat.members.update(stage.as(by), id, { timer });
    const before = (await log(ada)).changes.length;
    await setTimer(ada, day);
    await setTimer(ben, week);
    await setTimer(ben, week);
    await setTimer(ada, 0);
    await expect(setTimer(cem, day)).rejects.toMatchObject(notAllowed);
    const { changes } = await log(ben);
    expect(changes).toHaveLength(before + 3);
    expect(changes).toMatchObject([
      { profileId: ada, kind: 'timer', timer: { from: week, to: 0 } },
      { profileId: ben, kind: 'timer', timer: { from: day, to: week } },
      { profileId: ada, kind: 'timer', timer: { from: 0, to: day } },
      ...changes.slice(3),
    ]);
    const made = await stage.chat.members.create(stage.as(ada), [ben], undefined);
    const direct = 'see' in made ? made.see : made.id;
    await setTimer(ada, day, direct);
    const rows = stage.read.selectFrom('group_change').selectAll().where('chat_id', '=', direct);
    expect(await rows.execute()).toEqual([]);
  });

  test('shows deletions of others’ messages, and pins, also in threads, without texts', async () => {
    const [ofBen, ofCem] = [await send(ben), await send(cem)];
    const act = (by: string, id: string, place = chatId) =>
      stage.chat.messages.remove(stage.as(by), place, id);
    const pin = (id: string, isPinned: boolean) =>
      stage.chat.pin(stage.as(ada), chatId, id, isPinned);
    const before = (await log(ada)).changes.length;
    await act(ben, ofBen.id);
    expect((await log(ada)).changes).toHaveLength(before);
    await pin(ofCem.id, true);
    await pin(ofCem.id, true);
    await pin(ofCem.id, false);
    const thread = await stage.chat.threads.open(stage.as(dan), chatId, ofCem.id);
    const delta = [{ insert: 'In the thread.' }];
    const reply = await stage.chat.messages.send({
      ...{ chatId: thread.id, actor: stage.as(dan), tempId: 't-reply', delta },
    });
    await stage.chat.threads.open(stage.as(ada), chatId, ofCem.id);
    await act(ada, reply.id, thread.id);
    await act(ada, ofCem.id);
    const { changes } = await log(ben);
    expect(changes).toHaveLength(before + 4);
    const message = { id: ofCem.id, createdTime: ofCem.createdTime };
    expect(changes).toMatchObject([
      { profileId: ada, kind: 'deleted', profileIds: [cem], message },
      { profileId: ada, kind: 'deleted', profileIds: [dan], message: { id: reply.id } },
      { profileId: ada, kind: 'unpinned', profileIds: [cem], message },
      { profileId: ada, kind: 'pinned', profileIds: [cem], message },
      ...changes.slice(4),
    ]);
    expect(JSON.stringify(changes)).not.toContain('thread.');
  });

  test('a reply that is also in the group is deleted once in the log', async () => {
    const root = await send(cem);
    const thread = await stage.chat.threads.open(stage.as(dan), chatId, root.id);
    const reply = await stage.chat.messages.send({
      ...{ chatId: thread.id, actor: stage.as(dan), tempId: 't-both', delta: text },
      alsoInGroup: true,
    });
    const before = (await log(ada)).changes.length;
    await stage.chat.threads.open(stage.as(ada), chatId, root.id);
    await stage.chat.messages.remove(stage.as(ada), thread.id, reply.id);
    expect((await log(ada)).changes).toHaveLength(before + 1);
  });

  test('is for admins only', async () => {
    await expect(log(cem)).rejects.toMatchObject(notAllowed);
    await expect(log(eve)).rejects.toMatchObject({ code: 'not_found' });
    await remove(ada, ben);
    await expect(log(ben)).rejects.toMatchObject({ code: 'not_found' });
  });
});
