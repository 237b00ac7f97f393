import type { KithError, Room } from '@kith/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TestClient } from '../server/src/testing/client.ts';
import { readMetrics, valueIn } from '../server/src/testing/prometheus.ts';
import { NO_REDIS } from '../server/src/testing/redis-server.ts';
import { connectRoom } from '../server/src/testing/sockets.ts';
import { type FaultyNode, startCluster } from './cluster.ts';

const TIMEOUT_MS = 600_000;
const media = { isMuted: false, hasCamera: false, hasScreen: false, hasHandUp: false };

interface Keys {
  roomKey: string;
  userKey: string;
}

const isConnected = async ({ front }: FaultyNode): Promise<boolean> => {
  const told = await (await fetch(`${front.origin}/metrics`)).text();
  return valueIn(readMetrics(told), 'kith_bus_connected') === 1;
};
const peopleIn = ({ people }: Room): number => people.filter(({ state }) => state === 'in').length;
const hasHand = ({ people }: Room): boolean => people.some((person) => person.media.hasHandUp);

describe.runIf(NO_REDIS === undefined)('a room at two nodes', { timeout: TIMEOUT_MS }, () => {
  test('goes on while Redis is away: its people stay, those of the other node are seen late, and then at once again', async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.close());
    const { nodes, redis } = cluster;
    const [one, other] = nodes;
    const ann = await new TestClient(one.front.origin).register();
    const host = await ann.call('rooms.create', { body: { title: 'Quay', lobby: false } });
    const shown = async (): Promise<Room> =>
      (await ann.call('rooms.get', { params: host })).room as Room;
    const come = async (keys: Keys, { front }: FaultyNode) => {
      await new TestClient(front.origin).call('rooms.join', { params: keys, body: {} });
      const socket = await connectRoom(front.origin, keys);
      onTestFinished(socket.close);
      await socket.ask('room.enter', { page: 'page', media });
      return socket;
    };
    const comeAs = async (name: string, node: FaultyNode) => {
      const { userKey } = await ann.call('rooms.invite', { params: host, body: { name } });
      return come({ ...host, userKey }, node);
    };
    const [first, second] = [await come(host, one), await comeAs('Ben', one)];
    const third = await comeAs('Cem', other);
    for (const page of [first, second, third])
      await page.next('room.changed', (room) => peopleIn(room) === 3);

    await redis.kill();
    await first.ask('room.media', { hasHandUp: true });
    await second.next('room.changed', hasHand);
    const { version } = await shown();
    // As in a browser, this makes the page ask for the rest.
    await third.next('heads', ({ room }) => room >= version);
    expect(
      third.heard.some(({ name, payload }) => name === 'room.changed' && hasHand(payload as Room)),
    ).toBe(false);
    const fourth = await comeAs('Dan', other);
    await third.next('room.changed', (room) => peopleIn(room) === 4);
    const joined = (await shown()).version;
    // One of the nodes forwards the room, and refuses this offer; the page of the other one has to wait.
    const forwarder = (await shown()).forwarder ?? '';
    const codeAt = (page: typeof fourth) =>
      page.ask('room.connect', { forwarder, connection: 'waiting', offer: 'v=0' }).then(
        () => '',
        (error: KithError) => error.code,
      );
    const codes = [await codeAt(second), await codeAt(fourth)];
    expect(codes.toSorted()).toEqual(['bad_request', 'unavailable']);
    const waiting = codes[0] === 'unavailable' ? second : fourth;
    for (const page of [first, second]) await page.next('heads', ({ room }) => room >= joined);

    await redis.resume();
    await waiting.next(
      'room.slots',
      ({ connection, isLost }) => connection === 'waiting' && !!isLost,
    );
    await expect
      .poll(async () => (await Promise.all(nodes.map(isConnected))).every(Boolean))
      .toBe(true);
    await comeAs('Eva', other);
    for (const page of [first, second, third, fourth])
      await page.next('room.changed', (room) => peopleIn(room) === 5);
    expect([first, second, third, fourth].every(({ connected }) => connected)).toBe(true);
  });
});
