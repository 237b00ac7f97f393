import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { profileOf } from '../testing/cast.ts';
import { logLines } from '../testing/log-lines.ts';

const start = async (level: string) => {
  const { log, of } = logLines(level);
  const app = await startTestApp({ log });
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
