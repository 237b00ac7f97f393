import {
  CHAT_FIRST_PARTICIPANTS,
  CHAT_LISTED_PARTICIPANTS_MAX,
  type Chat,
  GROUP_ADMINS_MAX,
  type MessagesChanged,
  TYPING_PER_SECOND,
} from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProfileExport } from '../../platform/feature/exporting.ts';
import { queriesOf } from '../../testing/watched-queries.ts';
import { createChatExport } from './chat.export.ts';
import { type ChatStage, openChatStage } from './chat.testing.ts';
import type { Notice } from './notice.ts';
import { expectLaw, type Viewer } from './viewers.testing.ts';

let stage: ChatStage;
/** In the order of joining: the owner first. */
let ids: string[];
let chatId: string;
let outside: string;
let sent = 0;

const nth = (at: number): string => ids.at(at) ?? '';
const owner = () => nth(0);
const actAs = (profileId: string) => stage.as(profileId);
const send = (senderId: string, text = 'Hello.') =>
  stage.chat.messages.send({
    ...{ chatId, actor: actAs(senderId), tempId: `t-large-${++sent}` },
    delta: [{ insert: text }],
  });
const chatOf = async (viewer: string): Promise<Chat> =>
  (await stage.snapshot(viewer)).chats.get(chatId) as Chat;
const remove = (who: string) => stage.chat.members.remove(actAs(owner()), chatId, who);
const add = (...who: string[]) => stage.chat.members.add(actAs(owner()), chatId, who);
const heardBy = (viewer: Viewer | undefined, name: string): unknown[] =>
  viewer?.connection.take().flatMap(({ event, payload }) => (event === name ? [payload] : [])) ??
  [];
const lastHeard = (viewer: Viewer | undefined): MessagesChanged =>
  heardBy(viewer, 'messages.changed').at(-1) as MessagesChanged;

beforeEach(async () => {
  stage = await openChatStage();
  // As many as it can have with all of them in it.
  const names = Array.from({ length: CHAT_LISTED_PARTICIPANTS_MAX }, (_, at) => `Member ${at}`);
  ids = await stage.people(...names);
  [outside = ''] = await stage.people('Eve');
  const [first = '', ...others] = ids;
  const made = await stage.chat.members.create(stage.as(first), others, 'Crew');
  chatId = 'see' in made ? made.see : made.id;
  // Members who were added together are in the order of their ids.
  ids = (await chatOf(first)).participants.map(({ id }) => id);
  ids = [first, ...ids.filter((id) => id !== first)];
});
afterEach(() => stage.close());

test('a chat becomes large and small again: old snapshot + events = fresh snapshot, for every viewer', async () => {
  const admin = nth(-2);
  await stage.chat.members.setRole(actAs(owner()), chatId, admin, 'admin');
  const viewers = await stage.viewers(owner(), nth(1), nth(-1), admin);
  await add(outside);
  await expectLaw(stage.chat, viewers);
  const large = await chatOf(nth(-1));
  expect(large.memberCount).toBe(CHAT_LISTED_PARTICIPANTS_MAX + 1);
  const listed = large.participants.map(({ id }) => id);
  expect(listed).toContain(owner());
  expect(listed).toContain(admin);
  expect(listed).toContain(nth(-1));
  expect(listed.length).toBeLessThanOrEqual(CHAT_FIRST_PARTICIPANTS + 3);

  await send(nth(-1));
  await stage.chat.seen({ actor: actAs(nth(-3)), chatId, seq: 1 });
  await stage.rename(nth(-1), 'Zoe');
  await expectLaw(stage.chat, viewers);

  // Somebody who is listed leaves, and another takes the place; the admin is one no more.
  const [place = ''] = listed.filter((id) => ![owner(), admin, nth(-1), nth(1)].includes(id));
  await stage.chat.members.setRole(actAs(owner()), chatId, admin, 'member');
  await expectLaw(stage.chat, viewers);
  await remove(place);
  await expectLaw(stage.chat, viewers);
  expect((await chatOf(admin)).memberCount).toBeUndefined();
  expect((await chatOf(admin)).participants).toHaveLength(CHAT_LISTED_PARTICIPANTS_MAX);

  await add(place);
  await expectLaw(stage.chat, viewers);
  await remove(outside);
  await expectLaw(stage.chat, viewers);
});

test('whoever joins a large chat, or catches up with it, has the same as everyone', async () => {
  await add(outside);
  const [eve, old] = await stage.viewers(outside, nth(-1));
  const [late = '', later = ''] = await stage.people('Late', 'Later');
  await add(late);
  await stage.chat.members.setRole(actAs(owner()), chatId, late, 'admin');
  await add(later);
  await send(later, 'I am new here.');
  if (eve === undefined || old === undefined) throw new Error('There is nobody.');
  await expectLaw(stage.chat, [eve, old, ...(await stage.viewers(late, later))]);
  const chat = await chatOf(later);
  expect(chat.participants.find(({ id }) => id === late)?.role).toBe('admin');
  expect(chat.participants.find(({ id }) => id === later)).toMatchObject({ role: 'member' });
});

test('a message, and who is typing, come with a card that members may not have', async () => {
  const [small] = await stage.viewers(nth(1));
  await send(nth(-1));
  expect(lastHeard(small).people).toBeUndefined();
  await add(outside);
  const [viewer] = await stage.viewers(nth(1));
  const { id } = await send(nth(-1));
  const heard = lastHeard(viewer);
  expect(heard.people?.map((card) => card.id)).toEqual([nth(-1)]);
  const { people } = await stage.chat.messages.list(actAs(nth(1)), chatId, { after: '1' });
  expect(people?.map((card) => card.id)).toContain(nth(-1));
  const { people: changed } = await stage.chat.messages.list(actAs(nth(1)), chatId, {
    since: heard.previous,
  });
  expect(changed?.map((card) => card.id)).toEqual([nth(-1)]);
  expect(Number(id)).toBeGreaterThan(1);

  for (const typist of ids.slice(20, 60)) await stage.chat.typing(actAs(typist), chatId);
  const typing = heardBy(viewer, 'typing');
  expect(typing).toHaveLength(TYPING_PER_SECOND);
  expect(typing[0]).toMatchObject({ profileId: nth(20), person: { id: nth(20) } });
  await stage.clock.advance(1_000);
  await stage.chat.typing(actAs(nth(30)), chatId);
  expect(heardBy(viewer, 'typing')).toHaveLength(1);
});

test('an event about a large chat is small, whoever is added', async () => {
  const [viewer] = await stage.viewers(nth(-1));
  await add(outside);
  expect(JSON.stringify(lastHeard(viewer)).length).toBeLessThan(8_000);
  const answer = await stage.chat.list.list(actAs(nth(-1)), {});
  expect(JSON.stringify(answer).length).toBeLessThan(10_000);
});

const cardsHeard = (viewer: Viewer | undefined): string[] =>
  lastHeard(viewer).people?.map((card) => card.id) ?? [];

test('events of a large chat bring the cards of those who act and of those who are named', async () => {
  await add(outside);
  const [joiner = '', added = ''] = await stage.people('Joiner', 'Added');
  await stage.chat.members.setRole(actAs(owner()), chatId, nth(-1), 'admin');
  const viewers = await stage.viewers(nth(50), nth(60));
  const [viewer] = await stage.viewers(nth(70));

  const { code } = await stage.chat.links.create(actAs(owner()), chatId, {
    ...{ name: null, expiresIn: null, maxUses: null, approval: false },
  });
  await stage.chat.links.join(actAs(joiner), code);
  expect(cardsHeard(viewer)).toContain(joiner);
  await add(added);
  expect(cardsHeard(viewer)).toEqual(expect.arrayContaining([owner(), added]));
  await stage.chat.members.remove(actAs(nth(100)), chatId, nth(100));
  expect(cardsHeard(viewer)).toContain(nth(100));
  await stage.chat.members.remove(actAs(nth(-1)), chatId, nth(101));
  expect(cardsHeard(viewer)).toEqual(expect.arrayContaining([nth(-1), nth(101)]));
  await expectLaw(stage.chat, viewers);

  // Another takes the place of one who is carried.
  await remove(nth(3));
  await expectLaw(stage.chat, viewers);
  const names = await stage.people(...Array.from({ length: 30 }, (_, at) => `New ${at}`));
  await add(...names);
  expect(cardsHeard(viewer)).toEqual(expect.arrayContaining(names.slice(0, 10)));
  await expectLaw(stage.chat, viewers);
});

test('in a large chat, the newest message that is left comes with the card of its author', async () => {
  await add(outside);
  await send(nth(110));
  const { id: next } = await send(nth(111));
  const { id: newest } = await send(nth(112));
  // What is unread has to be counted again.
  for (const who of [nth(50), nth(60)])
    await stage.chat.seen({ actor: actAs(who), chatId, seq: Number(newest) });
  const viewers = await stage.viewers(nth(50), nth(60));
  const [viewer] = viewers;
  const actor = actAs(nth(50));
  await stage.chat.hideMessages(actor, chatId, [newest]);
  await expectLaw(stage.chat, viewers);
  await stage.chat.messages.remove(actAs(nth(112)), chatId, newest);
  await expectLaw(stage.chat, viewers);
  await stage.chat.messages.remove(actAs(nth(111)), chatId, next);
  await expectLaw(stage.chat, viewers);
  expect((await chatOf(viewer?.profileId ?? '')).lastMessage?.senderId).toBe(nth(110));
});

test('of an erased profile, a large chat keeps only the placeholder', async () => {
  await add(outside);
  await send(nth(90));
  const viewers = await stage.viewers(nth(50), nth(60));
  for (const gone of [nth(90), nth(2)]) {
    await stage.transaction(async (tx) => {
      const { query } = tx;
      const now = stage.clock.now();
      const changes = { first_name: '', erased_time: now, updated_time: now + 1 };
      await query.updateTable('profile').set(changes).where('id', '=', gone).execute();
      await stage.chat.profileErased(tx, gone);
    });
    await expectLaw(stage.chat, viewers);
    for (const { list } of viewers)
      expect(list.people.get(gone)).toMatchObject({ isDeleted: true });
  }
});

test('events of a large chat stay small, whoever its admins are', async () => {
  await add(outside);
  for (const id of ids.slice(-GROUP_ADMINS_MAX)) {
    await stage.chat.members.setRole(actAs(owner()), chatId, id, 'admin');
    const avatar = await stage.picture(id);
    await stage.transaction(async ({ query }) => {
      await query.updateTable('profile').set({ avatar }).where('id', '=', id).execute();
    });
  }
  const [viewer] = await stage.viewers(nth(50));
  const [joiner = ''] = await stage.people('Joiner');
  await add(joiner);
  const heard = lastHeard(viewer);
  expect(heard.chat?.participants?.length).toBeGreaterThan(GROUP_ADMINS_MAX);
  expect(heard.people?.length).toBeLessThanOrEqual(3);
  expect(JSON.stringify(heard).length).toBeLessThan(6_000);
});

/** Reads of members that are not restricted to one of them. */
const readsOfMembers = async (act: () => Promise<unknown>): Promise<string[]> =>
  (await queriesOf(act)).flatMap(({ text }) =>
    text.startsWith('select * from "participant"') && !/"profile_id" = [?$]/.test(text) ? text : [],
  );

test('a message of a large chat is seen, and its notification sent, without reading all members', async () => {
  await add(outside);
  const { id } = await send(nth(110));
  const message = { chatId, seq: Number(id) };
  const one = nth(50);
  await stage.chat.setOwn(actAs(one), chatId, { archived: true });
  let notice: Notice | undefined;
  const asked = () => stage.chat.noticeOf(stage.read, message, one);
  expect(
    await readsOfMembers(async () => {
      notice = await asked();
    }),
  ).toEqual([]);
  const toAll = await stage.chat.noticeOf(stage.read, message);
  expect(notice?.unseenBy).toEqual([one]);
  expect(notice?.settingsOf.get(one)).toEqual(toAll?.settingsOf.get(one));
  expect(toAll?.unseenBy).toHaveLength(CHAT_LISTED_PARTICIPANTS_MAX);
  const viewers = await stage.viewers(one, nth(60));
  const see = () => stage.chat.seen({ actor: actAs(one), ...message });
  expect(await readsOfMembers(see)).toEqual([]);
  await expectLaw(stage.chat, viewers);
  expect((await asked())?.unseenBy).toEqual([]);
});

test('an export has all members of a large chat', async () => {
  await add(outside);
  const files: Record<string, string> = {};
  const { chat } = stage;
  const parts = createChatExport({
    handlers: {
      'chats.get': ({ actor, params }) => chat.list.get(actor, params.id),
      'messages.list': ({ actor, params, query }) => chat.messages.list(actor, params.id, query),
      'participants.list': ({ actor, params, query }) => chat.memberList(actor, params.id, query),
      'reminders.list': ({ actor, query }) => chat.reminders.list(actor, query),
      'scheduled.list': ({ actor, params, query }) =>
        chat.messages.scheduled.list(actor, params.id, query),
    } as Parameters<typeof createChatExport>[0]['handlers'],
    idsAfter: chat.listedIdsAfter,
    sawAfter: async () => [],
    linksBy: async () => [],
    requestsBy: async () => [],
  });
  await parts.profileFiles?.({
    request: { actor: actAs(nth(-1)) },
    folder: 'own',
    goOn: async () => {},
    stepDone: async () => {},
    addAttached: async () => {},
    add: async (name: string, write: (asks: string[]) => AsyncIterable<string>) => {
      const asks: string[] = [];
      files[name] = (await Array.fromAsync(write(asks))).join('');
      return asks;
    },
  } as unknown as ProfileExport);
  const [exported] = JSON.parse(files['own/chats.json'] ?? '[]');
  const everyone = [...ids, outside].sort();
  const idsIn = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
  expect(idsIn(exported.participants)).toEqual(everyone);
  expect(idsIn(exported.people)).toEqual(everyone);
});
