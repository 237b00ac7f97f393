import { type CallRequest, DAY_MS, HOUR_MS, MINUTE_MS, SHARE_LOG_MAX } from '@kith/contract';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { makeOperator, verifyEmails } from '../../testing/operator.ts';
import { uploadFile } from '../../testing/uploads.ts';
import { readZip } from '../../testing/zip.ts';

let app: TestApp;
let ann: TestClient;
let guest: TestClient;
const clock = manualClock();

beforeEach(async () => {
  app = await startTestApp({ clock });
  ann = await app.client().register();
  guest = app.client();
});
afterEach(() => app.close());

const upload = (content: string, name = 'a.txt'): Promise<string> =>
  uploadFile(ann, new Uint8Array(Buffer.from(content)), { name });
type Asked = CallRequest<'shares.create'>['body'];
const share = async (asked: Partial<Asked> = {}) =>
  ann.call('shares.create', {
    body: { fileIds: [await upload('the survey')], title: 'Survey, north quay', ...asked },
  });
const visit = async (id: string, client = guest) => {
  const seen = await client.call('publicShares.get', { params: { id } });
  if (seen.state !== 'open') throw new Error('It is locked.');
  return seen;
};
const download = (
  id: string,
  rest: string,
  grant: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  guest.fetch(`/api/storage/api/v1/public/share/${id}/${rest}?grant=${grant}`, { headers });
const kindsOf = async (id: string): Promise<string[]> => {
  const { entries } = await ann.call('shares.log', { params: { id }, query: {} });
  return entries.map(({ kind }) => kind).sort();
};

test('people with the link download without an account, and the sender sees it', async () => {
  const { id, url, files } = await share({ note: 'Pile three is the sad one.' });
  expect(url.endsWith(`/files/${id}`)).toBe(true);
  expect(id).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  const seen = await visit(id);
  expect(seen).toMatchObject({
    title: 'Survey, north quay',
    note: 'Pile three is the sad one.',
    from: { name: expect.stringContaining('Person') },
    files: [{ name: 'a.txt', size: 10 }],
  });
  const response = await download(id, `file/${files[0]?.id}`, seen.grant);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=a.txt');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(await response.text()).toBe('the survey');
  expect(await ann.call('shares.get', { params: { id } })).toMatchObject({ downloads: 1 });
  expect(await kindsOf(id)).toEqual(['downloaded', 'opened']);
});

test('all files can be downloaded as a zip, also by range requests', async () => {
  const names = ['a.txt', 'a.txt', 'folder/b.txt', '../../etc/passwd'];
  const fileIds = [];
  for (const [at, name] of names.entries()) fileIds.push(await upload(`content ${at}`, name));
  fileIds.push(await upload('', 'empty'));
  const { id } = await share({ fileIds });
  const { grant } = await visit(id);
  const response = await download(id, 'zip', grant);
  expect(response.headers.get('content-disposition')).toContain('Survey, north quay.zip');
  const whole = Buffer.from(await response.arrayBuffer());
  expect(whole.length).toBe(Number(response.headers.get('content-length')));
  expect([...readZip(whole)].map(([name, content]) => [name, content.toString()])).toEqual([
    ['a.txt', 'content 0'],
    ['a (2).txt', 'content 1'],
    ['folder/b.txt', 'content 2'],
    ['etc/passwd', 'content 3'],
    ['empty', ''],
  ]);
  for (let at = 0; at < whole.length; at += 37) {
    const part = await download(id, 'zip', grant, { range: `bytes=${at}-${at + 36}` });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(at, at + 37));
  }
  expect(await ann.call('shares.get', { params: { id } })).toMatchObject({ downloads: 1 });
});

test('a zip resumed before its first complete download is correct', async () => {
  const { id } = await share({ fileIds: [await upload('one'), await upload('two', 'b.txt')] });
  const { grant } = await visit(id);
  const end = await download(id, 'zip', grant, { range: 'bytes=40-' });
  const whole = Buffer.from(await (await download(id, 'zip', grant)).arrayBuffer());
  expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(40));
});

test('a password is required, and changing it ends downloads in progress', async () => {
  const { id, files } = await share({ password: 'north quay' });
  const params = { id };
  expect(await guest.call('publicShares.get', { params })).toEqual({ state: 'locked', id });
  await expect(
    guest.call('publicShares.unlock', { params, body: { password: 'south quay' } }),
  ).rejects.toMatchObject({ code: 'wrong_credentials' });
  const seen = await guest.call('publicShares.unlock', {
    params,
    body: { password: 'north quay' },
  });
  const grant = seen.state === 'open' ? seen.grant : '';
  expect((await download(id, `file/${files[0]?.id}`, grant)).status).toBe(200);
  expect(await kindsOf(id)).toEqual(['downloaded', 'opened', 'wrongPassword']);
  await ann.call('shares.update', { params, body: { password: 'another one' } });
  expect((await download(id, `file/${files[0]?.id}`, grant)).status).toBe(404);
});

test('a limit counts visitors, not requests, and started downloads may finish', async () => {
  const { id, files } = await share({ maxDownloads: 1 });
  const [first, second] = [await visit(id), await visit(id)];
  expect(first.downloadsLeft).toBe(1);
  const file = `file/${files[0]?.id}`;
  expect((await download(id, file, first.grant, { range: 'bytes=0-3' })).status).toBe(206);
  expect((await download(id, file, first.grant, { range: 'bytes=4-' })).status).toBe(206);
  expect((await download(id, file, second.grant)).status).toBe(404);
  expect(await ann.call('shares.get', { params: { id } })).toMatchObject({
    downloads: 1,
    state: 'usedUp',
  });
});

test('people with the link cannot make the log grow without end', async () => {
  const { id } = await share();
  const entry = { share_id: id, kind: 'opened', device: 'Other', file_name: null } as const;
  const entries = Array.from({ length: SHARE_LOG_MAX }, (_, at) => ({
    ...{ ...entry, id: `entry-${at}`, time: clock.now() - HOUR_MS + at },
  }));
  await app.database.transaction(({ query }) =>
    query.insertInto('share_log').values(entries).execute(),
  );
  for (let count = 0; count < 3; count++) {
    await visit(id);
    clock.set(clock.now() + HOUR_MS);
  }
  const rows = await app.database.read.selectFrom('share_log').select('id').execute();
  expect(rows).toHaveLength(SHARE_LOG_MAX);
  expect(rows.map((row) => row.id)).not.toContain('entry-0');
});

test.each(['share', 'request'] as const)(
  'a %s is reported to the operators twenty times a day at most',
  async (kind) => {
    const strict = await startTestApp({ clock, mailbox: true, rateLimitFactor: 1 });
    onTestFinished(() => strict.close());
    ann = await strict.client().register();
    await makeOperator(strict, ann);
    await verifyEmails(strict);
    const isShare = kind === 'share';
    const body = { title: 'The survey', maxFiles: 1, maxBytes: 1 };
    const { id } = isShare ? await share() : await ann.call('fileRequests.create', { body });
    const form = { method: 'POST', body: new URLSearchParams({ reason: 'other' }) };
    const report = async () =>
      (await strict.client().fetch(`/files/${id}/report`, { ...form, redirect: 'manual' })).status;
    const answers: number[] = [];
    for (let count = 0; count < 21; count++) {
      if (count % 5 === 0) clock.set(clock.now() + MINUTE_MS);
      answers.push(await report());
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect(await strict.letters()).toHaveLength(20);
  },
);

test('two simultaneous visitors cannot both use the last download', async () => {
  const { id, files } = await share({ maxDownloads: 1 });
  const grants = await Promise.all([visit(id), visit(id), visit(id)]);
  const answers = await Promise.all(
    grants.map(({ grant }) => download(id, `file/${files[0]?.id}`, grant)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

test('visitors cannot tell why a share is unavailable; the sender can', async () => {
  const expired = await share({ expiresTime: clock.now() + HOUR_MS });
  const revoked = await share();
  const usedUp = await share({ maxDownloads: 1 });
  const grants = await Promise.all([expired, revoked, usedUp].map(({ id }) => visit(id)));
  await download(usedUp.id, `file/${usedUp.files[0]?.id}`, grants[2]?.grant ?? '');
  await ann.call('shares.revoke', { params: { id: revoked.id } });
  await clock.jump(HOUR_MS);
  const answers = [];
  for (const id of [expired.id, revoked.id, usedUp.id, 'aaaa-aaaa-aaaa-aaaa'])
    answers.push(await guest.call('publicShares.get', { params: { id } }).catch(String));
  expect(new Set(answers).size).toBe(1);
  const { shares } = await ann.call('shares.list', { query: {} });
  expect(shares.map(({ state }) => state).sort()).toEqual(['expired', 'revoked', 'usedUp']);
  expect((await download(revoked.id, 'zip', grants[1]?.grant ?? '')).status).toBe(404);
});

test('a grant is valid for one share and one day, and cannot be forged', async () => {
  const [one, other] = [await share(), await share()];
  const { grant } = await visit(one.id);
  expect((await download(other.id, 'zip', grant)).status).toBe(404);
  expect((await download(one.id, 'zip', '{"share":"x"}')).status).toBe(404);
  expect((await download(one.id, 'zip', `s1.${'a'.repeat(80)}`)).status).toBe(404);
  expect((await download(one.id, 'zip', `${grant.slice(0, -4)}AAAA`)).status).toBe(404);
  expect((await download(one.id, 'zip', grant)).status).toBe(200);
  await clock.jump(DAY_MS);
  expect((await download(one.id, 'zip', grant)).status).toBe(404);
});

test('serves only files of the share for display in pages, with their detected types', async () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const program = await upload('\u007fELF\u0000', 'a.pdf');
  const page = await upload(html, 'page.html');
  const { id } = await share({ fileIds: [page, program] });
  const { grant } = await visit(id);
  const shown = await download(id, `file/${page}`, `${grant}&show=1`);
  expect(shown.headers.get('content-type')).toBe('text/plain');
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  expect((await download(id, `file/${program}`, `${grant}&show=1`)).status).toBe(403);
  expect((await download(id, `file/${await upload('mine')}`, grant)).status).toBe(404);
});

test('only its sender can read a shared file by its own address', async () => {
  const { files } = await share();
  const params = { id: files[0]?.id ?? '' };
  const read = (client: TestClient) =>
    client.fetch(`/api/storage/api/v1/file/${params.id}?profile=${client.profile.id}`);
  expect(await (await read(ann)).text()).toBe('the survey');
  expect((await read(await app.client().register())).status).toBe(404);
});

test('a share keeps its files, and deleting it frees their space', async () => {
  const { id, files } = await share();
  const fileId = files[0]?.id ?? '';
  await expect(ann.call('files.remove', { params: { id: fileId } })).rejects.toMatchObject({
    code: 'conflict',
  });
  await ann.call('shares.remove', { params: { id } });
  await ann.call('files.remove', { params: { id: fileId } });
  expect((await ann.call('shares.list', { query: {} })).shares).toEqual([]);
});

test('files of other accounts and limits in the past are refused', async () => {
  const ben = await app.client().register();
  const fileId = await upload('mine');
  await expect(
    ben.call('shares.create', { body: { fileIds: [fileId], title: 'Not his' } }),
  ).rejects.toMatchObject({ code: 'invalid_field', field: 'fileIds' });
  await expect(share({ expiresTime: clock.now() })).rejects.toMatchObject({
    field: 'expiresTime',
  });
  const { id } = await share({ visibility: 'anonymous' });
  expect((await visit(id)).from).toBeNull();
});

test('files can be added without changing the link, and the list is paged', async () => {
  const { id, files, url } = await share();
  const more = [files[0]?.id ?? '', await upload('more', 'b.txt')];
  const changed = await ann.call('shares.update', { params: { id }, body: { fileIds: more } });
  expect(changed).toMatchObject({ url, fileCount: 2, size: 14, title: 'Survey, north quay' });
  await share();
  const first = await ann.call('shares.list', { query: { take: '1' } });
  const rest = await ann.call('shares.list', { query: { take: '1', after: first.next ?? '' } });
  expect([first.shares.length, rest.shares.length, rest.next]).toEqual([1, 1, null]);
});

test('with the name visible to contacts, only signed-in contacts see the sender', async () => {
  const { id } = await share({ visibility: 'contact' });
  const friend = await app.client().register();
  const stranger = await app.client().register();
  await ann.call('contacts.create', {
    body: { firstName: 'Friend', profileId: friend.profile.id },
  });
  const fromOf = async (client: TestClient) => (await visit(id, client)).from;
  const named = { name: expect.stringContaining('Person') };
  expect(await fromOf(friend)).toEqual(named);
  expect(await fromOf(ann)).toEqual(named);
  expect(await fromOf(stranger)).toBeNull();
  expect(await fromOf(guest)).toBeNull();
  const page = await friend.fetch(`/files/${id}`);
  expect(await page.text()).toContain('Person');
});

test('shares are found by title and file names, paged', async () => {
  const one = await share({
    title: 'Élan 100% north_quay',
    fileIds: [await upload('a', 'Ünder.TXT')],
  });
  await share({ title: 'Another' });
  const find = async (q: string) =>
    (await ann.call('shares.list', { query: { q } })).shares.map(({ title }) => title);
  for (const q of ['elan', 'ÉLAN', '0% n', 'h_q', 'under.t', 'Ünder'])
    expect(await find(q), q).toEqual([one.title]);
  for (const q of ['0%n', 'h-q', 'l_n', '\\\\']) expect(await find(q), q).toEqual([]);
  await ann.call('shares.update', { params: { id: one.id }, body: { title: 'Renamed' } });
  expect(await find('elan')).toEqual([]);
  expect(await find('renam')).toEqual(['Renamed']);
  expect(await find('under')).toEqual(['Renamed']);
  expect((await find('')).length).toBe(2);
  const page = await ann.call('shares.list', { query: { q: 'e', take: '1' as never } });
  const rest = await ann.call('shares.list', { query: { q: 'e', after: page.next as string } });
  expect([...page.shares, ...rest.shares]).toHaveLength(2);
});
