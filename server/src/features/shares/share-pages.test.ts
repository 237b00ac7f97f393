import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { makeOperator, verifyEmails } from '../../testing/operator.ts';
import { uploadFile } from '../../testing/uploads.ts';

let app: TestApp;
let ann: TestClient;
let guest: TestClient;

beforeAll(async () => {
  app = await startTestApp({ mailbox: true });
  ann = await app.client().register();
  guest = app.client();
});
afterAll(() => app.close());

const upload = (content: string | Buffer, name: string): Promise<string> =>
  uploadFile(ann, new Uint8Array(Buffer.from(content as string)), { name });
const share = async (more: object = {}) =>
  ann.call('shares.create', {
    body: { fileIds: [await upload('pile three', 'notes.txt')], title: 'Survey', ...more },
  });
const get = async (path: string, headers = {}) => {
  const response = await guest.fetch(path, { headers, redirect: 'manual' });
  return { response, page: await response.text() };
};
const post = async (path: string, fields: Record<string, string>, headers = {}) => {
  const response = await guest.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  return { response, page: await response.text() };
};
const unescaped = (text: string): string => text.replaceAll('&#38;', '&').replaceAll('&amp;', '&');
const hrefs = (page: string): string[] =>
  [...page.matchAll(/(?:href|src)="(\/(?:api|files)[^"]*)"/g)].map(([, path]) =>
    unescaped(path ?? ''),
  );

test('[S2.2.14] /files/:id shows a share without script, account or cookie', async () => {
  const picture = await sharp({
    create: { width: 4, height: 3, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  const fileIds = [await upload('<b>pile</b> three', 'notes.txt'), await upload(picture, 'a.png')];
  const { id } = await share({ fileIds, note: 'Pile three <is> the sad one.' });
  const { response, page } = await get(`/files/${id}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain('shared 2 files with you');
  expect(page).toContain('Pile three &#60;is&#62; the sad one.');
  expect(page).not.toContain('<b>pile');
  const zip = hrefs(page).find((path) => path.includes('/zip')) ?? '';
  expect((await get(zip)).response.headers.get('content-type')).toBe('application/zip');
  const other = hrefs(page).find((path) => path.includes(`show=${fileIds[1]}`)) ?? '';
  const shown = await get(other);
  const source = hrefs(shown.page).find((path) => path.includes('show=1')) ?? '';
  expect((await get(source)).response.headers.get('content-type')).toBe('image/png');
  expect(await ann.call('shares.get', { params: { id } })).toMatchObject({ downloads: 1 });
});

test('[S2.2.14] a document opens in a sandboxed frame on request', async () => {
  const pdf = Buffer.from('%PDF-1.7\n%\xff\xff\nsurvey', 'latin1');
  const fileId = await upload(pdf, 'survey.pdf');
  const { id } = await share({ fileIds: [fileId] });
  const { page } = await get(`/files/${id}`);
  expect(page).not.toContain('<iframe');
  const asked = hrefs(page).find((path) => path.includes(`show=${fileId}`)) ?? '';
  const shown = await get(asked);
  expect(shown.page).toContain('title="Preview of survey.pdf"');
  expect(shown.response.headers.get('content-security-policy')).toContain("frame-src 'self'");
  const source = hrefs(shown.page).find((path) => path.includes('show=1')) ?? '';
  const { headers } = (await get(source)).response;
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe('inline');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('content-security-policy')).toMatch(/^sandbox .*frame-ancestors 'self'$/);
});

test('[S2.2.14] /files explains itself and accepts a link or a code', async () => {
  const { id } = await share();
  expect((await get('/files')).page).toContain('<h1>Shared files</h1>');
  const typed = encodeURIComponent(`https://kith.example/files/${id}#key`);
  for (const code of [id, id.toUpperCase(), typed])
    expect((await get(`/files?code=${code}`)).response.headers.get('location')).toBe(
      `/files/${id}`,
    );
  expect((await get('/files?code=nothing')).page).toContain('This is not a link or code');
});

test('a form asks for the password, and the preview then needs none', async () => {
  const { id } = await share({ password: 'north quay' });
  expect((await get(`/files/${id}`)).page).toContain('type="password"');
  const wrong = await post(`/files/${id}`, { password: 'x' });
  expect(wrong.response.status).toBe(401);
  expect(wrong.page).toContain('Wrong password');
  const { page } = await post(`/files/${id}`, { password: 'north quay' });
  expect(page).toContain('pile three');
  const again = hrefs(page).find((path) => path.includes('show=')) ?? '';
  expect((await get(again)).page).toContain('pile three');
});

test('with a download limit nothing is loaded before the visitor requests it', async () => {
  const { id } = await share({ maxDownloads: 1 });
  const { page } = await get(`/files/${id}`);
  expect(page).toContain('1 download left');
  expect(page).not.toContain('pile three');
  expect(await ann.call('shares.get', { params: { id } })).toMatchObject({ downloads: 0 });
});

test('expired, unknown and malformed ids get the same page', async () => {
  const revoked = await share();
  await ann.call('shares.revoke', { params: { id: revoked.id } });
  for (const id of [revoked.id, 'aaaa-aaaa-aaaa-aaaa', 'x'.repeat(80), '%00']) {
    const { response, page } = await get(`/files/${id}`);
    expect(response.status, id).toBe(404);
    expect(page).toContain('No files at this link');
  }
});

test('visitors report a share to the operators', async () => {
  await makeOperator(app, ann);
  await verifyEmails(app);
  const { id } = await share();
  expect((await get(`/files/${id}/report`)).page).toContain('Report these files');
  const sent = await post(`/files/${id}/report`, { reason: 'harmful', details: 'A virus' });
  expect(sent.page).toContain('Report sent');
  const [letter] = await app.letters();
  expect(letter?.text).toContain(`/files/${id}`);
  expect(letter?.text).toContain('A virus');
  const { entries } = await ann.call('shares.log', { params: { id }, query: {} });
  expect(entries.map(({ kind }) => kind)).toContain('reported');
  const foreign = await post(`/files/${id}/report`, {}, { origin: 'https://evil.example' });
  expect(foreign.response.status).toBe(403);
});

test('the page uses the visitor’s language', async () => {
  const { id } = await share();
  expect((await get(`/files/${id}`, { 'accept-language': 'de' })).page).toContain(
    'mit dir geteilt',
  );
  expect((await get('/files', { 'accept-language': 'ar' })).page).toContain('dir="rtl"');
});
