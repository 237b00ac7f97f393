import type { Message, MessagesChanged } from '@kith/contract';
import { type MessagesWith, reduceMessagesWith } from '@kith/contract/chat/message-contents';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planOf, queriesOf } from '../../../testing/watched-queries.ts';
import { type ChatStage, openChatStage } from '../chat.testing.ts';

let stage: ChatStage;
let ada: string;
let ben: string;
let chatId: string;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = ''] = await stage.people('Ada', 'Ben');
  const made = await stage.chat.members.create(stage.as(ada), [ben], 'Crew');
  chatId = 'see' in made ? made.see : made.id;
});
afterEach(() => stage.close());

let sent = 0;
const send = async (pictures: number, text = 'look') => {
  const attachmentIds: string[] = [];
  for (let at = 0; at < pictures; at++) attachmentIds.push(await stage.picture(ada));
  return stage.chat.messages.send({
    ...{ chatId, actor: stage.as(ada), tempId: `t-with-${++sent}`, attachmentIds },
    delta: [{ insert: text }],
  });
};
const isMessage = (row: object): row is Message => 'delta' in row;
const listed = async (
  query: { before?: string; take?: number; with?: 'media' | 'files' } = { with: 'media' },
): Promise<MessagesWith> => {
  const answer = await stage.chat.messages.list(stage.as(ben), chatId, { with: 'media', ...query });
  const { version, next, messages } = answer;
  return { content: 'media', version, next, messages: messages.filter(isMessage) };
};

test('messages with pictures are read page by page, without others', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) {
    ids.unshift((await send(1)).id);
    await send(0);
  }
  const first = await listed({ take: 2 });
  expect(first.messages.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const second = await listed({ take: 2, before: first.next ?? '' });
  const third = await listed({ take: 2, before: second.next ?? '' });
  expect([...second.messages, ...third.messages].map(({ id }) => id)).toEqual(ids.slice(2));
  expect(third.next).toBeNull();
  expect((await listed({ with: 'files' })).messages).toEqual([]);
});

test('people who join later, or may not read the chat, do not see earlier messages', async () => {
  await send(1);
  const [cem = ''] = await stage.people('Cem');
  const list = () => stage.chat.messages.list(stage.as(cem), chatId, { with: 'media' });
  await expect(list()).rejects.toMatchObject({ code: 'not_found' });
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem], 'Group');
  chatId = 'see' in made ? made.see : made.id;
  await send(1);
  await stage.chat.members.remove(stage.as(ada), chatId, cem);
  await send(1);
  await stage.chat.members.add(stage.as(ada), chatId, [cem]);
  expect((await list()).messages).toEqual([]);
});

test('old snapshot + events = fresh snapshot', async () => {
  const [viewer] = await stage.viewers(ben);
  let held = await listed();
  const expectFresh = async () => {
    for (const { event, payload } of viewer?.connection.take() ?? []) {
      if (event !== 'messages.changed') continue;
      const { list, gap } = reduceMessagesWith(held, payload as MessagesChanged);
      expect(gap).toBe(false);
      held = list;
    }
    expect(held).toEqual(await listed());
  };
  const first = await send(1);
  await send(0);
  const second = await send(2, 'more');
  await expectFresh();
  expect(held.messages).toHaveLength(2);
  await stage.chat.messages.edit(stage.as(ada), chatId, first.id, []);
  await expectFresh();
  const [attached] = first.attachments;
  const place = { chatId, seq: Number(first.id), heldFor: null };
  await stage.chat.messages.edit(stage.as(ada), chatId, first.id, [{ insert: 'text' }]);
  await stage.chat.messages.attachment.remove(place, attached?.id ?? '', async () => true);
  await expectFresh();
  expect(held.messages.map(({ id }) => id)).toEqual([second.id]);
  await stage.chat.messages.remove(stage.as(ada), chatId, second.id);
  await expectFresh();
  expect(held.messages).toEqual([]);
});

test('each filter uses its index', async () => {
  await send(1);
  for (const content of ['media', 'files', 'audio', 'links'] as const) {
    const list = () => stage.chat.messages.list(stage.as(ben), chatId, { with: content });
    const asked = (await queriesOf(list)).filter(({ text }) => text.includes('attachment_mask &'));
    expect(asked).toHaveLength(1);
    // With few messages the planner may prefer to read them all.
    if (process.env.KITH_TEST_DB === 'postgres') continue;
    for (const query of asked)
      expect((await planOf(stage.read, query)).join()).toContain(`message_with_${content}`);
  }
});
