import { ATTACHMENT_FLAGS, fileAddress } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { sendCreate, uploadFile } from '../../testing/uploads.ts';

/** The first bytes of a WebM and of an MP3 file. */
const WEBM = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(64),
]);
const MP3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(7), Buffer.from([0xff, 0xfb, 0x90])]);

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let cem: TestClient;
let chatId: string;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register();
  ben = await app.client().register();
  cem = await app.client().register();
  const participantIds = [ben, cem].map(profileOf);
  const made = await ann.call('chats.create', { body: { participantIds } });
  chatId = (made as { id: string }).id;
});
afterEach(() => app.close());

const upload = (
  who: TestClient,
  content: string | Uint8Array,
  name: string,
  facts: Readonly<Record<string, string>> = {},
): Promise<string> =>
  uploadFile(who, new Uint8Array(Buffer.from(content as string)), { name, ...facts });

let sent = 0;
const send = (who: TestClient, ...attachmentIds: string[]) =>
  who.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-file-${++sent}`, delta: [], attachmentIds },
  });
const read = async (who: TestClient, id: string): Promise<number | string> => {
  const response = await who.fetch(fileAddress(id, { profileId: profileOf(who) }));
  return response.ok ? response.text() : response.status;
};

test('[S3.7.01] a file is sent with its name and size, and everyone in the chat can download it', async () => {
  const id = await upload(ann, 'The plan', 'Ufer – план.txt');
  expect(await read(ben, id)).toBe(404);
  const message = await send(ann, id);
  expect(message.attachments).toEqual([
    {
      ...{ id, type: 'file', name: 'Ufer – план.txt', mediaType: 'text/plain', size: 8 },
      createdTime: clock.now(),
    },
  ]);
  expect(message.attachmentMask).toBe(ATTACHMENT_FLAGS.file);
  for (const who of [ann, ben, cem]) expect(await read(who, id)).toBe('The plan');
  expect(await read(await app.client().register(), id)).toBe(404);
  const { chats } = await ben.call('chats.list');
  expect(chats[0]).toMatchObject({ lastMessage: { preview: 'Ufer – план.txt' } });
});

test('the first bytes decide whether it is played or downloaded, never the name', async () => {
  const ids = await Promise.all([
    upload(ann, WEBM, 'clip.txt'),
    upload(ann, MP3, 'song'),
    upload(ann, '<svg onload="alert(1)">', 'film.webm'),
  ]);
  const { attachments, attachmentMask } = await send(ann, ...ids);
  expect(attachments.map(({ type }) => type)).toEqual(['video', 'audio', 'file']);
  expect(attachmentMask).toBe(
    ATTACHMENT_FLAGS.video | ATTACHMENT_FLAGS.audio | ATTACHMENT_FLAGS.file,
  );
});

const SPOKEN = { durationMs: '1500', waveform: '08gv' };

test('[S3.7.01] a recording with a waveform is a voice message, which has no name in the list', async () => {
  const id = await upload(ann, WEBM, 'voice.webm', SPOKEN);
  const { attachments, attachmentMask } = await send(ann, id);
  expect(attachments).toEqual([
    {
      ...{ id, type: 'voice', name: 'voice.webm', mediaType: 'video/webm', size: WEBM.length },
      ...{ createdTime: clock.now(), durationMs: 1_500, waveform: '08gv' },
    },
  ]);
  expect(attachmentMask).toBe(ATTACHMENT_FLAGS.voice);
  const { chats } = await ben.call('chats.list');
  expect(chats[0]).toMatchObject({
    lastMessage: { preview: '', attachmentMask: ATTACHMENT_FLAGS.voice },
  });
  expect(await read(ben, id)).not.toBe(404);
});

test('only recordings can be voice messages, regardless of what the sender claims', async () => {
  const { attachments } = await send(ann, await upload(ann, 'Not a sound', 'voice.webm', SPOKEN));
  expect(attachments).toMatchObject([{ type: 'file' }]);
  expect(attachments[0]).not.toHaveProperty('waveform');
});

test.each([
  ['waveform', { ...SPOKEN, waveform: '0'.repeat(65) }],
  ['waveform', { ...SPOKEN, waveform: '0w' }],
  ['durationMs', { waveform: '08gv' }],
  ['durationMs', { ...SPOKEN, durationMs: 'long' }],
])('an upload with a wrong %s is refused: %j', async (field, facts) => {
  const response = await sendCreate(ann, 10, { name: 'voice.webm', ...facts });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: 'invalid_field', field } });
});

test('people who leave a chat lose access to its files immediately', async () => {
  const id = await upload(ann, 'For the crew', 'crew.txt');
  await send(ann, id);
  expect(await read(cem, id)).toBe('For the crew');
  await cem.call('participants.remove', { params: { id: chatId, participantId: profileOf(cem) } });
  expect(await read(cem, id)).toBe(404);
  expect(await read(ben, id)).toBe('For the crew');
});

test('deleting a message deletes its file unless another message uses it', async () => {
  const id = await upload(ann, 'Twice', 'twice.txt');
  const [first, second] = [await send(ann, id), await send(ann, id)];
  const remove = (messageId: string) =>
    ann.call('messages.remove', { params: { id: chatId, messageId } });
  await remove(first.id);
  expect(await read(ben, id)).toBe('Twice');
  await remove(second.id);
  expect(await read(ben, id)).toBe(404);
});

test('only the uploader can send a file', async () => {
  const id = await upload(ben, 'Mine', 'mine.txt');
  await expect(send(ann, id)).rejects.toMatchObject({
    code: 'not_found',
    field: 'attachmentIds',
  });
});
