import { pictureAddress } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from './chat.testing.ts';
import { expectLaw } from './viewers.testing.ts';

let stage: ChatStage;
let ada: string;
let ben: string;
let cem: string;
let chatId: string;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem], 'Crew');
  chatId = 'see' in made ? made.see : made.id;
});
afterEach(() => stage.close());

let sent = 0;
const send = async (senderId: string, text?: string) =>
  stage.chat.messages.send({
    chatId,
    actor: stage.as(senderId),
    tempId: `t-picture-${++sent}`,
    delta: text === undefined ? [] : [{ insert: text }],
    attachmentIds: [await stage.picture(senderId), await stage.picture(senderId)],
  });
const uses = () =>
  stage.read
    .selectFrom('picture_use')
    .select(['scope', 'owner_id', 'seq'])
    .orderBy('seq')
    .execute();

test('old snapshot + events = fresh snapshot, with pictures', async () => {
  const viewers = await stage.viewers(ada, ada, ben, cem);
  await send(ada);
  const second = await send(ben, 'look');
  await expectLaw(stage.chat, viewers);
  await stage.chat.messages.edit(stage.as(ben), chatId, second.id, []);
  await expectLaw(stage.chat, viewers);
  await stage.chat.messages.remove(stage.as(ben), chatId, second.id);
  await expectLaw(stage.chat, viewers, { quietly: false });
  const avatar = await stage.picture(ada);
  const actor = stage.as(ada);
  await stage.chat.members.update(actor, chatId, { avatar });
  await expectLaw(stage.chat, viewers);
  expect(viewers[2]?.list.chats.get(chatId)?.avatar).toBe(pictureAddress(avatar, 'small'));
});

test('a message sent twice shows its pictures once, and a deleted one shows none', async () => {
  const attachmentIds = [await stage.picture(ada)];
  const again = {
    chatId,
    actor: stage.as(ada),
    tempId: 't-again',
    delta: [],
    attachmentIds: [...attachmentIds, ...attachmentIds],
  };
  const [one, other] = await Promise.all([
    stage.chat.messages.send(again),
    stage.chat.messages.send(again),
  ]);
  expect(other).toEqual(one);
  expect(one.attachments).toHaveLength(1);
  expect(await uses()).toEqual([{ scope: 'message', owner_id: chatId, seq: Number(one.id) }]);
  await stage.chat.messages.remove(stage.as(ada), chatId, one.id);
  expect(await uses()).toEqual([]);
});

test('a refused picture only refuses its own message', async () => {
  const foreign = await stage.picture(ben);
  const base = { chatId, actor: stage.as(ada), delta: [] };
  const [refused, fine] = await Promise.allSettled([
    stage.chat.messages.send({ ...base, tempId: 't-refused', attachmentIds: [foreign] }),
    send(ada),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  expect(fine.status).toBe('fulfilled');
});
