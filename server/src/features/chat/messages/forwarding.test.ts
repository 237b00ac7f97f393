import type { KithError, Message } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { profileOf } from '../../../testing/cast.ts';
import type { TestClient } from '../../../testing/client.ts';
import { somePicture } from '../../../testing/pictures.ts';
import { uploadFile, uploadPicture } from '../../../testing/uploads.ts';

let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let cem: TestClient;
let from = '';
let to = '';

beforeEach(async () => {
  app = await startTestApp();
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
  cem = await app.client().register({ email: 'cem@example.test' });
  from = await chatOf(ann, ben);
  to = await chatOf(ben, cem);
});
afterEach(() => app.close());

const chatOf = async (who: TestClient, other: TestClient): Promise<string> => {
  const made = await who.call('chats.create', { body: { participantIds: [profileOf(other)] } });
  return 'see' in made ? made.see : made.id;
};
let count = 0;
const send = (who: TestClient, chatId: string, body: object): Promise<Message> =>
  who.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-${++count}`, delta: [], ...body },
  });
const forward = (messageId: string, { chatId = from, isNamed = true, more = {} } = {}) =>
  send(ben, to, { forward: { chatId, messageId, isNamed }, ...more });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );

test('a message is forwarded with its attachments, which the members of the chat may then open', async () => {
  const { id: pictureId } = await uploadPicture(ann, await somePicture());
  const fileId = await uploadFile(ann, new TextEncoder().encode('The survey'));
  const attachmentIds = [pictureId, fileId];
  const first = await send(ann, from, { delta: [{ insert: 'Look' }], attachmentIds });
  const sent = await forward(first.id);
  expect(sent).toMatchObject({
    senderId: profileOf(ben),
    delta: [{ insert: 'Look' }],
    attachments: first.attachments,
    attachmentMask: first.attachmentMask,
  });
  expect(sent.forwardedFrom).toBeTruthy();
  const uses = await app.database.read.selectFrom('file_use').selectAll().execute();
  expect(uses.map(({ owner_id }) => owner_id).toSorted()).toEqual([from, to].toSorted());
  // The original may be deleted.
  await ann.call('messages.remove', { params: { id: from, messageId: first.id } });
  const left = await app.database.read.selectFrom('picture_use').selectAll().execute();
  expect(left).toMatchObject([{ picture_id: pictureId, owner_id: to }]);
});

test('without a name the author is hidden, and with it the original author stays', async () => {
  const first = await send(ann, from, { delta: [{ insert: 'Hello' }] });
  expect((await forward(first.id, { isNamed: false })).forwardedFrom).toBeUndefined();
  const named = await forward(first.id);
  const again = await send(ben, from, {
    forward: { chatId: to, messageId: named.id, isNamed: true },
  });
  expect(again.forwardedFrom).toBe(named.forwardedFrom);
});

test('only readable messages can be forwarded, and none with view-once attachments', async () => {
  const first = await send(ann, from, { delta: [{ insert: 'Hello' }] });
  const other = { forward: { chatId: from, messageId: first.id, isNamed: true } };
  expect(await refusal(send(cem, to, other))).toBe('not_found');
  expect(await refusal(forward('99'))).toBe('not_found');
  const uploadId = await uploadFile(ann, new TextEncoder().encode('The gate code'));
  const { id } = await ann.call('selfDestruct.create', { body: { uploadId, seconds: null } });
  const once = await send(ann, from, { attachmentIds: [id] });
  expect(await refusal(forward(once.id))).toBe('not_allowed');
  const more = { delta: [{ insert: 'and more' }] };
  expect(await refusal(forward(first.id, { more }))).toBe('invalid_field');
});

test('nothing leaves a closed vault', async () => {
  const first = await send(ann, from, { delta: [{ insert: 'Hello' }] });
  const safe = await (await app.client().login('ben@example.test')).as(profileOf(ben)).prove();
  await safe.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await safe.call('vault.open', { body: { secret: '482915' } });
  await safe.call('chats.update', { params: { id: from }, body: { vaulted: true } });
  expect(await refusal(forward(first.id))).toBe('vault_closed');
});
