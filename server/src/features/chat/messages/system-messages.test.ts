import type { Message, RichText } from '@kith/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

const text: RichText = [{ insert: 'Hello.' }];
let stage: ChatStage;
let [ada, ben, cem, dan]: string[] = [];
const [a, b, c] = [() => ada ?? '', () => ben ?? '', () => cem ?? ''];

beforeEach(async () => {
  stage = await openChatStage();
  [ada, ben, cem, dan] = await stage.people('Ada', 'Ben', 'Cem', 'Dan');
});
afterEach(() => stage.close());

/** A group owned by Ada, with Dan and these others. */
const group = async (...others: string[]): Promise<string> => {
  const made = await stage.chat.members.create(stage.as(a()), [...others, dan ?? ''], 'Crew');
  return 'see' in made ? made.see : made.id;
};
const send = (chatId: string, senderId: string) =>
  stage.chat.messages.send({ chatId, actor: stage.as(senderId), tempId: 't-1', delta: text });
const rename = (chatId: string, name: string | null) =>
  stage.chat.members.update(stage.as(a()), chatId, { name });

/** The server's messages, oldest first, as a member sees them: who did what. */
const saidTo = async (profileId: string, chatId: string) => {
  const { messages } = await stage.chat.messages.list(stage.as(profileId), chatId, {});
  return (messages as Message[])
    .toReversed()
    .flatMap(({ senderId, system }) => (system === undefined ? [] : [[senderId, system]]));
};

describe('joining, leaving and renaming appear in the conversation', () => {
  test('old snapshot + events = fresh snapshot, for every viewer', async () => {
    const chatId = await group(b(), c());
    const viewers = await stage.viewers(a(), a(), b(), c());
    await rename(chatId, 'Night crew');
    await expectLaw(stage.chat, viewers);
    await stage.chat.members.remove(stage.as(a()), chatId, c());
    await expectLaw(stage.chat, viewers);
    await send(chatId, b());
    await stage.chat.members.add(stage.as(b()), chatId, [c()]);
    await expectLaw(stage.chat, viewers);
    await rename(chatId, null);
    await stage.chat.members.remove(stage.as(c()), chatId, c());
    await expectLaw(stage.chat, viewers);
    expect(await saidTo(b(), chatId)).toEqual([
      [a(), { kind: 'renamed', name: 'Night crew' }],
      [a(), { kind: 'removed', profileIds: [c()] }],
      [b(), { kind: 'added', profileIds: [c()] }],
      [a(), { kind: 'renamed', name: null }],
      [c(), { kind: 'left' }],
    ]);
  });

  test('a new member reads who added them, and nothing from before', async () => {
    const chatId = await group(b());
    await rename(chatId, 'Night crew');
    await stage.chat.members.add(stage.as(b()), chatId, [c()]);
    expect(await saidTo(c(), chatId)).toEqual([[b(), { kind: 'added', profileIds: [c()] }]]);
  });

  test('a deleted profile leaves its groups', async () => {
    const chatId = await group(b());
    await stage.transaction((tx) => stage.chat.profileErased(tx, b()));
    expect(await saidTo(a(), chatId)).toEqual([[b(), { kind: 'left' }]]);
  });

  test('announces nothing when nothing changed', async () => {
    const chatId = await group(b());
    await rename(chatId, 'Crew');
    await stage.chat.members.add(stage.as(a()), chatId, [b()]);
    expect(await saidTo(a(), chatId)).toEqual([]);
  });
});

describe('a system message', () => {
  test('is never unread or the last message, and moves no chat', async () => {
    const chatId = await group(b());
    const { id, createdTime } = await send(chatId, a());
    await stage.clock.advance(60_000);
    await rename(chatId, 'Night crew');
    const { chats } = await stage.snapshot(b());
    expect(chats.get(chatId)).toMatchObject({
      name: 'Night crew',
      unread: 1,
      lastMessage: { id },
      updatedTime: createdTime,
    });
    expect(await stage.chat.unreadOf(b())).toBe(1);
    await stage.chat.messages.remove(stage.as(a()), chatId, id);
    expect((await stage.snapshot(b())).chats.get(chatId)).toMatchObject({
      unread: 0,
      lastMessage: null,
    });
  });

  test('does not restore a removed chat to the list', async () => {
    const chatId = await group(b());
    await send(chatId, a());
    await stage.chat.members.hide(stage.as(b()), chatId);
    const viewers = await stage.viewers(a(), b());
    await rename(chatId, 'Night crew');
    expect((await stage.snapshot(b())).chats.has(chatId)).toBe(false);
    await expectLaw(stage.chat, viewers.slice(0, 1));
  });

  test('cannot be edited, deleted or reacted to, even by a group’s admins', async () => {
    const chatId = await group(b());
    await rename(chatId, 'Night crew');
    const { messages } = stage.chat;
    const refused = { code: 'not_allowed' };
    await expect(messages.edit(stage.as(a()), chatId, '1', text)).rejects.toMatchObject(refused);
    await expect(messages.remove(stage.as(a()), chatId, '1')).rejects.toMatchObject(refused);
    const { add } = stage.chat.reactions;
    await expect(add(stage.as(b()), chatId, '1', '👍')).rejects.toMatchObject(refused);
  });
});
