import { SEEN_PUSH_MAX_PARTICIPANTS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from './chat.testing.ts';

let stage: ChatStage;
beforeEach(async () => {
  stage = await openChatStage();
});
afterEach(() => stage.close());

test('the sender can see who has seen a message, even in a group that does not share markers', async () => {
  const names = Array.from({ length: SEEN_PUSH_MAX_PARTICIPANTS }, (_, at) => `Member ${at}`);
  const [ada = '', ben = '', cem = '', dan = '', ...others] = await stage.people(
    ...['Ada', 'Ben', 'Cem', 'Dan'],
    ...names,
  );
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem, ...others], 'Crew');
  const chatId = 'see' in made ? made.see : made.id;
  let sent = 0;
  const send = async (from: string, text: string) =>
    (
      await stage.chat.messages.send({
        ...{ actor: stage.as(from), chatId, tempId: `t-seen-${++sent}` },
        delta: [{ insert: text }],
      })
    ).id;
  const id = await send(ada, 'The crane comes at noon');
  const seenBy = (who: string, messageId = id) =>
    stage.chat.seenBy(stage.as(who), chatId, messageId);
  expect(await seenBy(ada)).toEqual({ seenIds: [] });
  await stage.chat.seen({ actor: stage.as(ben), chatId, seq: Number(id) });
  expect(await seenBy(ada)).toEqual({ seenIds: [ben] });
  const chat = await stage.chat.list.get(stage.as(ada), chatId);
  const told = 'participants' in chat ? chat.participants.find((one) => one.id === ben) : undefined;
  expect(told?.seenId).toBe('0');

  // Later members count neither as having seen it nor as not having seen it.
  await stage.chat.members.add(stage.as(ada), chatId, [dan]);
  const later = await send(ada, 'It is here');
  await stage.chat.seen({ actor: stage.as(dan), chatId, seq: Number(later) });
  expect(await seenBy(ada)).toEqual({ seenIds: [ben] });
  expect(await seenBy(ada, later)).toEqual({ seenIds: [dan] });

  await expect(seenBy(ben)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(seenBy(ada, '99')).rejects.toMatchObject({ code: 'not_found' });
  await stage.chat.messages.remove(stage.as(ada), chatId, later);
  await expect(seenBy(ada, later)).rejects.toMatchObject({ code: 'not_found' });
  await stage.chat.members.remove(stage.as(ada), chatId, ben);
  expect(await seenBy(ada)).toEqual({ seenIds: [] });
});

test('nobody has seen messages of a blocked person', async () => {
  const [ada = '', ben = ''] = await stage.people('Ada', 'Ben');
  const made = await stage.chat.members.create(stage.as(ada), [ben], undefined);
  const chatId = 'see' in made ? made.see : made.id;
  await stage.transaction(async ({ query }) => {
    await query
      .updateTable('participant')
      .set({ silenced: 1 })
      .where('chat_id', '=', chatId)
      .where('profile_id', '=', ada)
      .execute();
  });
  const message = { actor: stage.as(ada), chatId, tempId: 't-held', delta: [{ insert: 'Hello?' }] };
  const { id } = await stage.chat.messages.send(message);
  await stage.transaction(async ({ query }) => {
    await query
      .updateTable('participant')
      .set({ seen_seq: Number(id) })
      .where('profile_id', '=', ben)
      .execute();
  });
  expect(await stage.chat.seenBy(stage.as(ada), chatId, id)).toEqual({ seenIds: [] });
});
