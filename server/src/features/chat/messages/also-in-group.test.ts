import type { Chat, Message } from '@kith/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queriesOf } from '../../../testing/watched-queries.ts';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { indexNew } from '../search/message-words.new.ts';
import { expectLaw } from '../viewers.testing.ts';

let stage: ChatStage;
// The owner and two members.
let ada: string;
let ben: string;
let cem: string;
let groupId: string;
let root: Message;
let thread: Chat;
let sent = 0;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem], 'Crew');
  groupId = 'see' in made ? made.see : made.id;
  root = await send(ada, 'Who brings the boat?', groupId);
  thread = await stage.chat.threads.open(stage.as(ben), groupId, root.id);
});
afterEach(() => stage.close());

const send = (senderId: string, words: string, chatId: string, more = {}): Promise<Message> =>
  stage.chat.messages.send({
    ...{ chatId, actor: stage.as(senderId), tempId: `t-${++sent}` },
    delta: [{ insert: words }],
    ...more,
  });
const reply = (words: string, more = {}) =>
  send(ben, words, thread.id, { alsoInGroup: true, ...more });
const messagesOf = async (who: string, chatId: string) =>
  (await stage.chat.messages.list(stage.as(who), chatId, {})).messages as Message[];
const textsOf = async (who: string, chatId: string) =>
  (await messagesOf(who, chatId)).map(({ delta }) => delta[0]?.insert);

describe('a reply for the group, too', () => {
  test('is one message in both, and each names the other', async () => {
    await send(ben, 'Not yet', thread.id);
    const replied = await reply('I do.');
    const [copy] = await messagesOf(cem, groupId);
    expect(copy).toMatchObject({
      ...{ delta: replied.delta, senderId: ben, createdTime: replied.createdTime },
      ...{ replyTo: root.id, inThread: replied.id, tempId: null },
    });
    expect(replied.alsoInGroup).toBe(copy?.id);
    expect(replied.replyTo).toBeNull();
    // Its thread is that of the reply.
    const opened = await stage.chat.threads.open(stage.as(cem), groupId, copy?.id ?? '');
    expect(opened.id).toBe(thread.id);
  });

  test('is sent once, however often it is repeated', async () => {
    const more = { alsoInGroup: true, tempId: 't-again' };
    const all = await Promise.all([
      send(ben, 'I do.', thread.id, more),
      send(ben, 'I do.', thread.id, more),
      send(ada, 'Thanks', groupId, { tempId: 't-again' }),
      send(cem, 'Great', groupId),
    ]);
    const again = await send(ben, 'I do.', thread.id, more);
    expect(again.alsoInGroup).toBe(all[0]?.alsoInGroup);
    expect(new Set([all[0]?.id, all[1]?.id, again.id]).size).toBe(1);
    expect((await textsOf(cem, groupId)).sort()).toEqual([
      ...['Great', 'I do.', 'Thanks', 'Who brings the boat?'],
    ]);
    for (const { id, alsoInGroup } of [again]) {
      const copy = (await messagesOf(cem, groupId)).find((message) => message.id === alsoInGroup);
      expect(copy?.inThread).toBe(id);
    }
  });

  test('is refused outside of threads, and when its sender may not write in the group', async () => {
    await expect(send(ben, 'Hello', groupId, { alsoInGroup: true })).rejects.toMatchObject({
      ...{ code: 'invalid_field', field: 'alsoInGroup' },
    });
    await stage.chat.members.update(stage.as(ada), groupId, {
      group: { rights: { write: 'admins' } },
    });
    await expect(reply('I do.')).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await textsOf(ada, groupId)).not.toContain('I do.');
  });

  test('counts once in slow mode', async () => {
    await stage.chat.members.update(stage.as(ada), groupId, { group: { slowSeconds: 60 } });
    await reply('I do.');
    await expect(reply('And more')).rejects.toMatchObject({ code: 'slow_mode' });
    expect(await textsOf(cem, groupId)).toContain('I do.');
  });

  test('changes in both, from either', async () => {
    const replied = await reply('I do');
    const copyId = replied.alsoInGroup ?? '';
    const edit = (chatId: string, id: string, insert: string) =>
      stage.chat.messages.edit(stage.as(ben), chatId, id, [{ insert }]);
    await edit(thread.id, replied.id, 'I do.');
    expect(await textsOf(cem, groupId)).toContain('I do.');
    await edit(groupId, copyId, 'I do!');
    expect(await textsOf(ben, thread.id)).toEqual(['I do!']);
    await stage.chat.messages.remove(stage.as(ada), groupId, copyId);
    expect(await textsOf(ben, thread.id)).toEqual([]);
    const next = await reply('Or not');
    await stage.chat.messages.remove(stage.as(ben), thread.id, next.id);
    expect(await textsOf(cem, groupId)).toEqual(['Who brings the boat?']);
  });

  test('is announced and found once', async () => {
    await stage.chat.threads.open(stage.as(cem), groupId, root.id);
    const { id, alsoInGroup } = await reply('Lighthouse');
    const told = async (chatId: string, messageId = '') =>
      (await stage.chat.noticeOf(stage.read, { chatId, seq: Number(messageId) }))?.unseenBy;
    // Ada follows the thread of her message; Cem only looked at it.
    expect(await told(thread.id, id)).toEqual([ada]);
    expect(await told(groupId, alsoInGroup)).toEqual([cem]);
    // Each device is told about one profile only.
    const place = { chatId: groupId, seq: Number(alsoInGroup) };
    const asked = await queriesOf(async () => {
      for (const [who, isTold] of [
        [ada, false],
        [cem, true],
      ] as const) {
        const notice = await stage.chat.noticeOf(stage.read, place, who);
        expect(notice?.unseenBy.includes(who)).toBe(isTold);
      }
    });
    const members = asked.filter(({ text }) => /from "participant"/.test(text));
    expect(members.length).toBeGreaterThan(2);
    for (const { text } of members) expect(text).toMatch(/"profile_id" (=|in)/);
    while (!(await indexNew(stage)));
    const found = await stage.chat.messages.search(stage.as(ben), { q: 'lighthouse' });
    expect(found.hits.map(({ chatId }) => chatId)).toEqual([groupId]);
    const inIt = await stage.chat.messages.search(stage.as(ben), {
      ...{ q: 'lighthouse', in: thread.id },
    });
    expect(inIt.hits.map(({ messageId }) => messageId)).toEqual([id]);
  });

  test('can be sent later', async () => {
    await reply('Later', { sendAt: stage.clock.now() + 60_000 });
    const { scheduled } = await stage.chat.messages.scheduled.list(stage.as(ben), thread.id, {});
    expect(scheduled[0]?.alsoInGroup).toBe(true);
    await stage.clock.advance(60_000);
    await stage.chat.messages.scheduled.run(scheduled[0]?.id ?? '');
    expect(await textsOf(cem, groupId)).toContain('Later');
  });
});

test('Old copies plus the events equal fresh ones', async () => {
  await stage.chat.threads.open(stage.as(cem), groupId, root.id);
  const { id } = await reply('One');
  const viewers = await stage.viewers(ada, ben, cem);
  const law = async (act: () => Promise<unknown>, how = {}) => {
    await act();
    await expectLaw(stage.chat, viewers, how);
  };
  await law(() => reply('Two'));
  await law(() => Promise.all([reply('Three'), send(cem, 'Four', groupId)]));
  await law(() => stage.chat.messages.edit(stage.as(ben), thread.id, id, [{ insert: '1' }]));
  // Members who have not seen it request the unread counts.
  const remove = () => stage.chat.messages.remove(stage.as(ben), thread.id, id);
  await law(remove, { quietly: false });
});
