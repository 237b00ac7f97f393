import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import { createWires } from '../../testing/wires.ts';
import { type DirectoryEndpoint, type MainEndpoint, profileRoom } from './index.ts';

test('the server ends while clients are connected to both sockets', async () => {
  const app = await startTestApp();
  const client = await app.client().register();
  const [main, directory] = [await client.main(), await client.directory()];
  await app.close();
  await Promise.all([main.closed, directory.closed]);
  expect([main.connected, directory.connected]).toEqual([false, false]);
});

test.each(['preferences.changed', 'no.such.event'])(
  'emitting the event %s fails if the contract does not declare it this way',
  async (event) => {
    const app = await startTestApp();
    app.sockets.main.emit('account:nobody', event as never, { owner: 'nobody' } as never);
    await expect(app.close()).rejects.toThrow(`The event ${event} does not match its declaration`);
  },
);

test('an event to a room can exclude members of another room, at every process', async () => {
  const wires = createWires();
  const one = await startTestApp({ wire: wires.wire() });
  const other = await startTestApp({ wire: wires.wire(), database: one.database });
  const ann = await one.client().register();
  const ben = await other.client().register();
  const here = await ann.directory();
  const there = await ben.directory();
  const alone = await (await one.client().register()).directory();
  await Promise.all([here, there, alone].map((socket) => socket.next('hello')));
  const { directory } = one.sockets;
  for (const room of [profileOf(ann), profileOf(ben)].map(profileRoom)) directory.join(room, 'all');
  directory.join(profileRoom(profileOf(ben)), 'inside');
  const tell = (chatId: string, ...except: string[]) =>
    directory.emit('all', 'typing', { chatId, profileId: 'p' }, except);
  tell('outside', 'inside');
  tell('all');
  const heard = async (socket: typeof here) => {
    await socket.next('typing', ({ chatId }) => chatId === 'all');
    return socket.heard.flatMap(({ name, payload }) =>
      name === 'typing' ? [(payload as { chatId: string }).chatId] : [],
    );
  };
  expect(await heard(here)).toEqual(['outside', 'all']);
  expect(await heard(there)).toEqual(['all']);
  expect(alone.heard.map(({ name }) => name)).not.toContain('typing');
  await other.close();
  await one.close();
});

test('those who join with a version receive only what is newer, with one process and with two', async () => {
  const wires = createWires();
  const alone = await startTestApp();
  const one = await startTestApp({ wire: wires.wire() });
  const other = await startTestApp({ wire: wires.wire(), database: one.database });
  for (const [from, at] of [
    [alone, alone],
    [one, other],
  ] as const) {
    const { directory } = from.sockets;
    const tell = (chatId: string, version: number) =>
      directory.emit('all', 'typing', { chatId, profileId: 'p' }, undefined, version);
    const [ann, ben] = [await at.client().register(), await at.client().register()];
    const member = await ann.directory();
    await member.next('heads');
    directory.join(profileRoom(profileOf(ann)), 'all');
    directory.join(profileRoom(profileOf(ben)), 'all', {
      by: profileRoom(profileOf(ben)),
      version: 5,
    });
    // Opened only now.
    const joined = await ben.directory();
    await joined.next('heads');
    directory.join(profileRoom(profileOf(ben)), 'all');
    tell('older', 4);
    tell('same', 5);
    tell('newer', 6);
    for (const [socket, chats] of [
      [member, ['older', 'same', 'newer']],
      [joined, ['newer']],
    ] as const) {
      await socket.next('typing', ({ chatId }) => chatId === 'newer');
      const heard = socket.heard.filter(({ name }) => name === 'typing');
      expect(heard.map(({ payload }) => (payload as { chatId: string }).chatId)).toEqual(chats);
    }
  }
  for (const app of [alone, other, one]) await app.close();
});

test('during an upgrade, processes of the version before are understood, and understand', async () => {
  const wires = createWires();
  const now = await startTestApp({ wire: wires.wire() });
  const before = wires.wire();
  type Told = { other?: string; since?: number };
  const told: { topic: string; payload: Told }[] = [];
  before.listen({
    onHint: (topic, payload) => void told.push({ topic, payload: payload as Told }),
    onLost: () => {},
  });
  const ben = await now.client().register();
  const room = profileRoom(profileOf(ben));
  const socket = await ben.directory();
  await socket.next('heads');

  now.sockets.directory.join('nobody', 'none', { by: 'nobody', version: 5 });
  const joined = () => told.find(({ payload }) => payload.other === 'none');
  await expect.poll(() => joined()?.payload.since).toBe(5);
  const topic = joined()?.topic ?? '';
  before.send(topic, { act: 'join', room, other: 'all', since: 5 });
  for (const [chatId, version] of Object.entries({ same: 5, newer: 6 })) {
    const payload = { chatId, profileId: 'p' };
    before.send(topic, { act: 'emit', room: 'all', event: 'typing', payload, version });
  }
  await socket.next('typing', ({ chatId }) => chatId === 'newer');
  expect(socket.heard.filter(({ name }) => name === 'typing')).toHaveLength(1);
  await before.close();
  await now.close();
});

/** Rejected by the compiler, each for the reason beside it; never run. */
export const refused = (
  main: Pick<MainEndpoint, 'emit'>,
  { emit }: Pick<DirectoryEndpoint, 'emit'>,
): void => {
  emit('chat:c', 'typing', { chatId: 'c', profileId: 'p' });
  // @ts-expect-error the contract has no such event
  emit('chat:c', 'messages.burnt', { chatId: 'c', profileId: 'p' });
  // @ts-expect-error the payload of another event
  emit('chat:c', 'seen.changed', { chatId: 'c', profileId: 'p' });
  // @ts-expect-error without the one who writes
  emit('chat:c', 'typing', { chatId: 'c' });
  // @ts-expect-error an event of socket 2
  main.emit('account:a', 'typing', { chatId: 'c', profileId: 'p' });
};

test('each request counts against the rate that it declares', async () => {
  const app = await startTestApp({ rateLimitFactor: 1 });
  const socket = await (await app.client().register()).directory();
  const codeOf = (error: { code: string }): string => error.code;
  const ping = (): Promise<unknown> => socket.ask('ping', {}).catch(codeOf);
  // 900 writes a minute.
  const outcomes = await Promise.all(Array.from({ length: 940 }, ping));
  expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(40);
  expect(outcomes[0]).toEqual({});
  const copies = [{ collection: 'chats', version: 0 }] as const;
  expect(await socket.ask('resume', { epoch: null, copies: [...copies] })).toHaveProperty('epoch');
  socket.close();
  await app.close();
});
