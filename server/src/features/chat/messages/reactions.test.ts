import { REACTIONS_MAX, reaction as Reaction } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

let stage: ChatStage;
let ada = '';
let ben = '';
let cem = '';
let chatId = '';
let messageId = '';

const say = (text: string) => [{ insert: text }];
const send = (text: string) =>
  stage.chat.messages.send({ chatId, actor: stage.as(ada), tempId: `t-${text}`, delta: say(text) });
const give = (profileId: string, emoji: string) =>
  stage.chat.reactions.add(stage.as(profileId), chatId, messageId, emoji);
const takeBack = (profileId: string, emoji: string) =>
  stage.chat.reactions.remove(stage.as(profileId), chatId, messageId, emoji);
const newest = async (profileId: string) =>
  (await stage.chat.messages.list(stage.as(profileId), chatId, {})).messages[0];

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem], 'Crew');
  chatId = 'see' in made ? made.see : made.id;
  messageId = (await send('hello')).id;
});
afterEach(() => stage.close());

test('adding, removing and deleting reactions: old snapshot + events = fresh snapshot', async () => {
  const viewers = await stage.viewers(ada, ben, cem);
  await give(ben, '👍');
  await give(cem, '❤️');
  await give(ada, '👍');
  await give(ada, '❤️');
  await expectLaw(stage.chat, viewers);
  expect(await newest(ben)).toMatchObject({
    reactions: [
      { emoji: '👍', profileIds: [ben, ada] },
      { emoji: '❤️', profileIds: [cem, ada] },
    ],
  });
  await takeBack(ben, '👍');
  await stage.chat.messages.edit(stage.as(ada), chatId, messageId, say('hello all'));
  await expectLaw(stage.chat, viewers);
  expect(await newest(ben)).toMatchObject({
    reactions: [
      { emoji: '❤️', profileIds: [cem, ada] },
      { emoji: '👍', profileIds: [ada] },
    ],
  });
  await stage.chat.messages.remove(stage.as(ada), chatId, messageId);
  await expectLaw(stage.chat, viewers, { quietly: false });
});

test('a delta includes reactions', async () => {
  const { version } = await stage.chat.messages.list(stage.as(ben), chatId, {});
  await give(cem, '🎉');
  const { messages } = await stage.chat.messages.list(stage.as(ben), chatId, { since: version });
  expect(messages).toMatchObject([
    { id: messageId, reactions: [{ emoji: '🎉', profileIds: [cem] }] },
  ]);
});

test('a reaction is not an edit, and repeating it changes nothing', async () => {
  const [viewer] = await stage.viewers(ben);
  const first = await give(ben, '👍');
  expect(first.updatedTime).toBe(first.createdTime);
  viewer?.connection.take();
  expect(await give(ben, '👍')).toEqual(first);
  await takeBack(cem, '👍');
  expect(viewer?.connection.take()).toEqual([]);
});

test('answers a message sent again with its reactions', async () => {
  await give(ben, '👍');
  expect(await send('hello')).toMatchObject({ reactions: [{ emoji: '👍', profileIds: [ben] }] });
});

test('limits a message’s different emoji, but not how often each is used', async () => {
  const many = Array.from({ length: REACTIONS_MAX }, (_, n) => String.fromCodePoint(0x1f400 + n));
  for (const emoji of many) await give(ben, emoji);
  await expect(give(ben, '👍')).rejects.toMatchObject({ code: 'conflict' });
  await expect(give(ada, many[0] ?? '')).resolves.toMatchObject({ id: messageId });
});

test('refuses reactions to deleted messages and those from before joining', async () => {
  await stage.chat.members.remove(stage.as(ada), chatId, cem);
  await expect(give(cem, '👍')).rejects.toMatchObject({ code: 'not_found' });
  await stage.chat.members.add(stage.as(ada), chatId, [cem]);
  await expect(give(cem, '👍')).rejects.toMatchObject({ code: 'not_found' });
  const [viewer] = await stage.viewers(cem);
  await give(ben, '🤫');
  expect(JSON.stringify(viewer?.connection.take())).not.toContain('🤫');
  await stage.chat.messages.remove(stage.as(ada), chatId, messageId);
  await expect(give(ben, '👍')).rejects.toMatchObject({ code: 'not_found' });
});

test('accepts a single emoji only', () => {
  const isEmoji = (emoji: string) => Reaction.safeParse({ emoji, profileIds: [] }).success;
  expect(['👍', '👍🏽', '❤️', '👩‍👩‍👧', '🇫🇷', '1️⃣'].map(isEmoji)).not.toContain(false);
  expect(['', 'a', '1', '👍👍', '👍 ', '<b>', '🇫'].map(isEmoji)).not.toContain(true);
});
