import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

let stage: ChatStage;
beforeEach(async () => {
  stage = await openChatStage();
});
afterEach(() => stage.close());

test('the call of a group follows the rules of sync for every member', async () => {
  const [ann, ben, cem] = (await stage.people('Ann', 'Ben', 'Cem')) as [string, string, string];
  const { chat, transaction } = stage;
  const made = await chat.members.create(stage.as(ann), [ben, cem], 'Harbour');
  const id = 'see' in made ? made.see : made.id;
  const viewers = await stage.viewers(ann, ben, cem);
  const call = { roomKey: 'room', video: true, startedTime: stage.clock.now(), profileIds: [] };
  const shown = async () => (await stage.snapshot(ben)).chats.get(id)?.call;
  const steps: [() => Promise<void>, object | null][] = [
    [() => transaction((tx) => chat.groupCalls.begin(tx, id, call)), { profileIds: [] }],
    [
      // Only members are named.
      () => transaction((tx) => chat.groupCalls.putPeople(tx, id, 'room', [ann, cem, 'guest'])),
      { video: true, profileIds: [ann, cem] },
    ],
    // Of a room in which the call is not.
    [
      () => transaction((tx) => chat.groupCalls.putPeople(tx, id, 'former', [])),
      { profileIds: [ann, cem] },
    ],
    [
      () => transaction(async (tx) => void (await chat.groupCalls.end(tx, id, 'former'))),
      { profileIds: [ann, cem] },
    ],
    [() => transaction(async (tx) => void (await chat.groupCalls.end(tx, id, 'room'))), null],
  ];
  for (const [step, expected] of steps) {
    await step();
    if (expected === null) expect(await shown()).toBeNull();
    else expect(await shown()).toMatchObject(expected);
    expect(JSON.stringify(await shown())).not.toContain('room');
    await expectLaw(chat, viewers);
  }
});
