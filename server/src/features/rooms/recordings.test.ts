import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DELETION_GRACE_MS,
  HOUR_MS,
  type KithError,
  MINUTE_MS,
  RECORDING_MAX_MS,
  RECORDING_REST_MAX_MS,
  RECORDING_REST_MS,
  ROOM_GRACE_MS,
  type Room,
} from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { TUS } from '../../testing/requests/files.ts';
import { connectRoom, type RoomClient } from '../../testing/sockets.ts';

interface Keys {
  roomKey: string;
  userKey: string;
}

/** The server checks only the first bytes of a recording. */
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');
const NAME = 'Quay drawings 2026-11-26 10:00.webm';
const media = { isMuted: false, hasCamera: true, hasScreen: false, hasHandUp: false };
const QUOTA = 10_000;

let clock: ReturnType<typeof manualClock>;
let folder: string;
let app: TestApp;
let ann: TestClient;
let host: Keys;

beforeEach(async () => {
  clock = manualClock();
  folder = await mkdtemp(join(tmpdir(), 'kith-recordings-'));
  app = await startTestApp({ clock, config: { storageQuotaBytes: QUOTA, dataDir: folder } });
  ann = await app.client().register();
  host = await ann.call('rooms.create', { body: { title: 'Quay drawings', lobby: false } });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const invited = async (name = 'Teo'): Promise<Keys> => {
  const { userKey } = await ann.call('rooms.invite', { params: host, body: { name } });
  return { ...host, userKey };
};
const enter = (page: RoomClient, name: string) =>
  page.ask('room.enter', { page: name, media }) as Promise<Room>;
const come = async (keys: Keys, name = 'page-1') => {
  const { you } = await ann.call('rooms.join', { params: keys, body: {} });
  const page = await connectRoom(app.origin, keys, ann);
  return { id: you.id, page, room: await enter(page, name) };
};
type Person = Awaited<ReturnType<typeof come>>;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error as KithError).code,
  );

const record = (keys: Keys = host) =>
  ann.call('rooms.record', { params: keys, body: { name: NAME } });
const stop = (keys: Keys = host) => ann.call('rooms.stopRecording', { params: keys });
const show = async (keys: Keys = host) => (await ann.call('rooms.get', { params: keys })).room;
const consentOf = (room: Room, { id }: Person) => room.people.find((one) => one.id === id)?.consent;
/** Sends bytes of a recording; returns the status, and how much has arrived so far. */
const send = async (
  recordingId: string,
  offset: number,
  body: Uint8Array<ArrayBuffer>,
  { keys = host, isLast = false } = {},
) => {
  const { status, headers } = await ann.send('recordings.append', {
    params: { ...keys, recordingId },
    headers: {
      ...{ ...TUS, 'upload-offset': String(offset) },
      'content-type': 'application/offset+octet-stream',
      ...(isLast && { 'upload-length': String(offset + body.length) }),
    },
    body,
  } as never);
  return { status, end: Number(headers.get('upload-offset')), file: headers.get('kith-file') };
};
const bytes = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length).fill(7);
const head = new Uint8Array(WEBM);
/** The files that are shown to the host, with their sizes. */
const files = async () => {
  const { shares } = await ann.call('shares.list', { query: {} });
  const all = await Promise.all(shares.map(({ id }) => ann.call('shares.get', { params: { id } })));
  return all.flatMap((share) =>
    share.files.map(({ id, name, type, size }) => ({ title: share.title, id, name, type, size })),
  );
};
/** Reads after another sweep, as one that was under way during a jump of the clock may miss it. */
const swept =
  <Found>(read: () => Promise<Found>) =>
  async (): Promise<Found> => {
    await clock.jump(MINUTE_MS);
    return read();
  };
const sweptFiles = swept(files);
/** How many uploads have begun on the disk. */
const begun = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.parentPath.endsWith('uploads'),
  ).length;
const used = async () => (await ann.call('files.usage')).used;

test('everyone is informed, and recorded only after their own consent, which they can withdraw', async () => {
  const one = await come(host);
  const two = await come(await invited());
  await record();
  const told = await two.page.next('room.changed', (room) => room.recording !== null);
  expect(told.recording).toEqual({ since: clock.now(), by: one.id });
  expect(consentOf(told, one)).toBe('given');
  expect(consentOf(told, two)).toBeNull();

  await two.page.ask('room.consent', { isGiven: true });
  await one.page.next('room.changed', (room) => consentOf(room, two) === 'given');
  await two.page.ask('room.consent', { isGiven: false });
  await one.page.next('room.changed', (room) => consentOf(room, two) === 'declined');

  // People who join later are informed before they enter, and have not consented.
  const late = await invited('Nadia');
  expect((await show(late)).recording).toEqual(told.recording);
  const three = await come(late);
  expect(consentOf(three.room, three)).toBeNull();

  // Consent to one recording does not apply to the next.
  await three.page.ask('room.consent', { isGiven: true });
  await stop();
  expect(await refusal(three.page.ask('room.consent', { isGiven: true }))).toBe('conflict');
  await record();
  expect(consentOf(await show(), three)).toBeNull();
});

test('consent is that of a person, not of the link they came with', async () => {
  const one = await come(host);
  const link = await invited();
  const two = await come(link);
  await record();
  await two.page.ask('room.consent', { isGiven: true });
  await one.page.next('room.changed', (room) => consentOf(room, two) === 'given');
  // A reload of the page.
  expect(consentOf((await come(link)).room, two)).toBe('given');

  await ann.call('rooms.leave', { params: link });
  const again = await come(link, 'page-2');
  expect(consentOf(again.room, two)).toBeNull();

  await again.page.ask('room.consent', { isGiven: true });
  await ann.call('rooms.join', { params: link, body: { name: 'Nadia' } });
  const { room } = await come(link, 'page-3');
  expect(consentOf(room, two)).toBeNull();
  expect(consentOf(room, one)).toBe('given');
});

test('a recording is uploaded while it runs, and becomes a file of the host', async () => {
  await come(host);
  const { recordingId } = await record();
  expect(await send(recordingId, 0, head)).toMatchObject({ status: 204, end: head.length });
  const where = await ann.send('recordings.get', {
    params: { ...host, recordingId },
    headers: TUS,
  });
  expect(where.headers.get('upload-offset')).toBe(String(head.length));
  expect(where.headers.get('upload-defer-length')).toBe('1');
  expect(await used()).toBe(head.length);
  expect(await files()).toEqual([]);
  await stop();
  const last = await send(recordingId, head.length, bytes(10), { isLast: true });
  expect(last).toMatchObject({ status: 204, file: recordingId });
  const size = head.length + 10;
  expect(await files()).toEqual([
    { title: 'Quay drawings', id: recordingId, name: NAME, type: 'video/webm', size },
  ]);
  expect(await used()).toBe(size);
  const stored = await ann.send('files.get', { params: { id: recordingId } });
  expect(new Uint8Array(await stored.arrayBuffer())).toEqual(
    new Uint8Array([...head, ...bytes(10)]),
  );
  // The recording has ended, and accepts nothing more.
  expect((await send(recordingId, size, bytes(1))).status).toBe(404);
  // A share uses it, so it is not swept like unused files.
  const uses = await app.database.read.selectFrom('file_use').selectAll().execute();
  expect(uses).toMatchObject([{ file_id: recordingId, scope: 'share' }]);
});

test('only the host of a meeting, with an account and on the page that joined, can record', async () => {
  const guest = await invited();
  expect(await refusal(record())).toBe('conflict');
  expect(await begun()).toBe(0);
  await come(host);
  const two = await come(guest);
  expect(await refusal(record(guest))).toBe('not_allowed');
  const { recordingId } = await record();
  expect(await begun()).toBe(1);
  expect(await refusal(record())).toBe('conflict');
  expect(await refusal(stop(guest))).toBe('not_allowed');
  expect((await send(recordingId, 0, head, { keys: guest })).status).toBe(404);
  expect((await send('AAAAAAAAAAAAAAAAAAAAAA', 0, head)).status).toBe(404);
  // It is not available as a normal upload either.
  const other = await ann.send('uploads.get', { params: { id: recordingId }, headers: TUS });
  expect(other.status).toBe(404);

  await ann.call('rooms.update', { params: host, body: { hostId: two.id } });
  expect((await show()).recording).toBeNull();
  expect(await refusal(record(guest))).toBe('not_allowed');

  const own = await app.client().call('rooms.createPrivate');
  await ann.call('rooms.join', { params: own, body: { name: 'Sun' } });
  await enter(await connectRoom(app.origin, own, ann), 'page');
  expect(await refusal(record(own))).toBe('not_allowed');
  expect(await begun()).toBe(1);
});

test.each([
  ['leaves', () => ann.call('rooms.leave', { params: host })],
  ['goes on at another page', () => come(host, 'page-2')],
  [
    'loses the connection',
    async ({ page }: Person) => {
      page.close();
      await expect.poll(() => app.sockets.room.count()).toBe(1);
      await clock.advance(ROOM_GRACE_MS);
    },
  ],
  [
    'has recorded for too long',
    async () => {
      await clock.jump(RECORDING_MAX_MS);
      await expect.poll(swept(async () => (await show()).recording)).toBeNull();
    },
  ],
] as const)('it ends for everyone when the host %s', async (_, happen) => {
  const one = await come(host);
  const two = await come(await invited());
  await record();
  await two.page.next('room.changed', (room) => room.recording !== null);
  await happen(one);
  await two.page.next('room.changed', (room) => room.recording === null);
});

test('after the host’s browser closes, the rest can be sent for a while; then what arrived becomes a file', async () => {
  await come(host);
  const { recordingId } = await record();
  await send(recordingId, 0, head);
  await come(host, 'page-2');
  await clock.advance(RECORDING_REST_MS - MINUTE_MS);
  expect(await files()).toEqual([]);
  expect((await send(recordingId, head.length, bytes(5))).status).toBe(204);
  await clock.advance(RECORDING_REST_MS + MINUTE_MS);
  await expect.poll(sweptFiles).toMatchObject([{ size: head.length + 5, name: NAME }]);
  expect((await send(recordingId, head.length + 5, bytes(1))).status).toBe(404);
});

test('one that its room has forgotten becomes a file as well', async () => {
  await come(host);
  const { recordingId } = await record();
  await send(recordingId, 0, head);
  await app.database.transaction(({ query }) =>
    query.updateTable('room').set({ recording: null }).execute(),
  );
  await clock.jump(RECORDING_MAX_MS + MINUTE_MS);
  const running = app.database.read.selectFrom('room_recording').where('ended_time', 'is', null);
  await expect.poll(swept(() => running.select('id').execute())).toEqual([]);
  await clock.advance(RECORDING_REST_MS + MINUTE_MS);
  await expect.poll(sweptFiles).toMatchObject([{ size: head.length, name: NAME }]);
});

test('nothing is left of an empty recording', async () => {
  await come(host);
  const { recordingId } = await record();
  await stop();
  await clock.advance(RECORDING_REST_MS + MINUTE_MS);
  for (const table of ['room_recording', 'upload'] as const)
    await expect
      .poll(swept(() => app.database.read.selectFrom(table).selectAll().execute()))
      .toEqual([]);
  expect((await send(recordingId, 0, head)).status).toBe(404);
  expect(await files()).toEqual([]);
});

test('a while after the end nothing more is accepted, however often it is sent', async () => {
  await come(host);
  const { recordingId } = await record();
  await stop();
  await clock.jump(RECORDING_REST_MAX_MS);
  expect((await send(recordingId, 0, head)).status).toBe(404);
});

test('each piece has to fit into the quota of the account; earlier pieces remain', async () => {
  await come(host);
  const { recordingId } = await record();
  await send(recordingId, 0, head);
  const free = QUOTA - head.length;
  expect((await send(recordingId, head.length, bytes(free + 1))).status).toBe(413);
  expect(await used()).toBe(head.length);
  expect((await send(recordingId, head.length, bytes(free))).status).toBe(204);
  expect((await send(recordingId, QUOTA, bytes(1))).status).toBe(413);
  await stop();
  expect(await send(recordingId, QUOTA, bytes(0), { isLast: true })).toMatchObject({
    status: 204,
    file: recordingId,
  });
  expect(await files()).toMatchObject([{ size: QUOTA }]);
  expect(await refusal(record())).toBe('quota_exceeded');
  expect(await begun()).toBe(0);
});

test('if the account is deleted meanwhile, no file remains', async () => {
  await come(host);
  const { recordingId } = await record();
  await send(recordingId, 0, head);
  await app.database.transaction(({ query }) =>
    query
      .updateTable('room')
      .set({ expires_time: clock.now() + 2 * DELETION_GRACE_MS })
      .execute(),
  );
  await (await ann.prove()).call('account.delete');
  clock.set(clock.now() + DELETION_GRACE_MS + HOUR_MS);
  await clock.advance(1);
  const rooms = () => app.database.read.selectFrom('room').selectAll().execute();
  await expect.poll(rooms).toEqual([]);
  await clock.jump(RECORDING_REST_MAX_MS);
  for (const table of ['room_recording', 'file'] as const)
    expect(await app.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
});
