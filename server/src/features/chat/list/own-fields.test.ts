import { type RichText, SEEN_PUSH_MAX_PARTICIPANTS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

const say = (text: string): RichText => [{ insert: text }];
let stage: ChatStage;
let ada = '';
let ben = '';

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = ''] = await stage.people('Ada', 'Ben');
});
afterEach(() => stage.close());

const chatWith = async (others: string[], name?: string): Promise<string> => {
  const made = await stage.chat.members.create(stage.as(ada), others, name);
  return 'see' in made ? made.see : made.id;
};
const send = (chatId: string, profileId: string, text: string) =>
  stage.chat.messages.send({
    actor: stage.as(profileId),
    chatId,
    tempId: `t-${text}`,
    delta: say(text),
  });

test('in a chat of more than fifty, seen markers reach only the user’s own devices', async () => {
  const names = Array.from({ length: SEEN_PUSH_MAX_PARTICIPANTS }, (_, at) => `Person ${at}`);
  const chatId = await chatWith([ben, ...(await stage.people(...names))], 'Hall');
  const last = await send(chatId, ben, 'good morning');
  const own = await stage.viewers(ada, ada);
  const [bens] = await stage.viewers(ben);
  await stage.chat.seen({ actor: stage.as(ada), chatId, seq: Number(last.id) });
  await expectLaw(stage.chat, own);
  const seen = (await stage.snapshot(ada)).chats.get(chatId);
  expect(seen?.participants.find(({ id }) => id === ada)?.seenId).toBe(last.id);
  expect(bens?.connection.take()).toEqual([]);
});

test('drafts deleted with other data disappear on every device', async () => {
  const chatIds = [await chatWith([ben]), await chatWith([ben], 'Crew')];
  for (const chatId of chatIds)
    await stage.chat.draft(stage.as(ada), chatId, { delta: say('half'), replyTo: null });
  const viewers = await stage.viewers(ada, ada);
  await stage.transaction((tx) => stage.chat.eraseDrafts(tx, ada));
  await expectLaw(stage.chat, viewers);
  const { chats } = await stage.snapshot(ada);
  expect(chatIds.map((id) => chats.get(id)?.draft)).toEqual([null, null]);
});

test('a block shows on every device of the person who blocks', async () => {
  const chatId = await chatWith([ben]);
  const viewers = await stage.viewers(ada, ada, ben);
  for (const isBlocked of [true, false]) {
    const state = { id: ben, isBlocked, isNamed: isBlocked };
    await stage.transaction((tx) => stage.chat.silence(tx, ada, [state]));
    await expectLaw(stage.chat, viewers);
    expect((await stage.snapshot(ada)).chats.get(chatId)?.blocked).toBe(isBlocked);
  }
});

test('notification settings appear on all of the user’s own devices, and on no others', async () => {
  const chatId = await chatWith([ben], 'Crew');
  const own = await stage.viewers(ada, ada);
  const [bens] = await stage.viewers(ben);
  for (const changes of [{ notify: 'mentions' }, { mutedUntil: 5 }, { notify: null }] as const) {
    await stage.chat.setOwn(stage.as(ada), chatId, changes);
    await expectLaw(stage.chat, own);
  }
  const { notify, mutedUntil } = (await stage.snapshot(ada)).chats.get(chatId) ?? {};
  expect({ notify, mutedUntil }).toEqual({ notify: null, mutedUntil: 5 });
  expect(bens?.connection.take()).toEqual([]);
  expect((await stage.snapshot(ben)).chats.get(chatId)?.mutedUntil).toBeNull();
});
