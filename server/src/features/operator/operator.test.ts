import { DAY_MS, HOUR_MS, type Overview, RESET_LIFETIME_MS } from '@kith/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { makeOperator, verifyEmails } from '../../testing/operator.ts';
import { createWires } from '../../testing/wires.ts';

const clock = manualClock();
let app: TestApp;
let runner: TestClient;

beforeAll(async () => {
  app = await startTestApp({ clock });
  runner = await app.client().register({ email: 'runner@example.test' });
});
afterAll(() => app.close());

const claim = (client: TestClient, ticket: string) =>
  client.call('operator.claim', { body: { ticket } });
const isOperator = async (client: TestClient) => (await client.call('operator.self')).isOperator;

test('the first person to open the printed link becomes the operator; the link works once', async () => {
  const old = (await app.offerOperator()) ?? '';
  const ticket = (await app.offerOperator()) ?? '';
  const other = await app.client().register();
  await expect(claim(runner, old)).rejects.toMatchObject({ code: 'not_found' });
  await expect(runner.call('operator.overview')).rejects.toMatchObject({ code: 'not_found' });
  await claim(runner, ticket);
  expect(await isOperator(runner)).toBe(true);
  await expect(claim(other, ticket)).rejects.toMatchObject({ code: 'not_found' });
  expect(await isOperator(other)).toBe(false);
  await expect(other.call('operator.accounts')).rejects.toMatchObject({ code: 'not_found' });
  expect(await app.offerOperator()).toBeUndefined();
});

test('reports reach an operator at an address that they have verified, and the overview says if there is none', async () => {
  const reported = await startTestApp({ mailbox: true });
  onTestFinished(() => reported.close());
  const operator = await reported.client().register({ email: 'mistyped@example.test' });
  const ben = await reported.client().register();
  await makeOperator(reported, operator);
  const made = await ben.call('chats.create', { body: { participantIds: [profileOf(operator)] } });
  const report = () =>
    ben.call('chats.report', { params: { id: 'see' in made ? made.see : made.id } });
  const recipients = async () => (await reported.letters()).map(({ recipient }) => recipient);
  const reached = async () => (await operator.call('operator.overview')).mail.operators;
  await report();
  expect([await recipients(), await reached()]).toEqual([[], 0]);
  // It is on the page all the same.
  const { reports } = await operator.call('operator.reports', { query: {} });
  expect(reports.map(({ subject }) => subject)).toEqual([expect.stringContaining('was reported')]);
  const { account_id } = await reported.database.read
    .selectFrom('operator')
    .select('account_id')
    .executeTakeFirstOrThrow();
  const row = { address: 'proved@example.test', account_id, is_primary: 0, verified_time: 1 };
  await reported.database.transaction(({ query }) =>
    query.insertInto('account_email').values(row).execute(),
  );
  await report();
  expect([await recipients(), await reached()]).toEqual([['proved@example.test'], 1]);
  // The primary one, once it is verified too.
  await verifyEmails(reported);
  await report();
  expect((await recipients()).toSorted()).toEqual(['mistyped@example.test', 'proved@example.test']);
});

test('a report is listed until it is closed, can be opened again, and is forgotten after 90 days', async () => {
  const later = manualClock();
  const reported = await startTestApp({ clock: later });
  onTestFinished(() => reported.close());
  const reader = await reported.client().register();
  await makeOperator(reported, reader);
  const [ben, eve] = [await reported.client().register(), await reported.client().register()];
  const made = await ben.call('chats.create', { body: { participantIds: [profileOf(eve)] } });
  const id = 'see' in made ? made.see : made.id;
  const body = { tempId: 't-bad', delta: [{ insert: 'Buy this now' }] };
  const { id: messageId } = await eve.call('messages.send', { params: { id }, body });
  const said = { messageId, reason: 'Nobody asked for it' };
  await ben.call('chats.report', { params: { id }, body: said });
  const listed = async () => (await reader.call('operator.reports', { query: {} })).reports;
  const [report] = await listed();
  const words = report?.paragraphs.join('\n') ?? '';
  for (const one of ['Buy this now', 'Nobody asked for it']) expect(words).toContain(one);
  const close = (isClosed: boolean) =>
    reader.call('operator.updateReport', { params: { id: report?.id ?? '' }, body: { isClosed } });
  await close(true);
  expect(await listed()).toEqual([]);
  await close(false);
  expect(await listed()).toEqual([report]);
  await expect(eve.call('operator.reports', { query: {} })).rejects.toMatchObject({
    code: 'not_found',
  });
  later.set(later.now() + 90 * DAY_MS);
  await later.advance(2 * HOUR_MS);
  const rows = () => reported.database.read.selectFrom('operator_report').selectAll().execute();
  await expect.poll(rows).toEqual([]);
});

test('the overview contains counts and the results of the jobs', async () => {
  const before = await runner.call('operator.overview');
  expect(before.jobs.map(({ endedTime }) => endedTime)).not.toContain(undefined);
  await runner.call('chats.create', { body: { participantIds: [] } });
  const socket = await runner.main();
  await socket.next('hello');
  await clock.advance(HOUR_MS);
  await expect
    .poll(async () => (await runner.call('operator.overview')).jobs)
    .toEqual(
      before.jobs.map((job) => ({
        ...job,
        endedTime: expect.any(Number),
        tookMs: expect.any(Number),
      })),
    );
  const after = await runner.call('operator.overview');
  const countOf = ({ figures }: Overview, wanted: string) =>
    figures.find(({ name }) => name === wanted)?.count;
  expect(countOf(after, 'chats')).toBe((countOf(before, 'chats') ?? 0) + 1);
  expect(after.figures).toContainEqual({ name: 'accounts', count: 2 });
  expect(after.figures).toContainEqual({ name: 'pictures', count: 0, bytes: 0 });
  expect(after.sockets).toBe(1);
  expect(after.storage.databaseBytes).toBeGreaterThan(10_000);
  expect(after.storage.freeBytes).toBeGreaterThan(0);
  socket.close();
});

test('the overview sums up the processes of all machines, and names each of them', async () => {
  const wires = createWires();
  const time = manualClock();
  const start = (nodeName: string, more = {}) =>
    startTestApp({ clock: time, wire: wires.wire(), config: { nodeName }, ...more });
  const one = await start('one:1');
  time.set(time.now() + HOUR_MS);
  const other = await start('other:2', { database: one.database });
  const person = await one.client().register();
  await claim(person, (await one.offerOperator()) ?? '');
  const elsewhere = new TestClient(other.origin, person.session, person.profileId);
  for (const client of [person, elsewhere]) await (await client.main()).next('hello');
  await (await elsewhere.directory()).next('hello');
  // The last end, so whatever it hears has reached both processes.
  const heard: string[] = [];
  wires.wire().listen({ onHint: (topic) => heard.push(topic), onLost: () => {} });
  const answer = elsewhere.call('operator.overview');
  await expect.poll(() => heard).toContain('operator.told');
  await time.advance(500);
  const overview = await answer;
  expect(overview).toMatchObject({
    sockets: 3,
    startedTime: overview.processes[0]?.startedTime,
    processes: [
      { name: 'one:1', sockets: 1 },
      { name: 'other:2', sockets: 2 },
    ],
  });
  const memory = overview.processes.map(({ memoryBytes }) => memoryBytes);
  expect(overview.memoryBytes).toBe((memory[0] ?? 0) + (memory[1] ?? 0));
  await other.close();
  await one.close();
});

test('accounts are listed newest first, in pages, and can be searched by address and name', async () => {
  const names = ['Una', 'Dua', 'Tria'];
  for (const firstName of names) {
    await clock.advance(1);
    await app.client().register({
      email: `${firstName}@example.test`,
      profile: { type: 'individual', firstName, lastName: 'Number' },
    });
  }
  const page = (query: object) => runner.call('operator.accounts', { query });
  const first = await page({ take: '3' });
  expect(first.accounts.map(({ names: [name] }) => name)).toEqual([
    'Tria Number',
    'Dua Number',
    'Una Number',
  ]);
  expect(first.accounts[0]).toMatchObject({ email: 'tria@example.test', isOperator: false });
  const rest = await page({ take: '3', after: first.next });
  expect(rest.next).toBeNull();
  expect(rest.accounts).toContainEqual(
    expect.objectContaining({ email: 'runner@example.test', isOperator: true }),
  );
  const ids = [...first.accounts, ...rest.accounts].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const found = async (q: string) => (await page({ q })).accounts.map(({ email }) => email);
  expect(await found('TRIA@')).toEqual(['tria@example.test']);
  expect(await found('dua')).toEqual(['dua@example.test']);
  expect(await found('100%')).toEqual([]);
});

test('a reset link is issued for people whom email does not reach, and works once', async () => {
  const email = 'unreached@example.test';
  const lost = await app.client().register({ email });
  const [account] = (await runner.call('operator.accounts', { query: { q: email } })).accounts;
  const ask = (client: TestClient, id = account?.id ?? '') =>
    client.call('operator.resetLink', { params: { id } });
  await expect(ask(runner)).rejects.toMatchObject({ code: 'step_up_required' });
  await runner.prove();
  await expect(ask(await lost.prove())).rejects.toMatchObject({ code: 'not_found' });
  await expect(ask(runner, 'nobody')).rejects.toMatchObject({ code: 'not_found' });

  const { link, expiresTime } = await ask(runner);
  expect(expiresTime).toBe(clock.now() + RESET_LIFETIME_MS);
  const ticket = new URL(link).hash.slice(1);
  const reset = () =>
    app.client().call('password.reset', { body: { ticket, password: 'found again at last' } });
  await reset();
  await app.client().login(email, 'found again at last');
  await expect(reset()).rejects.toMatchObject({ code: 'ticket_expired' });
});

test('/ready reports that the database cannot be reached', async () => {
  const database = await openTestDatabase();
  const lost = await startTestApp({ database });
  expect((await fetch(`${lost.origin}/ready`)).status).toBe(200);
  await database.close();
  const answer = await fetch(`${lost.origin}/ready`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  expect((await fetch(`${lost.origin}/health`)).status).toBe(200);
  // Its final write can no longer happen.
  await lost.close().catch(() => {});
});
