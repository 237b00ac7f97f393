import { PINS_MAX, type RichText } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

const say = (text: string): RichText => [{ insert: text }];
let stage: ChatStage;
let ada = '';
let ben = '';
let cem = '';
let chatId = '';

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  chatId = await chatOf(ben, cem);
});
afterEach(() => stage.close());

const chatOf = async (...others: string[]): Promise<string> => {
  const made = await stage.chat.members.create(stage.as(ada), others, 'Crew');
  return 'see' in made ? made.see : made.id;
};
let count = 0;
const send = async (profileId: string, chat = chatId): Promise<string> => {
  const actor = stage.as(profileId);
  const words = `words ${++count}`;
  const sent = { actor, chatId: chat, tempId: `t-${count}`, delta: say(words) };
  return (await stage.chat.messages.send(sent)).id;
};
const pin = (profileId: string, messageId: string, isPinned = true, chat = chatId) =>
  stage.chat.pin(stage.as(profileId), chat, messageId, isPinned);
const pinned = async (profileId: string, chat = chatId) =>
  (await stage.snapshot(profileId)).chats.get(chat)?.pinned;

test('a message that has disappeared cannot be pinned, even before it is deleted', async () => {
  await stage.chat.members.update(stage.as(ada), chatId, { timer: 3_600 });
  const [one, two] = [await send(ben), await send(cem)];
  await pin(ada, one);
  stage.clock.set(stage.clock.now() + 3_600_000);
  await expect(pin(ada, two)).rejects.toMatchObject({ code: 'not_found' });
});

test('admins can pin and unpin in a group, and all members see it', async () => {
  const [one, two] = [await send(ben), await send(cem)];
  const viewers = await stage.viewers(ada, ben, cem);
  await pin(ada, two);
  await pin(ada, one);
  await pin(ada, one);
  await expectLaw(stage.chat, viewers);
  expect(await pinned(ben)).toEqual([two, one]);
  await pin(ada, two, false);
  await expectLaw(stage.chat, viewers);
  expect(await pinned(cem)).toEqual([one]);
  await expect(pin(ben, two)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(pin(ada, '99')).rejects.toMatchObject({ code: 'not_found' });
});

test('both people can pin in a private chat', async () => {
  const both = await chatOf(ben);
  const id = await send(ada, both);
  const viewers = await stage.viewers(ada, ben);
  await pin(ben, id, true, both);
  await expectLaw(stage.chat, viewers);
  expect(await pinned(ada, both)).toEqual([id]);
});

test('a deleted message is not pinned any more', async () => {
  const [one, two] = [await send(ada), await send(ada)];
  await pin(ada, one);
  await pin(ada, two);
  const viewers = await stage.viewers(ada, ben);
  await stage.chat.messages.remove(stage.as(ada), chatId, one);
  await expectLaw(stage.chat, viewers, { quietly: false });
  expect(await pinned(ben)).toEqual([two]);
});

test('pins by a blocked person reach nobody', async () => {
  const both = await chatOf(ben);
  const id = await send(ada, both);
  const state = { id: ben, isBlocked: true, isNamed: true };
  await stage.transaction((tx) => stage.chat.silence(tx, ada, [state]));
  await pin(ben, id, true, both);
  const held = await send(ben, both);
  await pin(ada, held, true, both).catch(() => {});
  expect(await pinned(ada, both)).toEqual([]);
});

test('the number of pins in a chat is limited', async () => {
  for (let at = 0; at < PINS_MAX; at += 1) await pin(ada, await send(ada));
  await expect(pin(ada, await send(ada))).rejects.toMatchObject({ code: 'conflict' });
});
