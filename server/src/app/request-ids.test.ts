import { SECOND_MS, SOCKET_PATHS } from '@kith/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestAppOptions } from '../testing/app.ts';
import { profileOf } from '../testing/cast.ts';
import { manualClock } from '../testing/clock.ts';
import { logLines } from '../testing/log-lines.ts';
import { connectMain } from '../testing/sockets.ts';

const start = async (level: string, options: TestAppOptions = {}) => {
  const { log, of } = logLines(level);
  const app = await startTestApp({ log, ...options });
  onTestFinished(app.close);
  const idsOf = (message: string, fields: object) =>
    of(message)
      .filter((line) => Object.entries(fields).every(([name, value]) => line[name] === value))
      .map(({ requestId }) => requestId);
  return { app, of, idsOf };
};

test('every request over a socket has an id of its own in the log', async () => {
  const { app, idsOf } = await start('debug');
  const socket = await (await app.client().register()).directory();
  await socket.next('hello');
  for (let time = 0; time < 2; time += 1) await socket.ask('presence.watch', { ids: [] });
  const ids = idsOf('socket request', { name: 'presence.watch' });
  expect(ids).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(ids).size).toBe(2);
});

const NAMED = '0af7651916cd43dd8448eb211c80319c';
test.each([
  ['a trusted proxy, has its id', ['127.0.0.1'], NAMED],
  ['anybody else, has one of its own', [], expect.stringMatching(/^[\w-]{22}$/)],
])('a handshake from %s', async (_, trustedProxies, id) => {
  const { app, idsOf } = await start('debug', { config: { trustedProxies } });
  const { cookie, origin, session } = await app.client().register();
  const entry = { origin, cookie, token: session.userToken, requestId: NAMED };
  await connectMain(entry);
  expect(idsOf('socket opened', { path: SOCKET_PATHS.main })).toEqual([id]);
});

test('a failed handshake has the id that its answer names', async () => {
  const clock = manualClock();
  const { app, idsOf } = await start('error', { clock });
  const person = await app.client().register();
  const rename = (from: string, to: string) =>
    app.database.transaction(({ query }) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(query),
    );
  await rename('session', 'session_away');
  // What is known about sessions is good for a second.
  clock.set(clock.now() + 2 * SECOND_MS);
  const refused = await person.main().then(
    () => undefined,
    (error: unknown) => error,
  );
  await rename('session_away', 'session');
  expect(refused).toMatchObject({ code: 'internal' });
  const [id] = idsOf('handshake failed', {});
  expect(id).toEqual(expect.stringMatching(/^[\w-]{22}$/));
  expect(refused).toMatchObject({ requestId: id });
});

test('work that follows from messages written together carries the ids of their calls', async () => {
  const { app, of, idsOf } = await start('info');
  const [ann, ben] = [await app.client().register(), await app.client().register()];
  const made = await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  const id = 'see' in made ? made.see : made.id;
  await ann.call('chats.update', { params: { id }, body: { timer: 3_600 } });
  const before = idsOf('task queued', { kind: 'disappear' }).length;
  const send = (tempId: string) =>
    ann.call('messages.send', { params: { id }, body: { tempId, delta: [{ insert: tempId }] } });
  await Promise.all(['t-1', 't-2', 't-3'].map(send));
  const queued = () => idsOf('task queued', { kind: 'disappear' }).slice(before);
  const sent = () =>
    of('request').flatMap(({ route, requestId }) =>
      String(route).endsWith('/messages') ? [String(requestId)] : [],
    );
  await expect.poll(() => sent()).toHaveLength(3);
  expect(queued().join(' ').split(' ').sort()).toEqual(sent().sort());
});
