import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decryptDetails, encryptDetails } from '@kith/formats/encrypted/details';
import { createFileCipher, encryptedSize } from '@kith/formats/encrypted/file-cipher';
import { keyText, newShareKey } from '@kith/formats/encrypted/share-key';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/client.ts';
import { logLines } from '../../../testing/log-lines.ts';
import { makeOperator, verifyEmails } from '../../../testing/operator.ts';
import { uploadFile } from '../../../testing/uploads.ts';

const log = logLines('debug');
let dataDir: string;
let app: TestApp;
let ann: TestClient;
let guest: TestClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kith-encrypted-'));
  app = await startTestApp({ mailbox: true, log: log.log, config: { dataDir } });
  ann = await app.client().register();
  guest = app.client();
  await makeOperator(app, ann);
  await verifyEmails(app);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const WORDS = ['Quayside canary', 'cracked-pile.txt', 'The third pile is cracked.'] as const;

/** The work of the sender's browser. */
const encrypted = async (content: string = WORDS[2]) => {
  const key = newShareKey();
  const bytes = new TextEncoder().encode(content);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const cipher = await createFileCipher(key, { salt, size: bytes.length });
  const read = async (start: number, end: number) => bytes.slice(start, end);
  const parts = await cipher.encryptPart(read, 0, encryptedSize(bytes.length));
  const fileId = await uploadFile(ann, new Uint8Array(Buffer.concat(parts)), { name: 'encrypted' });
  const files = [{ name: WORDS[1], size: bytes.length, salt }];
  return { key, fileId, cipher, details: { title: WORDS[0], note: '', files } };
};
const share = async (more: object = {}) => {
  const { key, fileId, cipher, details } = await encrypted();
  const body = { fileIds: [fileId], encrypted: await encryptDetails(key, details), ...more };
  return { key, cipher, details, made: await ann.call('shares.create', { body }) };
};

test('[S2.1.14] only people with the key can read the names and files of an encrypted share', async () => {
  const { key, cipher, details, made } = await share();
  expect(made).toMatchObject({ title: '', isEncrypted: true, files: [{ name: 'encrypted' }] });
  expect(made.files[0]?.type).toBe('application/octet-stream');
  const seen = await guest.call('publicShares.get', { params: { id: made.id } });
  if (seen.state !== 'open') throw new Error('It is locked.');
  expect(await decryptDetails(key, seen.encrypted ?? '')).toEqual(details);
  const address = `/api/storage/api/v1/public/share/${made.id}/file/${made.files[0]?.id}`;
  const get = (query = '') => guest.fetch(`${address}?grant=${seen.grant}${query}`);
  const { body } = await get();
  const parts: Uint8Array[] = [];
  for await (const part of cipher.decrypt(body as unknown as AsyncIterable<Uint8Array>))
    parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe(WORDS[2]);
  // The server has nothing to show or to zip.
  expect((await get('&show=1')).status).toBe(403);
  const zip = await guest.fetch(
    `/api/storage/api/v1/public/share/${made.id}/zip?grant=${seen.grant}`,
  );
  expect(zip.status).toBe(403);
});

/** Everything that the server stores and returns about a share. */
const known = async (id: string): Promise<string> => {
  const page = await guest.fetch(`/files/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'password=quay',
  });
  const params = { id };
  await guest.call('publicShares.report', { params, body: { reason: 'other' } });
  const texts = [await page.text(), ...log.lines];
  texts.push(JSON.stringify(await ann.call('shares.list', { query: {} })));
  texts.push(JSON.stringify(await ann.call('shares.log', { params, query: {} })));
  texts.push(JSON.stringify(await app.letters()));
  for (const table of ['share', 'share_details', 'share_log', 'file', 'upload'] as const)
    texts.push(JSON.stringify(await app.database.read.selectFrom(table).selectAll().execute()));
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) texts.push(await readFile(join(entry.parentPath, entry.name), 'latin1'));
  return texts.join();
};

test('none of its content is on the server’s disk, in its database, log, pages or emails', async () => {
  const { key, made } = await share({ password: 'quay' });
  const text = await known(made.id);
  for (const word of [...WORDS, keyText(key), Buffer.from(key).toString('hex')])
    expect(text).not.toContain(word);

  // Control: it would be found.
  const bytes = new TextEncoder().encode(WORDS[2]);
  const fileIds = [await uploadFile(ann, bytes, { name: WORDS[1] })];
  const plain = { fileIds, title: WORDS[0], password: 'quay' };
  const { id } = await ann.call('shares.create', { body: plain });
  for (const word of WORDS) expect(await known(id)).toContain(word);
});

test('unencrypted or inconsistent changes are refused', async () => {
  const { fileId, key, details } = await encrypted();
  const sealed = await encryptDetails(key, details);
  const create = (body: object) =>
    ann.call('shares.create', { body: { fileIds: [fileId], ...body } });
  for (const [body, field] of [
    [{}, 'title'],
    [{ title: 'Survey', encrypted: sealed }, 'title'],
    [{ note: 'Survey', encrypted: sealed }, 'note'],
    [{ encrypted: 'not base64url!' }, 'encrypted'],
    [{ encrypted: 'A'.repeat(256 * 1_024 + 1) }, 'encrypted'],
  ] as const)
    await expect(create(body)).rejects.toMatchObject({ code: 'invalid_field', field });

  const plain = await create({ title: 'Survey' });
  const { made } = await share();
  const update = (id: string, body: object) => ann.call('shares.update', { params: { id }, body });
  for (const [id, body, field] of [
    [plain.id, { encrypted: sealed }, 'encrypted'],
    [made.id, { title: 'Survey' }, 'title'],
    [made.id, { note: 'Survey' }, 'note'],
    [made.id, { fileIds: [fileId] }, 'encrypted'],
  ] as const)
    await expect(update(id, body)).rejects.toMatchObject({ code: 'invalid_field', field });
  expect(await update(made.id, { fileIds: [fileId], encrypted: sealed })).toMatchObject({
    encrypted: sealed,
    fileCount: 1,
  });
  expect(await update(made.id, { password: 'quay' })).toMatchObject({ encrypted: sealed });
});

test('it is listed without its title for its recipients, and removed with its details', async () => {
  const ben = await app.client().register();
  const { made } = await share();
  const params = { id: made.id };
  await ann.call('shares.send', { params, body: { profileId: ben.profile.id } });
  expect((await ben.call('receivedShares.list', { query: {} })).shares).toMatchObject([
    { id: made.id, title: null, isEncrypted: true },
  ]);
  const found = await ann.call('shares.list', { query: { q: 'encrypted' } });
  expect(found.shares.map(({ id }) => id)).not.toContain(made.id);
  await ann.call('shares.remove', { params });
  const left = app.database.read.selectFrom('share_details').selectAll();
  expect(await left.where('share_id', '=', made.id).execute()).toEqual([]);
});
