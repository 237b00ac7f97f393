import type { RichText } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

const say = (text: string): RichText => [{ insert: text }];
let stage: ChatStage;
let [ada, ben, cem, dora]: string[] = [];

beforeEach(async () => {
  stage = await openChatStage();
  [ada, ben, cem, dora] = await stage.people('Ada', 'Ben', 'Cem', 'Dora');
});
afterEach(() => stage.close());

const [a, b, c, d] = [() => ada ?? '', () => ben ?? '', () => cem ?? '', () => dora ?? ''];
const group = async (...others: string[]): Promise<string> => {
  const made = await stage.chat.members.create(stage.as(a()), others, 'Crew');
  return 'see' in made ? made.see : made.id;
};
let sent = 0;
const send = (chatId: string, senderId: string, text: string) =>
  stage.chat.messages.send({
    chatId,
    actor: stage.as(senderId),
    tempId: `t-${++sent}`,
    delta: say(text),
  });

test('reads pages around and after a message, and messages by id', async () => {
  const chatId = await group(b(), d());
  for (let n = 1; n <= 12; n++) await send(chatId, a(), `${n}`);
  await stage.chat.messages.remove(stage.as(a()), chatId, '7');
  const ids = async (query: object) =>
    (await stage.chat.messages.list(stage.as(b()), chatId, query)).messages.map(({ id }) =>
      Number(id),
    );
  expect(await ids({ take: 4, around: '6' })).toEqual([9, 8, 6, 5]);
  expect(await ids({ take: 3, after: '6' })).toEqual([10, 9, 8]);
  expect(await ids({ ids: ['2', '7', '11'] })).toEqual([11, 2]);
  await stage.chat.members.add(stage.as(a()), chatId, [c()]);
  const later = await stage.chat.messages.list(stage.as(c()), chatId, { ids: ['2'] });
  expect(later.messages).toEqual([]);
  for (const query of [
    { around: '2', take: 2 },
    { after: '1', take: 2 },
  ]) {
    const { messages } = await stage.chat.messages.list(stage.as(c()), chatId, query);
    // Nothing from before, except the announcement that they were added.
    expect(messages).toMatchObject([{ id: '13', system: { kind: 'added' } }]);
  }
});

test('finds the first readable message at or after a time', async () => {
  const chatId = await group(b(), d());
  const sentAt: number[] = [];
  for (let n = 1; n <= 12; n++) {
    await stage.clock.advance(60_000);
    sentAt[n] = stage.clock.now();
    await send(chatId, a(), `${n}`);
  }
  await stage.chat.messages.remove(stage.as(a()), chatId, '8');
  const at = async (reader: string, time: number) =>
    (await stage.chat.messages.list(stage.as(reader), chatId, { at: time, take: 4 })).messages.map(
      ({ id }) => Number(id),
    );
  const time = (n: number): number => sentAt[n] ?? 0;
  expect(await at(b(), time(6))).toEqual([9, 7, 6, 5]);
  expect(await at(b(), 0)).toEqual([3, 2, 1]);
  expect(await at(b(), time(12) + 1)).toEqual([12, 11]);
  await stage.chat.members.add(stage.as(a()), chatId, [c()]);
  expect(await at(c(), 0)).toEqual([13]);
});

test('a reply names its message even after that was deleted', async () => {
  const chatId = await group(b(), d());
  const asked = await send(chatId, a(), 'when?');
  const viewers = await stage.viewers(a(), b());
  const reply = {
    chatId,
    actor: stage.as(b()),
    tempId: 't-reply',
    delta: say('now'),
    replyTo: asked.id,
  };
  const answer = await stage.chat.messages.send(reply);
  expect(answer.replyTo).toBe(asked.id);
  await expectLaw(stage.chat, viewers);
  await stage.chat.messages.remove(stage.as(a()), chatId, asked.id);
  expect(await stage.chat.messages.send(reply)).toEqual(answer);
  const late = await stage.chat.messages.send({ ...reply, tempId: 't-late' });
  expect(late.replyTo).toBe(asked.id);
});

test('refuses replies to unknown messages and those from before joining', async () => {
  const chatId = await group(b(), d());
  await send(chatId, a(), 'before Cem');
  await stage.chat.members.add(stage.as(a()), chatId, [c()]);
  const reply = (senderId: string, replyTo: string) =>
    stage.chat.messages.send({
      chatId,
      actor: stage.as(senderId),
      tempId: `t-${++sent}`,
      delta: say('?'),
      replyTo,
    });
  await expect(reply(c(), '1')).rejects.toMatchObject({ code: 'not_found', field: 'replyTo' });
  await expect(reply(a(), '99')).rejects.toMatchObject({ code: 'not_found', field: 'replyTo' });
  await expect(reply(a(), '0')).rejects.toMatchObject({ code: 'not_found', field: 'replyTo' });
});
