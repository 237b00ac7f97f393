import type { Message, RichText } from '@kith/contract';
import { EVERYONE } from '@kith/contract/chat/rich-text';
import { DEFAULT_PREFERENCES } from '@kith/contract/preferences/preferences';
import { isNotified } from '@kith/contract/push/levels';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';
import type { Send } from './send.service.ts';

const all: RichText = [
  {
    insert: { mention: { id: EVERYONE, value: 'alle', isShort: true, denotationChar: '@' } },
  },
  { insert: ' come' },
];
const kept = [
  { insert: { mention: expect.objectContaining({ id: EVERYONE, value: 'everyone' }) } },
  { insert: ' come' },
];
const asText = [{ insert: '@alle come' }];
let stage: ChatStage;
let ada: string;
let ben: string;
let cem: string;
let chatId: string;
let sent = 0;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem], 'Crew');
  chatId = 'see' in made ? made.see : made.id;
});
afterEach(() => stage.close());

const send = (by: string, more: Partial<Send> = {}): Promise<Message> =>
  stage.chat.messages.send({
    ...{ chatId, actor: stage.as(by), tempId: `t-${++sent}`, delta: all },
    ...more,
  });
const seenBy = async (viewer: string) => (await stage.snapshot(viewer)).chats.get(chatId);

test('mentions all members but the sender: old snapshot + events = fresh snapshot', async () => {
  const viewers = await stage.viewers(ada, ada, ben, cem);
  const { id, delta } = await send(ada);
  expect(delta).toEqual(kept);
  await expectLaw(stage.chat, viewers);
  for (const other of [ben, cem])
    expect(await seenBy(other)).toMatchObject({ mentions: 1, mentionedId: id });
  expect(await seenBy(ada)).toMatchObject({ mentions: 0, mentionedId: '0' });
});

test('reaches those who are notified of mentions only, unless they muted the chat', async () => {
  await stage.chat.setOwn(stage.as(ben), chatId, { notify: 'mentions' });
  const mutedUntil = stage.clock.now() + 60_000;
  await stage.chat.setOwn(stage.as(cem), chatId, { notify: 'mentions', mutedUntil });
  const { id } = await send(ada);
  const notice = await stage.chat.noticeOf(stage.read, { chatId, seq: Number(id) });
  expect([...(notice?.mentioned ?? [])].sort()).toEqual([ben, cem].sort());
  const isTold = (profileId: string): boolean => {
    const chat = notice?.settingsOf.get(profileId);
    if (chat === undefined) return false;
    const isMention = notice?.mentioned.has(profileId) === true;
    return isNotified(
      { chat, profileId, preferences: DEFAULT_PREFERENCES },
      { isMention, now: stage.clock.now() },
    );
  };
  expect([isTold(ben), isTold(cem)]).toEqual([true, false]);
});

test('is plain text for members without the right, according to the rules of the group', async () => {
  expect((await send(ben)).delta).toEqual(asText);
  expect(await seenBy(cem)).toMatchObject({ mentions: 0 });
  await stage.chat.members.update(stage.as(ada), chatId, {
    group: { rights: { mention: 'everyone' } },
  });
  expect((await send(ben)).delta).toEqual(kept);
  expect(await seenBy(cem)).toMatchObject({ mentions: 1 });
});

test('is plain text from programs, and in private chats', async () => {
  expect((await send(ada, { actor: { ...stage.as(ada), scope: 'messages' } })).delta).toEqual(
    asText,
  );
  const by = { id: 'app', demand: async () => {} };
  expect((await send(ada, { by })).delta).toEqual(asText);
  const made = await stage.chat.members.create(stage.as(ada), [ben], undefined);
  const direct = 'see' in made ? made.see : made.id;
  expect((await send(ada, { chatId: direct })).delta).toEqual(asText);
  expect(await seenBy(cem)).toMatchObject({ mentions: 0 });
});

test('does not mention again when it is edited or forwarded', async () => {
  const { id } = await send(ada);
  const plain = await send(ada, { delta: [{ insert: 'Hello.' }] });
  const edit = (messageId: string, delta: RichText) =>
    stage.chat.messages.edit(stage.as(ada), chatId, messageId, delta);
  expect((await edit(id, [...all, { insert: ' now' }])).delta[0]).toEqual(kept[0]);
  expect((await edit(plain.id, all)).delta).toEqual(asText);
  const forward = { chatId, messageId: id, isNamed: false };
  expect((await send(ada, { delta: [], forward })).delta).toEqual([
    { insert: '@everyone come now' },
  ]);
  expect(await seenBy(ben)).toMatchObject({ unread: 3, mentions: 1, mentionedId: id });
});

test('checks a scheduled message again when it is sent', async () => {
  const sendAt = stage.clock.now() + 60_000;
  const later = (by: string) =>
    stage.chat.messages.send({
      ...{ chatId, actor: stage.as(by), tempId: `t-${++sent}`, delta: all, sendAt },
    });
  expect((await later(ben)).delta).toEqual(asText);
  await stage.chat.members.setRole(stage.as(ada), chatId, ben, 'admin');
  const { scheduledId = '', delta } = await later(ben);
  expect(delta).toEqual(kept);
  await stage.chat.members.setRole(stage.as(ada), chatId, ben, 'member');
  await stage.clock.advance(60_000);
  await stage.chat.messages.scheduled.run(scheduledId);
  const { messages } = await stage.chat.messages.list(stage.as(cem), chatId, {});
  expect((messages as Message[])[0]?.delta).toEqual([{ insert: '@everyone come' }]);
  expect(await seenBy(cem)).toMatchObject({ mentions: 0 });
});
