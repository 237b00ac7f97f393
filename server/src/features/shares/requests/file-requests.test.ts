import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type FileRequest, HOUR_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { openGiver } from '../../../testing/givers.ts';
import { uploadFile } from '../../../testing/uploads.ts';
import { readZip } from '../../../testing/zip.ts';

let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let guest: TestClient;

const clock = manualClock();

beforeEach(async () => {
  app = await startTestApp({ clock });
  ann = await app.client().register();
  ben = await app.client().register();
  guest = app.client();
});
afterEach(() => app.close());

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const ask = (more: object = {}) =>
  ann.call('fileRequests.create', {
    body: { title: 'The survey', maxFiles: 5, maxBytes: 1_000, ...more },
  });
const get = (id: string) => ann.call('fileRequests.get', { params: { id } });
/** Received files, in order of arrival. */
const filesOf = async (id: string) =>
  (await ann.call('fileRequests.files', { params: { id }, query: {} })).files.reverse();
const form = (fields: [string, string | File][]): FormData => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};
/** Sends the plain form of the page, as a browser without JavaScript does. */
const submit = async (id: string, fields: [string, string | File][], headers = {}) => {
  const encoded = new Response(form(fields));
  const body = new Uint8Array(await encoded.arrayBuffer());
  const response = await guest.fetch(`/files/${id}/give`, {
    method: 'POST',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
    body,
  });
  return { status: response.status, page: await response.text() };
};
const codeOf = async (response: Response): Promise<string> =>
  response.ok ? 'ok' : ((await response.json()) as { error: { code: string } }).error.code;

test('a form of another type is refused before it is read', async () => {
  const { id } = await ask();
  const outgoing = request(`${app.origin}/files/${id}/give`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 2 ** 30 },
  });
  outgoing.on('error', () => {});
  outgoing.write('name=');
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(415);
  outgoing.destroy();
});

test('files sent without an account arrive with the sender’s name and message', async () => {
  const { id, url } = await ask({ note: 'All piles, please.' });
  expect(url).toMatch(/\/files\/[a-z2-9-]{19}$/);
  const socket = await ann.main();
  const before = await ann.call('files.usage');
  const giver = await openGiver(guest, id);
  const fileId = await giver.send(bytes('pile three'), { name: 'ملف.txt', note: 'Here it is' });
  await socket.next('fileRequest.changed', (changed) => changed.id === id);
  const { fileCount, size, state } = await get(id);
  const files = await filesOf(id);
  expect({ fileCount, size, state }).toEqual({ fileCount: 1, size: 10, state: 'open' });
  expect(files).toMatchObject([
    { id: fileId, name: 'ملف.txt', type: 'text/plain', from: 'Teo', note: 'Here it is' },
  ]);
  // It counts against the owner's space.
  expect((await ann.call('files.usage')).used).toBe(before.used + 10);
  const read = await ann.send('files.get', { params: { id: fileId } });
  expect(await read.text()).toBe('pile three');
  expect(read.headers.get('content-disposition')).toContain('attachment');
  expect((await ben.send('files.get', { params: { id: fileId } })).status).toBe(404);
  expect((await guest.send('files.get', { params: { id: fileId } })).status).toBe(401);
});

test('the form without script sends several files with the sender’s name', async () => {
  const { id } = await ask();
  const { grant } = await openGiver(guest, id);
  const { status, page } = await submit(id, [
    ['grant', grant],
    ['from', 'Teo'],
    ['note', 'Both sheets'],
    ['files', new File(['sheet one'], 'one.txt')],
    ['files', new File(['<script>alert(1)</script>'], '../<b>two</b>.html', { type: 'text/html' })],
  ]);
  expect(status).toBe(200);
  expect(page).toContain('2 files sent');
  expect(page).not.toContain('<b>two');
  const files = await filesOf(id);
  expect(files.map(({ name, type, from, note }) => [name, type, from, note])).toEqual([
    ['one.txt', 'text/plain', 'Teo', 'Both sheets'],
    ['../<b>two</b>.html', 'text/plain', 'Teo', 'Both sheets'],
  ]);
  expect(new Set(files.map(({ giftId }) => giftId)).size).toBe(1);
  const zip = await ann.send('fileRequests.zip', { params: { id } });
  expect([...readZip(Buffer.from(await zip.arrayBuffer())).values()].map(String)).toContain(
    'sheet one',
  );
});

test('a form without a name or files reports what is missing', async () => {
  const { id } = await ask();
  const { grant } = await openGiver(guest, id);
  const file = new File(['x'], 'one.txt');
  const nameless = await submit(id, [
    ['grant', grant],
    ['from', ' '],
    ['files', file],
  ]);
  expect(nameless).toMatchObject({ status: 400, page: expect.stringContaining('Enter your name') });
  const empty = await submit(id, [
    ['grant', grant],
    ['from', 'Teo'],
    ['files', new File([], '')],
  ]);
  expect(empty).toMatchObject({
    status: 400,
    page: expect.stringContaining('Choose at least one'),
  });
  expect(empty.page).toContain('value="Teo"');
  // Neither does a form of another site, nor one without the page.
  expect((await submit(id, [['from', 'Teo']], { origin: 'https://evil.example' })).status).toBe(
    403,
  );
  const foreign = await submit(id, [
    ['grant', 'none'],
    ['from', 'Teo'],
    ['files', file],
  ]);
  expect(foreign.status).toBe(404);
  expect(await get(id)).toMatchObject({ fileCount: 0 });
});

test('the limits of the request apply to the form and to resumable uploads', async () => {
  const { id } = await ask({ maxFiles: 2, maxBytes: 20 });
  const giver = await openGiver(guest, id);
  expect(await codeOf(await giver.tryToBegin(21))).toBe('quota_exceeded');
  const { status, page } = await submit(id, [
    ['grant', giver.grant],
    ['from', 'Teo'],
    ['files', new File(['eight by'], 'one.txt')],
    ['files', new File(['x'.repeat(13)], 'two.txt')],
  ]);
  expect(status).toBe(200);
  expect(page).toContain('1 file sent');
  expect(page).toContain('not enough room');
  // Uploads in progress count, too.
  const begun = await giver.begin(12);
  expect(await codeOf(await giver.tryToBegin(1))).toBe('quota_exceeded');
  expect((await giver.append(begun, 0, bytes('twelve bytes'))).ok).toBe(true);
  expect(await get(id)).toMatchObject({ state: 'full', fileCount: 2, size: 20 });
  expect((await guest.send('publicFileRequests.get', { params: { id } })).status).toBe(404);
  // Removing a file makes room for another.
  const [first] = await filesOf(id);
  const params = { id, fileId: first?.id ?? '' };
  await ann.call('fileRequests.removeFile', { params });
  expect(await get(id)).toMatchObject({ state: 'open', fileCount: 1, size: 12 });
});

test('abandoned uploads do not block others', async () => {
  const { id } = await ask({ maxFiles: 1 });
  const giver = await openGiver(guest, id);
  const slow = await giver.begin(4);
  expect(await codeOf(await giver.tryToBegin(1))).toBe('quota_exceeded');
  clock.set(clock.now() + HOUR_MS + 1);
  await giver.send(bytes('fast'));
  // It is too late for the first one, and nothing of it remains.
  expect(await codeOf(await giver.append(slow, 0, bytes('slow')))).toBe('quota_exceeded');
  expect(await get(id)).toMatchObject({ fileCount: 1, size: 4 });
});

test('an upload that was begun and left takes no space once it is idle, or its request is closed or deleted', async () => {
  const used = async () => (await ann.call('files.usage')).used;
  const GIBIBYTE = 1_024 ** 3;
  const begin = async (others = 0) => {
    const { id } = await ask({ maxBytes: 16 * GIBIBYTE });
    const giver = await openGiver(guest, id);
    const uploadId = await giver.begin(12 * GIBIBYTE);
    expect(await used()).toBe(others + 12 * GIBIBYTE);
    return { id, giver, uploadId };
  };
  const deleted = await begin();
  await deleted.giver.append(deleted.uploadId, 0, bytes('one'));
  await ann.call('fileRequests.remove', { params: { id: deleted.id } });
  expect(await used()).toBe(0);
  expect((await deleted.giver.append(deleted.uploadId, 3, bytes('two'))).status).toBe(404);

  const closed = await begin();
  const params = { id: closed.id };
  await ann.call('fileRequests.update', { params, body: { isClosed: true } });
  expect(await used()).toBe(0);

  const left = await begin();
  await left.giver.append(left.uploadId, 0, bytes('one'));
  clock.set(clock.now() + HOUR_MS + 1);
  expect(await used()).toBe(3);
  // Meanwhile the space has been promised to others.
  await begin(3);
  expect(await codeOf(await left.giver.append(left.uploadId, 3, bytes('two')))).toBe(
    'quota_exceeded',
  );
});

test('an upload resumes after an interruption and belongs to one request', async () => {
  const [one, other] = [await ask(), await ask()];
  const giver = await openGiver(guest, one.id);
  const stranger = await openGiver(guest, other.id);
  const uploadId = await giver.begin(10);
  await giver.append(uploadId, 0, bytes('pile '));
  expect((await stranger.append(uploadId, 5, bytes('three'))).status).toBe(404);
  const params = { id: uploadId };
  expect((await ann.send('uploads.get', { params, headers: TUS })).status).toBe(404);
  expect((await giver.append(uploadId, 5, bytes('three'))).ok).toBe(true);
  expect(await filesOf(one.id)).toMatchObject([{ size: 10 }]);
});
const TUS = { 'tus-resumable': '1.0.0' };

test('closed, expired and deleted requests refuse uploads, including running ones', async () => {
  const ends: [string, (id: string) => Promise<unknown>][] = [
    ['closed', (id) => change(id, { isClosed: true })],
    ['deleted', (id) => ann.call('fileRequests.remove', { params: { id } })],
    ['expired', async () => clock.set(clock.now() + HOUR_MS + 1)],
  ];
  const change = (id: string, body: object) =>
    ann.call('fileRequests.update', { params: { id }, body }) as Promise<FileRequest>;
  for (const [end, make] of ends) {
    const { id } = await ask({ expiresTime: clock.now() + HOUR_MS });
    const giver = await openGiver(guest, id);
    const begun = await giver.begin(4);
    await make(id);
    expect((await giver.append(begun, 0, bytes('late'))).status, end).toBe(404);
    expect((await giver.tryToBegin(1)).status, end).toBe(404);
    expect((await guest.fetch(`/files/${id}`)).status, end).toBe(404);
    if (end !== 'closed') continue;
    expect(await change(id, { isClosed: false })).toMatchObject({ state: 'open' });
    // It is sent again from its beginning.
    expect((await giver.append(begun, 0, bytes('late'))).status).toBe(404);
    await giver.send(bytes('late'));
  }
});

test('a password is required, and changing it revokes earlier access', async () => {
  const { id } = await ask({ password: 'north quay' });
  const locked = await guest.call('publicFileRequests.get', { params: { id } });
  expect(locked).toEqual({ state: 'locked', id });
  const unlock = (password: string) =>
    guest.send('publicFileRequests.unlock', { params: { id }, body: { password } });
  expect(await codeOf(await unlock('south quay'))).toBe('wrong_credentials');
  const { grant } = (await (await unlock('north quay')).json()) as { grant: string };
  const send = () =>
    submit(id, [
      ['grant', grant],
      ['from', 'Teo'],
      ['files', new File(['x'], 'one.txt')],
    ]);
  expect((await send()).status).toBe(200);
  await ann.call('fileRequests.update', { params: { id }, body: { password: 'east quay' } });
  expect((await send()).status).toBe(404);
  const page = await guest.fetch(`/files/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'password=east+quay',
  });
  expect(await page.text()).toContain('id="give-form"');
});

test('the page shows the requester’s name as configured', async () => {
  const shown = await ask();
  const hidden = await ask({ visibility: 'anonymous' });
  const page = async (id: string) => (await guest.fetch(`/files/${id}`)).text();
  expect(await page(shown.id)).toContain('asks you for files');
  expect(await page(hidden.id)).toContain('You are asked for files');
});

test('requests are listed latest first, paged, only for their profile', async () => {
  const clara = await app.client().register();
  const make = (title: string) =>
    clara.call('fileRequests.create', { body: { title, maxFiles: 1, maxBytes: 1 } });
  const made = [await make('one'), await make('two'), await make('three')];
  const seen: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = { take: '2', ...(after && { after }) };
    const page = await clara.call('fileRequests.list', { query: query as never });
    seen.push(...page.fileRequests.map(({ id }) => id));
    after = page.next;
  }
  expect(seen.sort()).toEqual(made.map(({ id }) => id).sort());
  const found = await clara.call('fileRequests.list', { query: { q: ' TW' } });
  expect(found.fileRequests.map(({ title }) => title)).toEqual(['two']);
  const params = { id: made[0]?.id ?? '' };
  expect((await ann.send('fileRequests.get', { params })).status).toBe(404);
});

test('received files are listed latest first, paged', async () => {
  const { id } = await ask();
  const giver = await openGiver(guest, id);
  const sent: string[] = [];
  for (const text of ['one', 'two', 'three']) sent.unshift(await giver.send(bytes(text)));
  const page = (query: object) =>
    ann.call('fileRequests.files', { params: { id }, query: query as never });
  const first = await page({ take: '2' });
  const second = await page({ take: '2', after: first.next });
  expect([...first.files, ...second.files].map((file) => file.id)).toEqual(sent);
  expect(second.next).toBeNull();
});

test('received files are deleted with their request unless used elsewhere', async () => {
  const { id } = await ask();
  const giver = await openGiver(guest, id);
  const [kept, gone] = [await giver.send(bytes('kept')), await giver.send(bytes('gone'))];
  await ann.call('shares.create', { body: { fileIds: [kept], title: 'Passed on' } });
  const remove = (fileId: string) => ann.send('files.remove', { params: { id: fileId } });
  expect((await remove(gone)).status).toBe(409);
  await ann.call('fileRequests.remove', { params: { id } });
  expect((await remove(gone)).status).toBe(200);
  expect((await remove(kept)).status).toBe(409);
});

test('the storage overview counts each file once', async () => {
  const { id } = await ask();
  const giver = await openGiver(guest, id);
  await giver.send(bytes('received'));
  const both = await giver.send(bytes('passed on'));
  const own = await uploadFile(ann, bytes('own'));
  await uploadFile(ann, bytes('unused'));
  await ann.call('shares.create', { body: { fileIds: [both, own], title: 'Passed on' } });
  const { uses } = await ann.call('files.uses');
  expect(Object.fromEntries(uses.map(({ use, bytes: size }) => [use, size]))).toEqual({
    ...{ messages: 0, pictures: 0 },
    ...{ requests: 17, shares: 3, other: 6 },
  });
  const sum = uses.reduce((all, { bytes: size }) => all + size, 0);
  expect((await ann.call('files.usage')).used).toBe(sum);
});
