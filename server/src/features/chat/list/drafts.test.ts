import type { RichText } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

const say = (text: string): RichText => [{ insert: text }];
let stage: ChatStage;
let ada = '';
let ben = '';
let chatId = '';

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = ''] = await stage.people('Ada', 'Ben', 'Cem');
  const made = await stage.chat.members.create(stage.as(ada), [ben], undefined);
  chatId = 'see' in made ? made.see : made.id;
});
afterEach(() => stage.close());

const draftOf = async (profileId: string) =>
  (await stage.snapshot(profileId)).chats.get(chatId)?.draft;

test('a draft reaches all of the user’s devices and nobody else', async () => {
  const viewers = await stage.viewers(ada, ada, ben);
  await stage.chat.draft(stage.as(ada), chatId, { delta: say('half a th'), replyTo: null });
  await expectLaw(stage.chat, viewers);
  expect(await draftOf(ada)).toEqual({ delta: say('half a th'), replyTo: null });
  expect(await draftOf(ben)).toBeNull();
  await stage.chat.draft(stage.as(ada), chatId, { delta: [], replyTo: null });
  await expectLaw(stage.chat, viewers);
  expect(await draftOf(ada)).toBeNull();
});

test('an identical draft changes nothing, and one that is too long is refused by name', async () => {
  const draft = { delta: say('half'), replyTo: null };
  await stage.chat.draft(stage.as(ada), chatId, draft);
  const { ownVersion } = await stage.snapshot(ada);
  await stage.chat.draft(stage.as(ada), chatId, draft);
  expect((await stage.snapshot(ada)).ownVersion).toBe(ownVersion);
  await expect(
    stage.chat.draft(stage.as(ada), chatId, { delta: say('x'.repeat(40_000)), replyTo: null }),
  ).rejects.toMatchObject({ code: 'too_large' });
});

test('leaving a chat deletes its draft', async () => {
  const [cem = ''] = await stage.people('Cem');
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem], 'Crew');
  chatId = 'see' in made ? made.see : made.id;
  await stage.chat.draft(stage.as(cem), chatId, {
    delta: say('about what was said'),
    replyTo: null,
  });
  await stage.chat.members.remove(stage.as(cem), chatId, cem);
  await stage.chat.members.add(stage.as(ada), chatId, [cem]);
  expect(await draftOf(cem)).toBeNull();
});
