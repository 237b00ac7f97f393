import type { ImageAttachment } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

let stage: ChatStage;
let ada: string;
let ben: string;
let cem: string;
let chatId: string;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem], 'Crew');
  chatId = 'see' in made ? made.see : made.id;
});
afterEach(() => stage.close());

let sent = 0;
const send = async (count: number, text?: string) => {
  const attachmentIds: string[] = [];
  for (let at = 0; at < count; at++) attachmentIds.push(await stage.picture(ada));
  const message = await stage.chat.messages.send({
    ...{ chatId, actor: stage.as(ada), tempId: `t-changed-${++sent}`, attachmentIds },
    delta: text === undefined ? [] : [{ insert: text }],
  });
  const place = { chatId, seq: Number(message.id), heldFor: null };
  return { message, place, attachmentIds };
};
const shown = async () =>
  (await stage.chat.messages.list(stage.as(cem), chatId, {})).messages.flatMap((message) =>
    'delta' in message && message.system === undefined ? message : [],
  );
const always = async () => true;

test('old snapshot + events = fresh snapshot, when one attachment changes or is removed', async () => {
  const { reactions, list } = stage.chat;
  const { attachment } = stage.chat.messages;
  const viewers = await stage.viewers(ada, ada, ben, cem);
  const { message, place, attachmentIds } = await send(2, 'look');
  await expectLaw(stage.chat, viewers);
  const [first = '', second = ''] = attachmentIds;
  await attachment.change(stage.as(ben), place, first, async (_, attached, { sender_id }) => {
    expect(sender_id).toBe(ada);
    return { ...(attached as ImageAttachment), width: 7 };
  });
  await expectLaw(stage.chat, viewers);
  expect((await shown())[0]?.attachments).toMatchObject([{ width: 7 }, { width: 40 }]);
  await attachment.remove(place, first, always);
  await expectLaw(stage.chat, viewers);
  await reactions.add(stage.as(ben), chatId, message.id, '👍');
  await attachment.remove(place, second, always);
  await expectLaw(stage.chat, viewers);
  expect((await shown())[0]).toMatchObject({ attachments: [], attachmentMask: 0 });
  expect((await list.view(stage.read, cem, chatId)).lastMessage?.preview).toBe('look');
});

test('the message is deleted for everyone with its last attachment if it has no text', async () => {
  const viewers = await stage.viewers(ada, ada, ben, cem);
  const { place, attachmentIds } = await send(2);
  const [first = '', second = ''] = attachmentIds;
  const { attachment } = stage.chat.messages;
  await attachment.remove(place, first, always);
  await expectLaw(stage.chat, viewers);
  expect(await shown()).toHaveLength(1);
  await attachment.remove(place, second, always);
  // Unread counts are requested after a deletion.
  await expectLaw(stage.chat, viewers, { quietly: false });
  expect(await shown()).toEqual([]);
  // Repeating it, as a task may, changes nothing.
  await attachment.remove(place, second, always);
  expect(viewers[0]?.connection.take()).toEqual([]);
});

test('only people who may read the message can change it, and the server itself', async () => {
  const { place, attachmentIds } = await send(1);
  const [id = ''] = attachmentIds;
  const { attachment } = stage.chat.messages;
  const [eve = ''] = await stage.people('Eve');
  const nobody = attachment.change(stage.as(eve), place, id, async () => null);
  await expect(nobody).rejects.toMatchObject({ code: 'not_found' });
  const other = attachment.change(stage.as(ben), place, 'another', async () => null);
  await expect(other).rejects.toMatchObject({ code: 'not_found' });
  await stage.chat.members.remove(stage.as(ada), chatId, ada);
  await attachment.remove(place, id, async () => false);
  expect(await shown()).toHaveLength(1);
  await attachment.remove(place, id, always);
  expect(await shown()).toEqual([]);
});

test('the server changes one attachment for everyone, and no deleted ones', async () => {
  const viewers = await stage.viewers(ada, ada, ben, cem);
  const { place, message, attachmentIds } = await send(1, 'look');
  await expectLaw(stage.chat, viewers);
  const [id = ''] = attachmentIds;
  const { attachment } = stage.chat.messages;
  const widened = async (_: unknown, attached: unknown) => ({
    ...(attached as ImageAttachment),
    width: 7,
  });
  await attachment.renew(place, id, widened);
  await expectLaw(stage.chat, viewers);
  expect((await shown())[0]?.attachments).toMatchObject([{ width: 7 }]);
  await stage.chat.messages.remove(stage.as(ada), chatId, message.id);
  await expectLaw(stage.chat, viewers, { quietly: false });
  await attachment.renew(place, id, widened);
  for (const viewer of viewers) expect(viewer.connection.take()).toEqual([]);
});

test('changes by a blocked person are theirs alone, until they are unblocked and change it again', async () => {
  const made = await stage.chat.members.create(stage.as(ada), [ben], undefined);
  chatId = 'see' in made ? made.see : made.id;
  const viewers = await stage.viewers(ada, ada, ben);
  const { place, attachmentIds } = await send(1, 'look');
  const [id = ''] = attachmentIds;
  await expectLaw(stage.chat, viewers);
  const blocks = (name: 'blocks.add' | 'blocks.remove') =>
    stage.privacy.handlers[name]({
      ...{ params: { id: ben }, query: {}, body: undefined, context: {} as never },
      actor: { ...stage.as(ada), sessionId: '' },
    });
  await blocks('blocks.add');
  await expectLaw(stage.chat, viewers);
  const widthFor = async (profileId: string) => {
    const { messages } = await stage.chat.messages.list(stage.as(profileId), chatId, {});
    return messages.flatMap((one) => ('delta' in one ? one.attachments : []));
  };
  const change = (width: number) =>
    stage.chat.messages.attachment.change(stage.as(ben), place, id, async (_, attached) => ({
      ...(attached as ImageAttachment),
      width,
    }));
  await change(7);
  await expectLaw(stage.chat, viewers);
  expect(await widthFor(ben)).toMatchObject([{ width: 7 }]);
  expect(await widthFor(ada)).toMatchObject([{ width: 40 }]);
  await blocks('blocks.remove');
  await change(9);
  await expectLaw(stage.chat, viewers);
  for (const who of [ada, ben]) expect(await widthFor(who)).toMatchObject([{ width: 9 }]);
});
