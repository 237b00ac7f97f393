import type { Message } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putPrivacy } from '../../privacy/privacy.store.ts';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

let stage: ChatStage;
let ada: string;
let ben: string;
let cem: string;
let groupId: string;
let sent = 0;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem], 'Crew');
  groupId = 'see' in made ? made.see : made.id;
});
afterEach(() => stage.close());

const send = (senderId: string, words: string): Promise<Message> =>
  stage.chat.messages.send({
    ...{ chatId: groupId, actor: stage.as(senderId), tempId: `t-${++sent}` },
    delta: [{ insert: words }],
  });
const receive = (who: string, id: string) =>
  stage.chat.received({ actor: stage.as(who), chatId: groupId, seq: Number(id) });
const see = (who: string, id: string) =>
  stage.chat.seen({ actor: stage.as(who), chatId: groupId, seq: Number(id) });
const markersOf = async (who: string, viewer = ada) => {
  const chat = (await stage.snapshot(viewer)).chats.get(groupId);
  const { seenId, receivedId } = chat?.participants.find(({ id }) => id === who) ?? {};
  return { seenId, receivedId };
};

test('what a device has stored only moves forward, never past the newest message', async () => {
  const { id: first } = await send(ada, 'One');
  const { id: second } = await send(ada, 'Two');
  await receive(ben, second);
  expect(await markersOf(ben)).toMatchObject({ receivedId: second });
  await receive(ben, first);
  expect(await markersOf(ben)).toMatchObject({ receivedId: second });
  await receive(ben, '999');
  expect(await markersOf(ben)).toMatchObject({ receivedId: second });
  await see(ben, second);
  expect(await markersOf(ben)).toEqual({ seenId: second, receivedId: undefined });
});

test('people who are no longer members, or are hidden from, tell nothing', async () => {
  const { id } = await send(ada, 'One');
  await stage.chat.members.remove(stage.as(ada), groupId, cem);
  await receive(cem, id);
  const pair = await stage.chat.members.create(stage.as(ada), [ben], undefined);
  const pairId = 'see' in pair ? pair.see : pair.id;
  const actor = stage.as(ada);
  await stage.chat.messages.send({
    ...{ chatId: pairId, actor, tempId: 't-pair', delta: [{ insert: 'Hi' }] },
  });
  const row = stage.read.selectFrom('participant').select('received_seq');
  const stored = row.where('chat_id', '=', pairId).where('profile_id', '=', ben);
  await stage.transaction((tx) =>
    tx.query
      .updateTable('participant')
      .set({ silenced: 1 })
      .where('chat_id', '=', pairId)
      .where('profile_id', '=', ben)
      .execute(),
  );
  await stage.chat.received({ actor: stage.as(ben), chatId: pairId, seq: 1 });
  expect(await stored.executeTakeFirst()).toEqual({ received_seq: 0 });
});

test('old snapshot + events = fresh snapshot, for every viewer', async () => {
  const viewers = await stage.viewers(ada, ada, ben, cem);
  const { id: first } = await send(ada, 'One');
  await receive(ben, first);
  await stage.clock.advance(1_000);
  await expectLaw(stage.chat, viewers);
  const { id: second } = await send(ada, 'Two');
  await receive(ben, second);
  await see(ben, first);
  await receive(cem, second);
  await stage.clock.advance(1_000);
  await expectLaw(stage.chat, viewers);
  await see(ben, second);
  await stage.clock.advance(1_000);
  await expectLaw(stage.chat, viewers);
});

test('nothing tells that somebody is online who shows it to nobody', async () => {
  const { id } = await send(ada, 'One');
  const settings = {
    found_by: 'everyone',
    written_by: 'everyone',
    called_by: 'everyone',
    invites_as: 'name',
    by_address: null,
    busy_to: null,
  } as const;
  const show = (presence_to: 'nobody' | 'chats') =>
    stage.transaction((tx) => putPrivacy(tx, { profile_id: ben, presence_to, ...settings }));
  await show('nobody');
  await receive(ben, id);
  expect(await markersOf(ben)).toMatchObject({ receivedId: undefined });
  await show('chats');
  await receive(ben, id);
  expect(await markersOf(ben)).toMatchObject({ receivedId: id });
});
