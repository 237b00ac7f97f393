import { PINNED_CHATS_MAX, type RichText, SEEN_COALESCE_MS } from '@kith/contract';
import { isArchived } from '@kith/contract/chat/chat-list';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

const say = (text: string): RichText => [{ insert: text }];
const mention = (id: string): RichText => [
  { insert: { mention: { id, value: 'Ada', isShort: false, denotationChar: '@' } } },
  { insert: ' over here' },
];
let stage: ChatStage;
let ada = '';
let ben = '';
let cas = '';
let chatId = '';

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cas = ''] = await stage.people('Ada', 'Ben', 'Cas');
  chatId = await crew();
});
afterEach(() => stage.close());

const crew = async (): Promise<string> => {
  const made = await stage.chat.members.create(stage.as(ada), [ben, cas], 'Crew');
  return 'see' in made ? made.see : made.id;
};
let count = 0;
const write = (delta: RichText, profileId = ben) =>
  stage.chat.messages.send({
    actor: stage.as(profileId),
    chatId,
    tempId: `t-order-${++count}`,
    delta,
  });
const set = (changes: Parameters<typeof stage.chat.setOwn>[2], id = chatId) =>
  stage.chat.setOwn(stage.as(ada), id, changes);
const see = async (id: string) => {
  await stage.chat.seen({ actor: stage.as(ada), chatId, seq: Number(id) });
  await stage.clock.advance(SEEN_COALESCE_MS);
};
const shown = async () => (await stage.snapshot(ada)).chats.get(chatId);

test('pins, archive and folders appear on all of the user’s own devices, and on no others', async () => {
  await write(say('hello'));
  const own = await stage.viewers(ada, ada);
  const [bens] = await stage.viewers(ben);
  for (const changes of [
    { pinPlace: 7 },
    { archived: true },
    { unread: true, folderIds: ['family', 'work', 'family'] },
    { pinPlace: 9, archived: false },
  ]) {
    await set(changes);
    await expectLaw(stage.chat, own);
  }
  expect(await shown()).toMatchObject({
    pinPlace: 9,
    archivedId: null,
    markedUnread: true,
    folderIds: ['family', 'work'],
  });
  expect(bens?.connection.take()).toEqual([]);
  expect((await stage.snapshot(ben)).chats.get(chatId)).toMatchObject({
    pinPlace: null,
    markedUnread: false,
    folderIds: [],
  });
});

test('a repeated setting changes nothing', async () => {
  await set({ pinPlace: 7, archived: true });
  const [viewer] = await stage.viewers(ada);
  await set({ pinPlace: 7, archived: true });
  expect(viewer?.connection.take()).toEqual([]);
});

test('with the maximum of pins another is refused, but existing ones can be moved', async () => {
  for (let at = 0; at < PINNED_CHATS_MAX; at += 1) await set({ pinPlace: at }, await crew());
  await expect(set({ pinPlace: 1 })).rejects.toMatchObject({ code: 'too_many_pinned' });
  const first = [...(await stage.snapshot(ada)).chats.values()].find(
    ({ pinPlace }) => pinPlace === 0,
  );
  await set({ pinPlace: 99 }, first?.id);
  await set({ pinPlace: null }, first?.id);
  await set({ pinPlace: 1 });
  expect((await shown())?.pinPlace).toBe(1);
});

test('reading a chat removes its unread mark, and removing it from the list unpins it', async () => {
  const { id } = await write(say('hello'));
  await set({ unread: true, pinPlace: 3, archived: true });
  expect(await stage.chat.unreadOf(ada)).toBe(1);
  const viewers = await stage.viewers(ada, ada);
  await see(id);
  await expectLaw(stage.chat, viewers);
  expect(await shown()).toMatchObject({ markedUnread: false, pinPlace: 3 });
  expect(await stage.chat.unreadOf(ada)).toBe(0);
  await set({ unread: true });
  expect(await stage.chat.unreadOf(ada)).toBe(1);
  await stage.chat.members.hide(stage.as(ada), chatId);
  await write(say('and again'));
  expect(await shown()).toMatchObject({ markedUnread: false, pinPlace: null, archivedId: null });
});

test('mentions are counted separately, the same on every device', async () => {
  const viewers = await stage.viewers(ada, ada, ben);
  await write(mention(ada));
  await write(say('nobody'));
  await write(mention(ben));
  const second = await write(mention(ada));
  await write(mention(ada), ada);
  await expectLaw(stage.chat, viewers);
  expect(await shown()).toMatchObject({ unread: 4, mentions: 2, mentionedId: second.id });
  await stage.chat.messages.remove(stage.as(ben), chatId, second.id);
  await expectLaw(stage.chat, viewers, { quietly: false });
  expect(await shown()).toMatchObject({ unread: 3, mentions: 1 });
  await see(second.id);
  await expectLaw(stage.chat, viewers);
  expect(await shown()).toMatchObject({ unread: 0, mentions: 0 });
  stage.clock.set(stage.clock.now() + 40 * 86_400_000);
  await stage.purge();
  expect(await shown()).toMatchObject({ mentions: 0 });
});

test('unread mentions are listed after the last seen message, page by page', async () => {
  const [first, second, third] = [
    await write(mention(ada)),
    await write(mention(ada)),
    await write(mention(ada)),
  ];
  await write(mention(cas));
  await write(mention(ben), cas);
  await write(mention(ada), ada);
  const ask = (after: string, profileId = ada) =>
    stage.chat.messages.list(stage.as(profileId), chatId, { after, mentioning: 'me', take: 1 });
  const idsOf = ({ messages, next }: Awaited<ReturnType<typeof ask>>) => [
    messages.map(({ id }) => id),
    next,
  ];
  expect(idsOf(await ask('0'))).toEqual([[first.id], first.id]);
  await stage.chat.messages.remove(stage.as(ben), chatId, second.id);
  expect(idsOf(await ask(first.id))).toEqual([[third.id], null]);
  expect(idsOf(await ask(third.id))).toEqual([[], null]);
  // Messages from before joining are not readable, and a closed vault shows nothing.
  await stage.chat.members.remove(stage.as(ada), chatId, cas);
  await stage.chat.members.add(stage.as(ada), chatId, [cas]);
  expect(idsOf(await ask('0', cas))).toEqual([[], null]);
  await stage.transaction((tx) =>
    tx.query.updateTable('participant').set({ vaulted: 1 }).where('profile_id', '=', ada).execute(),
  );
  await expect(ask('0')).rejects.toMatchObject({ code: 'vault_closed' });
});

test('an archived chat comes back according to the preference', async () => {
  await write(say('hello'));
  await set({ archived: true });
  const whatReturns = async () => {
    const chat = await shown();
    return (['anything', 'mentions', 'never'] as const).filter(
      (returns) => chat && !isArchived(chat, returns),
    );
  };
  expect(await whatReturns()).toEqual([]);
  await write(say('news'));
  expect(await whatReturns()).toEqual(['anything']);
  await write(mention(ada));
  expect(await whatReturns()).toEqual(['anything', 'mentions']);
  await set({ archived: true });
  expect(await whatReturns()).toEqual([]);
});

test('only members can arrange a chat, and not while it is in their closed vault', async () => {
  const [dan = ''] = await stage.people('Dan');
  await expect(stage.chat.setOwn(stage.as(dan), chatId, { pinPlace: 1 })).rejects.toMatchObject({
    code: 'not_found',
  });
  await stage.transaction(async ({ query }) => {
    await query
      .updateTable('participant')
      .set({ vaulted: 1 })
      .where('profile_id', '=', ada)
      .execute();
  });
  await expect(set({ pinPlace: 1 })).rejects.toMatchObject({ code: 'vault_closed' });
});
