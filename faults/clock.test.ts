import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../server/src/features/chat/chat.testing.ts';
import { expectLaw, type Viewer } from '../server/src/features/chat/viewers.testing.ts';
import { nextVersion } from '../server/src/platform/sync/index.ts';

const HOUR_MS = 3_600_000;
const TEN_YEARS_MS = 10 * 365 * 24 * HOUR_MS;
const JUMPS: [string, number][] = [
  ['an hour ahead', HOUR_MS],
  ['an hour back', -HOUR_MS],
  ['ten years ahead', TEN_YEARS_MS],
  ['ten years back', -TEN_YEARS_MS],
];

let stage: ChatStage;
beforeEach(async () => {
  stage = await openChatStage();
});
afterEach(() => stage.close());

/** Two people perform every action once. */
const live = async (ada: string, ben: string, chatId: string, round: number): Promise<void> => {
  const say = (text: string) => [{ insert: text }];
  const send = (senderId: string, text: string) =>
    stage.chat.messages.send({
      chatId,
      actor: stage.as(senderId),
      tempId: `t-${text}`,
      delta: say(text),
    });
  const first = await send(ada, `first-${round}`);
  const second = await send(ben, `second-${round}`);
  await stage.chat.messages.edit(stage.as(ada), chatId, first.id, say(`changed-${round}`));
  await stage.chat.seen({ actor: stage.as(ben), chatId, seq: Number(first.id) });
  await stage.chat.messages.remove(stage.as(ben), chatId, second.id);
  await stage.chat.seen({ actor: stage.as(ada), chatId, seq: Number(second.id) });
  await stage.clock.advance(1_000);
};

const begin = async (): Promise<{
  ada: string;
  ben: string;
  chatId: string;
  viewers: Viewer[];
}> => {
  const [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem], 'Crew');
  if ('see' in made) throw new Error('There is such a chat already');
  return { ada, ben, chatId: made.id, viewers: await stage.viewers(ada, ben, cem) };
};

test.each(JUMPS)(
  'the clock jumps %s: connected clients keep up, and the order stays the same',
  async (_, by) => {
    const { ada, ben, chatId, viewers } = await begin();
    await live(ada, ben, chatId, 1);
    await expectLaw(stage.chat, viewers, { quietly: false });
    const before = await stage.snapshot(ada);
    stage.clock.set(stage.clock.now() + by);
    await live(ada, ben, chatId, 2);
    await expectLaw(stage.chat, viewers, { quietly: false });
    expect(await stage.caughtUp(ada, before)).toEqual(await stage.snapshot(ada));
    const { messages } = await stage.chat.messages.list(stage.as(ada), chatId, {});
    expect(messages.map((row) => row.id)).toEqual(['3', '1']);
  },
);

test('a jump of ten years and the purge it causes: an old copy is answered with the full list', async () => {
  const { ada, ben, chatId } = await begin();
  await live(ada, ben, chatId, 1);
  const before = await stage.snapshot(ada);
  stage.clock.set(stage.clock.now() + TEN_YEARS_MS);
  await stage.purge();
  await live(ada, ben, chatId, 2);
  expect(await stage.caughtUp(ada, before)).toEqual(await stage.snapshot(ada));
});

test('control: versions that are only timestamps would go backwards with the clock', async () => {
  const { ada, ben, chatId, viewers } = await begin();
  await live(ada, ben, chatId, 1);
  await expectLaw(stage.chat, viewers, { quietly: false });
  const told = stage.clock.now();
  stage.clock.set(told - HOUR_MS);
  await live(ada, ben, chatId, 2);
  for (const { connection } of viewers)
    for (const { event, payload } of connection.take()) {
      const change = payload as { version: number };
      const version = event === 'chats.changed' ? stage.clock.now() : change.version;
      connection.hear({ event, payload: { ...change, version } });
    }
  expect(nextVersion(told, told - HOUR_MS)).toBe(told + 1);
  await expect(expectLaw(stage.chat, viewers, { quietly: false })).rejects.toThrow();
});
