import {
  ATTACHMENT_FLAGS,
  type KithError,
  type Message,
  openedAddress,
  SELF_DESTRUCT_LIFETIME_MS,
  type SelfDestructAttachment,
} from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { somePicture } from '../../testing/pictures.ts';
import { uploadFile, uploadPicture } from '../../testing/uploads.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let cem: TestClient;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
  cem = await app.client().register({ email: 'cem@example.test' });
});
afterEach(() => app.close());

const chatWith = async (...others: TestClient[]): Promise<string> => {
  const participantIds = others.map(profileOf);
  const made = await ann.call('chats.create', { body: { participantIds } });
  return 'see' in made ? made.see : made.id;
};

let count = 0;
const grantOf = (): string => `grant-${++count}`.padEnd(43, '-');

type Seconds = SelfDestructAttachment['seconds'];
const create = async (who: TestClient, uploadId: string, seconds: Seconds = null) =>
  who.call('selfDestruct.create', { body: { uploadId, seconds } });
const text = (words: string) => new Uint8Array(Buffer.from(words));
const sealed = async (
  who: TestClient,
  { words = `secret ${++count}`, seconds = null as Seconds } = {},
): Promise<string> => (await create(who, await uploadFile(who, text(words)), seconds)).id;

const send = (who: TestClient, chatId: string, attachmentIds: string[], words = '') =>
  who.call('messages.send', {
    params: { id: chatId },
    body: {
      tempId: `t-once-${++count}`,
      delta: words === '' ? [] : [{ insert: words }],
      attachmentIds,
    },
  });
const open = (who: TestClient, id: string, grant: string) =>
  who.call('selfDestruct.open', { params: { id }, body: { grant } });
const close = (who: TestClient, id: string, grant: string) =>
  who.call('selfDestruct.close', { params: { id }, body: { grant } });
const fetched = (who: TestClient, id: string, grant: string): Promise<Response> =>
  who.fetch(openedAddress(id, { grant, profileId: profileOf(who) }));
const read = async (who: TestClient, id: string, grant: string): Promise<number | string> => {
  const response = await fetched(who, id, grant);
  return response.ok ? response.text() : response.status;
};
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );
const messagesOf = async (who: TestClient, chatId: string): Promise<Message[]> => {
  const { messages } = await who.call('messages.list', { params: { id: chatId } });
  return messages.filter((one): one is Message => 'delta' in one && one.system === undefined);
};
/** Tasks run beside the test. */
const isGone = (who: TestClient, chatId: string) =>
  expect.poll(async () => (await messagesOf(who, chatId)).length).toBe(0);
/** In one jump, because time that passes while a task runs would let it time out. */
const later = async (ms: number): Promise<void> => {
  clock.set(clock.now() + ms);
  await clock.advance(1);
};
/** Sessions end meanwhile. */
const afterThirtyDays = async (): Promise<void> => {
  clock.set(clock.now() + SELF_DESTRUCT_LIFETIME_MS);
  ann = (await app.client().login('ann@example.test')).as(profileOf(ann));
  ben = (await app.client().login('ben@example.test')).as(profileOf(ben));
};
/** Everything left of it in the database: attachments, views, files and pictures. */
const leftovers = async () => {
  const tables = ['self_destruct', 'self_destruct_view', 'file', 'picture'] as const;
  const counts = tables.map(async (table) => {
    const rows = await app.database.read.selectFrom(table).selectAll().execute();
    return rows.length;
  });
  return (await Promise.all(counts)).reduce((sum, rows) => sum + rows, 0);
};

test('[S4.4.03] a viewed attachment is destroyed, together with a message without other content', async () => {
  const chatId = await chatWith(ben);
  const id = await sealed(ann, { words: 'The gate code' });
  const [annPage, benDesk] = await Promise.all([ann.directory(), ben.directory()]);
  const sent = await send(ann, chatId, [id]);
  expect(sent.attachments).toEqual([
    {
      ...{ id, type: 'selfDestruct', content: 'file', seconds: null, openedIds: [] },
      expiresTime: clock.now() + SELF_DESTRUCT_LIFETIME_MS,
    },
  ]);
  expect(sent.attachmentMask).toBe(ATTACHMENT_FLAGS.selfDestruct);
  const grant = grantOf();
  expect(await open(ben, id, grant)).toMatchObject({
    content: 'file',
    name: 'notes.txt',
    size: 13,
  });
  const opened = await annPage.next('messages.changed', ({ updated }) => updated.length > 0);
  expect(opened.updated[0]?.attachments).toMatchObject([{ openedIds: [profileOf(ben)] }]);
  const response = await fetched(ben, id, grant);
  expect(await response.text()).toBe('The gate code');
  expect(response.headers.get('cache-control')).toBe('no-store');
  await close(ben, id, grant);
  for (const page of [annPage, benDesk]) {
    const { deleted } = await page.next('messages.changed', (event) => event.deleted.length > 0);
    expect(deleted).toEqual([{ id: sent.id, deleted: true }]);
    page.close();
  }
  expect(await messagesOf(ann, chatId)).toEqual([]);
  expect(await refusal(open(ben, id, grantOf()))).toBe('not_found');
  expect(await read(ben, id, grant)).toBe(404);
  expect(await leftovers()).toBe(0);
});

test('[S4.4.03] a message with other content loses only the viewed attachment', async () => {
  const chatId = await chatWith(ben);
  const [first, second] = [await sealed(ann), await sealed(ann)];
  const sent = await send(ann, chatId, [first, second], 'Look');
  const view = async (id: string) => {
    const grant = grantOf();
    await open(ben, id, grant);
    await close(ben, id, grant);
    return (await messagesOf(ann, chatId))[0];
  };
  const before = await view(first);
  expect(before?.attachments).toMatchObject([{ id: second, openedIds: [] }]);
  const { attachments, attachmentMask, delta, updatedTime } = (await view(second)) as Message;
  expect({ attachments, attachmentMask, delta }).toEqual({
    ...{ attachments: [], attachmentMask: 0, delta: [{ insert: 'Look' }] },
  });
  expect(updatedTime).toBe(sent.updatedTime);
  expect((await ben.call('chats.list')).chats[0]).toMatchObject({
    lastMessage: { id: sent.id, preview: 'Look', attachmentMask: 0 },
  });
});

test('of two devices that open it at once, exactly one can view it', async () => {
  const chatId = await chatWith(ben);
  const id = await sealed(ann);
  await send(ann, chatId, [id]);
  const phone = (await app.client().login('ben@example.test')).as(profileOf(ben));
  const grants = [grantOf(), grantOf()];
  const answers = await Promise.all([
    refusal(open(ben, id, grants[0] ?? '')),
    refusal(open(phone, id, grants[1] ?? '')),
  ]);
  expect(answers.sort()).toEqual(['already_opened', 'ok']);
  const reads = await Promise.all(grants.map((grant) => read(ben, id, grant)));
  expect(reads.filter((one) => one === 404)).toHaveLength(1);
});

test('after a lost answer the same grant is answered again, until it has ended', async () => {
  const chatId = await chatWith(ben, cem);
  const id = await sealed(ann);
  await send(ann, chatId, [id]);
  const grant = grantOf();
  const first = await open(ben, id, grant);
  await clock.advance(1_000);
  expect(await open(ben, id, grant)).toEqual(first);
  const [message] = await messagesOf(ann, chatId);
  expect(message?.attachments).toMatchObject([{ openedIds: [profileOf(ben)] }]);
  await close(ben, id, grant);
  expect(await refusal(open(ben, id, grant))).toBe('already_opened');
});

test('it is destroyed even if the viewer disappears in the middle', async () => {
  const chatId = await chatWith(ben);
  const id = await sealed(ann, { seconds: 5 });
  await send(ann, chatId, [id]);
  const grant = grantOf();
  const { untilTime } = await open(ben, id, grant);
  expect(untilTime).toBe(clock.now() + 5_000 + MINUTE_MS);
  await clock.advance(MINUTE_MS);
  expect(await read(ben, id, grant)).toMatch(/^secret/);
  await clock.advance(5_000);
  expect(await read(ben, id, grant)).toBe(404);
  await isGone(ann, chatId);
  expect(await leftovers()).toBe(0);
});

test('in a group, everyone has one view, and the last one destroys it', async () => {
  const chatId = await chatWith(ben, cem);
  const id = await sealed(ann);
  await send(ann, chatId, [id]);
  const [grant, other] = [grantOf(), grantOf()];
  await open(ben, id, grant);
  await close(ben, id, grant);
  expect(await refusal(open(ben, id, grantOf()))).toBe('already_opened');
  expect(await messagesOf(cem, chatId)).toHaveLength(1);
  await open(cem, id, other);
  expect(await read(cem, id, grant)).toBe(404);
  expect(await read(cem, id, other)).toMatch(/^secret/);
  await close(cem, id, other);
  expect(await messagesOf(ann, chatId)).toEqual([]);
});

test('it does not wait for members who have left, and they lose their view at once', async () => {
  const chatId = await chatWith(ben, cem);
  const id = await sealed(ann);
  await send(ann, chatId, [id]);
  const [grant, other] = [grantOf(), grantOf()];
  await open(ben, id, grant);
  await close(ben, id, grant);
  await open(cem, id, other);
  const params = { id: chatId, participantId: profileOf(cem) };
  await cem.call('participants.remove', { params });
  expect(await read(cem, id, other)).toBe(404);
  expect(await refusal(open(cem, id, grantOf()))).toBe('not_found');
  await later(HOUR_MS);
  await isGone(ann, chatId);
});

test('its sender cannot open it, and the upload is no longer accessible elsewhere', async () => {
  const chatId = await chatWith(ben);
  const uploadId = await uploadFile(ann, text('Mine'));
  const pictureId = (await uploadPicture(ann, await somePicture())).id;
  const ids = [(await create(ann, uploadId)).id, (await create(ann, pictureId)).id];
  const { attachments } = await send(ann, chatId, ids);
  expect(attachments).toMatchObject([{ content: 'file' }, { content: 'image' }]);
  for (const id of ids) expect(await refusal(open(ann, id, grantOf()))).toBe('not_allowed');
  for (const who of [ann, ben]) {
    const of = { params: { id: uploadId }, query: { profile: profileOf(who) } };
    expect((await who.send('files.get', of)).status).toBe(404);
    const picture = { params: { id: pictureId }, query: { profile: profileOf(who) } };
    expect((await who.send('pictures.get', picture)).status).toBe(404);
  }
  for (const id of [uploadId, pictureId, ...ids])
    expect(await refusal(send(ann, chatId, [id]))).toBe('not_found');
  const share = ann.call('shares.create', { body: { fileIds: [uploadId], title: 'Mine' } });
  expect(await refusal(share)).toBe('invalid_field');
  const { chats } = await ben.call('chats.list');
  expect(chats[0]).toMatchObject({ lastMessage: { preview: '' } });
});

test('a picture is opened re-encoded and in full size', async () => {
  const chatId = await chatWith(ben);
  const { id: pictureId } = await uploadPicture(ann, await somePicture(60, 40));
  const { id } = await create(ann, pictureId, 10);
  await send(ann, chatId, [id]);
  const grant = grantOf();
  expect(await open(ben, id, grant)).toMatchObject({
    ...{ content: 'image', mediaType: 'image/webp', width: 60, height: 40, seconds: 10 },
  });
  const response = await fetched(ben, id, grant);
  expect(response.headers.get('content-type')).toBe('image/webp');
  await close(ben, id, grant);
  expect(await leftovers()).toBe(0);
});

test('nobody can open it after thirty days, when it is destroyed', async () => {
  const chatId = await chatWith(ben);
  const id = await sealed(ann);
  await send(ann, chatId, [id], 'Look');
  await afterThirtyDays();
  expect(await refusal(open(ben, id, grantOf()))).toBe('not_found');
  await later(HOUR_MS);
  await expect.poll(async () => (await messagesOf(ben, chatId))[0]?.attachments).toEqual([]);
  expect(await leftovers()).toBe(0);
});

test('an unsent attachment is destroyed after a day', async () => {
  await sealed(ann);
  clock.set(clock.now() + 25 * HOUR_MS);
  await later(HOUR_MS);
  await expect.poll(leftovers).toBe(0);
});

test('deleting the message destroys the bytes at once, opened or not', async () => {
  const chatId = await chatWith(ben);
  const id = await sealed(ann);
  const { id: messageId } = await send(ann, chatId, [id]);
  const grant = grantOf();
  await open(ben, id, grant);
  await ann.call('messages.remove', { params: { id: chatId, messageId } });
  expect(await read(ben, id, grant)).toBe(404);
  expect(await leftovers()).toBe(0);
});

test('only its blocked sender sees it, until it is destroyed', async () => {
  const chatId = await chatWith(ben);
  await send(ann, chatId, [], 'hello');
  await ben.call('blocks.add', { params: { id: profileOf(ann) } });
  const id = await sealed(ann);
  await send(ann, chatId, [id]);
  expect(await refusal(open(ben, id, grantOf()))).toBe('not_found');
  expect(await messagesOf(ben, chatId)).toHaveLength(1);
  expect(await messagesOf(ann, chatId)).toHaveLength(2);
  await afterThirtyDays();
  const page = await ann.directory();
  await later(HOUR_MS);
  await page.next('messages.changed', ({ deleted }) => deleted.length === 1);
  page.close();
  expect(await messagesOf(ann, chatId)).toHaveLength(1);
  expect(await leftovers()).toBe(0);
});

test('a repeated send returns the message without attaching it twice', async () => {
  const chatId = await chatWith(ben);
  const id = await sealed(ann);
  const body = { tempId: 't-again', delta: [], attachmentIds: [id] };
  const first = await ann.call('messages.send', { params: { id: chatId }, body });
  const again = await ann.call('messages.send', { params: { id: chatId }, body });
  expect(again.id).toBe(first.id);
  expect(await refusal(send(ann, chatId, [id]))).toBe('not_found');
});

test('a repeated call creates one attachment from an upload, and a used upload is refused', async () => {
  const chatId = await chatWith(ben);
  const uploadId = await uploadFile(ann, text('Once'));
  const made = await create(ann, uploadId);
  expect(await create(ann, uploadId, 30)).toEqual({ ...made, seconds: 30 });
  const sent = await send(ann, chatId, [made.id]);
  expect(sent.attachments).toMatchObject([{ seconds: 30 }]);
  expect(await refusal(create(ann, uploadId))).toBe('conflict');
  const used = await uploadFile(ann, text('Used'));
  await send(ann, chatId, [used]);
  expect(await refusal(create(ann, used))).toBe('conflict');
  expect(await refusal(create(ben, used))).toBe('not_found');
});

test('groups of more than fifty members cannot have one', async () => {
  const chatId = await chatWith(ben, cem);
  const id = await sealed(ann);
  await app.database.transaction(async ({ query }) => {
    const some = await query
      .selectFrom('participant')
      .selectAll()
      .where('chat_id', '=', chatId)
      .where('profile_id', '=', profileOf(cem))
      .executeTakeFirstOrThrow();
    const profile = await query
      .selectFrom('profile')
      .selectAll()
      .where('id', '=', profileOf(cem))
      .executeTakeFirstOrThrow();
    for (let at = 0; at < 48; at++) {
      const id = `member-${at}`;
      await query
        .insertInto('profile')
        .values({ ...profile, id })
        .execute();
      await query
        .insertInto('participant')
        .values({ ...some, profile_id: id })
        .execute();
    }
  });
  expect(await refusal(send(ann, chatId, [id]))).toBe('conflict');
  await ben.call('participants.remove', {
    params: { id: chatId, participantId: profileOf(ben) },
  });
  expect(await refusal(send(ann, chatId, [id]))).toBe('ok');
});
