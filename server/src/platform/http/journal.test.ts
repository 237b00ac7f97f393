import { readFileSync } from 'node:fs';
import { BASES } from '@kith/contract';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { somebody } from '../../testing/client.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createLog } from '../log.ts';

const OPERATING = new URL('../../../../docs/operating.md', import.meta.url);

const start = async (level: string) => {
  const journal = logLines(level);
  const app = await startTestApp({ log: journal.log });
  onTestFinished(app.close);
  return { app, ...journal };
};

test('a failed sign-in is one line that matches the documented filter, at every level', async () => {
  const { app, lines, of } = await start('warn');
  const { email } = somebody();
  await app.client().register({ email });
  const attempt = app.client().call('auth.login', { body: { email, password: 'not mine at all' } });
  await expect(attempt).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(of('sign-in failed')).toEqual([
    expect.objectContaining({
      level: 40,
      address: '127.0.0.1',
      call: 'auth.login',
      code: 'wrong_credentials',
      requestId: expect.any(String),
    }),
  ]);
  const [, filter = ''] = /^failregex = (.*)$/m.exec(readFileSync(OPERATING, 'utf8')) ?? [];
  const found = new RegExp(filter.replace('<HOST>', '(?<host>[\\d.:a-f]+)'));
  const hosts = lines.map((line) => found.exec(line)?.groups?.host).filter(Boolean);
  expect(hosts).toEqual(['127.0.0.1']);
});

test('at info it logs requests with their ids, and sign-ins', async () => {
  const { app, of } = await start('info');
  const person = await app.client().register();
  await person.call('chats.list', { query: {} });
  expect(of('signed in')).toEqual([expect.objectContaining({ call: 'auth.register' })]);
  const [listed] = of('request').filter(({ method }) => method === 'GET');
  expect(listed).toMatchObject({
    route: expect.stringMatching(/^\/api\//),
    status: 200,
    requestId: expect.any(String),
    ms: expect.any(Number),
  });
  const ids = of('request').map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(ids.length);
});

const NAMED = '0af7651916cd43dd8448eb211c80319c';
test.each([
  ['a trusted proxy', ['127.0.0.1'], NAMED, true],
  ['anybody else', [], NAMED, false],
  ['a trusted proxy that passes on what cannot be an id', ['127.0.0.1'], 'a b"c{}', false],
  ['a trusted proxy that passes on a long text', ['127.0.0.1'], 'a'.repeat(129), false],
])('a request id from %s', async (_, trustedProxies, id, isTaken) => {
  const { log, of } = logLines('info');
  const app = await startTestApp({ log, config: { trustedProxies } });
  onTestFinished(app.close);
  await fetch(`${app.origin}${BASES.main}/api/v1/auth/user`, { headers: { 'x-request-id': id } });
  const ids = of('request').map(({ requestId }) => requestId);
  expect(ids).toHaveLength(1);
  expect(ids[0] === id).toBe(isTaken);
  expect(ids[0]).toMatch(/^[\w-]{20,40}$/);
});

test('work that a request causes is logged with its id, also in the background', async () => {
  const { app, of } = await start('info');
  const asked = ['one', 'two'].map((name) =>
    app.client().call('account.ask', {
      body: { email: `${name}@example.test`, purpose: 'reactivate' },
    }),
  );
  await Promise.all(asked);
  const byRequest = of('request').map(({ requestId }) => requestId);
  const queued = of('task queued');
  expect(queued).toHaveLength(2);
  expect(queued.map(({ requestId }) => requestId).sort()).toEqual(byRequest.sort());
  expect(new Set(queued.map(({ task }) => task)).size).toBe(2);
});

test('lines name the process if there are several', () => {
  const lines: string[] = [];
  createLog('info', { node: 'host:17', write: (line) => void lines.push(line) }).info('hello');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ node: 'host:17', msg: 'hello' });
});

test('even at debug no line contains a password, a token, a cookie or user text', async () => {
  const { app, lines, of } = await start('debug');
  const password = 'a secret nobody guesses';
  const { email } = somebody();
  const person = await app.client().register({ email, password });
  const chat = await person.call('chats.create', { body: { participantIds: [] } });
  if ('see' in chat) throw new Error('There is such a chat already.');
  const socket = await person.main();
  await socket.next('hello');
  await person.call('messages.send', {
    params: { id: chat.id },
    body: { tempId: 't-journal-1', delta: [{ insert: 'words for friends' }] },
  });
  await app
    .client()
    .call('auth.login', { body: { email, password: `${password}?` } })
    .catch(() => {});
  await fetch(`${app.origin}/app/operator?ticket=the-ticket-itself`);
  socket.close();
  expect(of('socket opened')).not.toEqual([]);
  expect(of('request').map(({ route }) => route)).toContain('page');
  const secrets = [
    password,
    'words for friends',
    'the-ticket-itself',
    person.session.userToken,
    ...person.session.cookies.values(),
    ...person.session.profiles.map(({ token }) => token),
  ];
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }
});
