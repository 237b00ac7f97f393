import type { Message, Picture } from '@kith/contract';
import { PICTURE_MAX_BYTES, pictureAddress } from '@kith/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { bytesOf, drawn, somePicture } from '../../testing/pictures.ts';
import { append, beginUpload, offsetOf, uploadPicture } from '../../testing/uploads.ts';

let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let eve: TestClient;
/** Turns a one-to-one chat into a group. */
let third: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  ann = await app.client().register();
  ben = await app.client().register();
  eve = await app.client().register();
  third = await app.client().register();
});
afterAll(() => app.close());

const upload = async (client: TestClient, body?: Uint8Array<ArrayBuffer>): Promise<Picture> =>
  uploadPicture(client, body ?? (await somePicture()));

const groupOf = async (...others: TestClient[]): Promise<string> => {
  const participantIds = [third, ...others].map(({ profile }) => profile.id);
  const made = await ann.call('chats.create', { body: { participantIds, name: 'Crew' } });
  return 'see' in made ? made.see : made.id;
};

let sent = 0;
const send = (client: TestClient, chatId: string, attachmentIds: string[], text?: string) =>
  client.call('messages.send', {
    params: { id: chatId },
    body: {
      tempId: `t-picture-${++sent}`,
      delta: text === undefined ? [] : [{ insert: text }],
      attachmentIds,
    },
  });

const look = async (client: TestClient, id: string): Promise<number> => {
  const response = await client.send('pictures.get', { params: { id } });
  await response.arrayBuffer();
  return response.status;
};
const refusal = (code: string) => expect.objectContaining({ code });

describe('a message with pictures', () => {
  test('contains its pictures in the given order, with or without text', async () => {
    const chatId = await groupOf(ben);
    const pictures = [await upload(ann), await upload(ann)];
    const ids = pictures.map(({ id }) => id);
    const message = await send(ann, chatId, ids);
    expect(message).toMatchObject({ delta: [], attachmentMask: 1 });
    expect(message.attachments).toEqual(pictures.map((picture) => ({ ...picture, type: 'image' })));
    const chat = await ben.call('chats.get', { params: { id: chatId } });
    expect(chat).toMatchObject({ lastMessage: { preview: '', attachmentMask: 1 } });
    const { messages } = await ben.call('messages.list', { params: { id: chatId } });
    expect((messages[0] as Message).attachments).toEqual(message.attachments);
    expect((await send(ann, chatId, ids, 'look')).delta).toEqual([{ insert: 'look' }]);
  });

  test('keeps them when edited, even if the text is removed', async () => {
    const chatId = await groupOf(ben);
    const { id: messageId, attachments } = await send(ann, chatId, [(await upload(ann)).id], 'old');
    const edit = (delta: { insert: string }[]) =>
      ann.call('messages.edit', { params: { id: chatId, messageId }, body: { delta } });
    expect(await edit([{ insert: 'new' }])).toMatchObject({ attachments, attachmentMask: 1 });
    expect(await edit([])).toMatchObject({ delta: [], attachments });
  });

  test('needs text or pictures, and only pictures uploaded by its sender', async () => {
    const chatId = await groupOf(ben);
    await expect(send(ann, chatId, [])).rejects.toEqual(refusal('invalid_field'));
    const { id } = await upload(ben);
    await expect(send(ann, chatId, [id])).rejects.toEqual(refusal('not_found'));
    await expect(send(ann, chatId, ['nothing'])).rejects.toEqual(refusal('not_found'));
    const many = Array.from({ length: 21 }, (_, index) => `p${index}`);
    await expect(send(ann, chatId, many)).rejects.toEqual(refusal('invalid_field'));
  });

  test('has the same pictures in the event and in the answer', async () => {
    const chatId = await groupOf(ben);
    const { id } = await upload(ann);
    const socket = await ann.directory();
    const message = await socket.ask('message.send', {
      chatId,
      tempId: 't-by-socket',
      delta: [],
      attachmentIds: [id],
    });
    expect((message as Message).attachments).toMatchObject([{ id, type: 'image' }]);
    socket.close();
  });
});

describe('a picture is seen', () => {
  test('only by its uploader until it is sent, then by the members of the chat', async () => {
    const chatId = await groupOf(ben);
    const { id } = await upload(ann);
    expect([await look(ann, id), await look(ben, id)]).toEqual([200, 404]);
    await send(ann, chatId, [id]);
    expect([await look(ann, id), await look(ben, id), await look(eve, id)]).toEqual([
      200, 200, 404,
    ]);
    const anonymous = await app.client().fetch(pictureAddress(id, 'full', ann.profileId));
    expect(anonymous.status).toBe(401);
    const foreign = await eve.fetch(pictureAddress(id, 'full', ann.profileId));
    expect(foreign.status).toBe(401);
    const nobody = await ann.fetch(pictureAddress(id, 'full'));
    expect(nobody.status).toBe(404);
  });

  test('not by people who have since blocked the sender, except where they had seen it', async () => {
    const [kim, lee] = [await app.client().register(), await app.client().register()];
    const participantIds = [lee.profile.id];
    const made = await kim.call('chats.create', { body: { participantIds } });
    const chatId = 'see' in made ? made.see : made.id;
    const [early, late] = [(await upload(lee)).id, (await upload(lee)).id];
    await send(lee, chatId, [early]);
    await kim.call('blocks.add', { params: { id: lee.profile.id } });
    await send(lee, chatId, [early, late]);
    expect([await look(kim, early), await look(kim, late)]).toEqual([200, 404]);
    await kim.call('blocks.remove', { params: { id: lee.profile.id } });
    expect([await look(kim, late), await look(lee, late)]).toEqual([404, 200]);
  });

  test('not by removed or later members', async () => {
    const chatId = await groupOf(ben);
    const { id } = await upload(ann);
    await send(ann, chatId, [id]);
    await ann.call('participants.add', {
      params: { id: chatId },
      body: { participantIds: [eve.profile.id] },
    });
    expect(await look(eve, id)).toBe(404);
    await ann.call('participants.remove', {
      params: { id: chatId, participantId: ben.profile.id },
    });
    expect(await look(ben, id)).toBe(404);
  });

  test('by no member while the chat is in a closed vault', async () => {
    const chatId = await groupOf(ben);
    const { id } = await upload(ann);
    await send(ann, chatId, [id]);
    await app.database.transaction(({ query }) =>
      query
        .updateTable('participant')
        .set({ vaulted: 1 })
        .where('chat_id', '=', chatId)
        .where('profile_id', '=', ann.profile.id)
        .execute(),
    );
    expect([await look(ann, id), await look(ben, id)]).toEqual([404, 200]);
  });

  test('not after its message is deleted', async () => {
    const chatId = await groupOf(ben);
    const { id } = await upload(ann);
    const { id: messageId } = await send(ann, chatId, [id]);
    await ann.call('messages.remove', { params: { id: chatId, messageId } });
    expect(await look(ben, id)).toBe(404);
  });

  test('as an inert file, cached only by this browser', async () => {
    const { id } = await upload(ann);
    const response = await ann.send('pictures.get', { params: { id }, query: { size: 'small' } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'cookie',
    });
    const etag = response.headers.get('etag') ?? '';
    const again = await ann.fetch(pictureAddress(id, 'small', ann.profileId), {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    const foreign = await ann.fetch(pictureAddress(id, 'small', ann.profileId), {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
  });
});

describe('an avatar', () => {
  test('of a profile is an address that all signed-in users can open', async () => {
    const { id } = await upload(ann);
    const update = (avatar: string | null) =>
      ann.call('profiles.update', { params: { id: ann.profile.id }, body: { avatar } });
    const { avatar } = await update(id);
    expect(avatar).toBe(pictureAddress(id, 'small'));
    const { people } = await eve.call('profiles.lookup', { query: { ids: ann.profile.id } });
    expect(people[0]?.avatar).toBe(avatar);
    expect((await eve.fetch(avatar ?? '')).status).toBe(200);
    expect((await app.client().fetch(avatar ?? '')).status).toBe(401);
    expect((await update(null)).avatar).toBeNull();
    expect((await eve.fetch(avatar ?? '')).status).toBe(404);
    await expect(update((await upload(ben)).id)).rejects.toEqual(refusal('not_found'));
  });

  test('and so is a background, as long as the profile shows it', async () => {
    const { id } = await upload(ann);
    const update = (background: string | null) =>
      ann.call('profiles.update', { params: { id: ann.profile.id }, body: { background } });
    const seenBy = async (client: TestClient) =>
      (await client.fetch(pictureAddress(id, 'small'))).status;
    expect(await seenBy(eve)).toBe(404);
    expect((await update(id)).background).toContain(id);
    expect([await seenBy(eve), await seenBy(app.client())]).toEqual([200, 401]);
    await update(null);
    expect(await seenBy(eve)).toBe(404);
    await expect(update((await upload(ben)).id)).rejects.toEqual(refusal('not_found'));
  });

  test('of a group is set by its owner and admins', async () => {
    const chatId = await groupOf(ben, eve);
    const [own, foreign] = [await upload(ann), await upload(ben)];
    const update = (client: TestClient, avatar: string | null) =>
      client.call('chats.update', { params: { id: chatId }, body: { avatar } });
    await expect(update(ben, foreign.id)).rejects.toEqual(refusal('not_allowed'));
    await expect(update(ann, foreign.id)).rejects.toEqual(refusal('not_found'));
    expect((await update(ann, own.id)).avatar).toBe(pictureAddress(own.id, 'small'));
    const chat = await ben.call('chats.get', { params: { id: chatId } });
    expect(chat).toMatchObject({ name: 'Crew', avatar: pictureAddress(own.id, 'small') });
    expect((await update(ann, null)).avatar).toBeNull();
  });

  test('of a group is visible only to its current members', async () => {
    const chatId = await groupOf(ben);
    const { id } = await upload(ann);
    await ann.call('chats.update', { params: { id: chatId }, body: { avatar: id } });
    // Avatars are requested without a profile.
    const seenBy = async (client: TestClient) =>
      (await client.fetch(pictureAddress(id, 'small'))).status;
    expect([await seenBy(ann), await seenBy(ben), await seenBy(eve)]).toEqual([200, 200, 404]);
    await ann.call('participants.remove', {
      params: { id: chatId, participantId: ben.profile.id },
    });
    expect(await seenBy(ben)).toBe(404);
  });
});

describe('an upload', () => {
  test('resumes after an interruption and becomes a picture, not a file', async () => {
    const bytes = await somePicture();
    const said = { name: 'picture', purpose: 'picture' };
    const id = await beginUpload(ann, bytes.length, said);
    await append(ann, id, 0, bytes.slice(0, 50));
    expect(await offsetOf(ann, id)).toBe(50);
    await expect(ann.call('pictures.info', { params: { id } })).rejects.toEqual(
      refusal('not_found'),
    );
    const last = await append(ann, id, 50, bytes.slice(50));
    expect(last.headers.get('kith-file')).toBe(id);
    expect(await ann.call('pictures.info', { params: { id } })).toMatchObject({ id });
    expect(await look(ann, id)).toBe(200);
    await expect(ann.call('files.info', { params: { id } })).rejects.toEqual(refusal('not_found'));
  });

  test('above the size limit is refused before and while it is read', async () => {
    const large = new Uint8Array(PICTURE_MAX_BYTES + 1);
    await expect(upload(ann, large)).rejects.toEqual(refusal('too_large'));
  });

  test('of anything but a picture is refused with a specific error', async () => {
    const text = (words: string) => new TextEncoder().encode(words);
    for (const words of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', '{}'])
      await expect(upload(ann, text(words))).rejects.toEqual(refusal('unsupported_media_type'));
    await expect(upload(ann, text('GIF89a=1;alert(1)'))).rejects.toEqual(
      refusal('unreadable_picture'),
    );
    const whole = await bytesOf(drawn(400, 400).jpeg());
    await expect(upload(ann, whole.slice(0, 300))).rejects.toEqual(refusal('unreadable_picture'));
  });
});
