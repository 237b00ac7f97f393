import type { KithError, Room } from '@kith/contract';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { TestClient } from '../server/src/testing/client.ts';
import { readMetrics, valueIn } from '../server/src/testing/prometheus.ts';
import { NO_REDIS } from '../server/src/testing/redis-server.ts';
import { openRoomPage } from '../server/src/testing/room-page.ts';
import { connectRoom } from '../server/src/testing/sockets.ts';
import { type Cluster, type FaultyNode, startCluster } from './cluster.ts';

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

/** The page of a seat connects, at first or again. */
const enter = async (
  keys: Keys,
  { front }: Pick<FaultyNode, 'front'>,
  by: { cookie?: string } = {},
) => {
  const socket = await connectRoom(front.origin, keys, by);
  onTestFinished(socket.close);
  await socket.ask('room.enter', { page: 'page', media });
  return socket;
};
/** Ann's room, and ways into it. */
const openRoom = async (at: FaultyNode) => {
  const ann = await new TestClient(at.front.origin).register();
  const host = await ann.call('rooms.create', { body: { title: 'Quay', lobby: false } });
  const shown = async (): Promise<Room> =>
    (await ann.call('rooms.get', { params: host })).room as Room;
  const come = async (keys: Keys, { front }: FaultyNode) => {
    await new TestClient(front.origin, ann.session).call('rooms.join', { params: keys, body: {} });
    return enter(keys, { front }, ann);
  };
  const invite = async (name: string): Promise<Keys> => {
    const { userKey } = await ann.call('rooms.invite', { params: host, body: { name } });
    return { ...host, userKey };
  };
  const comeAs = async (name: string, node: FaultyNode) => come(await invite(name), node);
  return { host, shown, come, comeAs, invite };
};

describe.runIf(NO_REDIS === undefined)('a room at two nodes', { timeout: TIMEOUT_MS }, () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
    return () => cluster.close();
  });

  test('goes on while Redis is away: its people stay, those of the other node are seen late, and then at once again', async () => {
    const { nodes, redis } = cluster;
    const [one, other] = nodes;
    const { host, shown, come, comeAs } = await openRoom(one);
    const [first, second] = [await come(host, one), await comeAs('Ben', one)];
    const third = await comeAs('Cem', other);
    for (const page of [first, second])
      await page.next('room.changed', (room) => peopleIn(room) === 3);
    // The page that came last learned it from the answer to its own request.

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

  test('goes on at the other node when the one that forwards it is killed: its people hear each other again', async () => {
    const [one, other] = cluster.nodes;
    const { host, come, invite } = await openRoom(one);
    const guest = await invite('Ben');
    // The node at which the second person comes in forwards.
    const [first, second] = [await come(host, one), await come(guest, other)];
    const forwarderAfter = async (socket: typeof first, former?: string): Promise<string> => {
      const { forwarder } = await socket.next(
        'room.changed',
        (room) => room.forwarder !== null && room.forwarder !== former,
      );
      return forwarder ?? '';
    };
    const open = async (socket: typeof first, forwarder: string, name: string) => {
      const page = await openRoomPage({ socket }, forwarder, name);
      onTestFinished(page.close);
      return page;
    };
    const forwarder = await forwarderAfter(first);
    const pages = [await open(first, forwarder, 'ann'), await open(second, forwarder, 'ben')];
    for (const page of pages) await page.hears();

    const killedAt = performance.now();
    await other.kill('SIGKILL');
    // Its forwarding process ends with it.
    await expect
      .poll(() =>
        pages[0]?.hears(1, 500).then(
          () => 'heard',
          () => 'silent',
        ),
      )
      .toBe('silent');
    // A page that hears nothing any more asks again, until its room has moved.
    const ask = () =>
      first.ask('room.connect', { forwarder, connection: 'again', offer: 'v=0' }).then(
        () => '',
        ({ code }: KithError) => code,
      );
    await expect.poll(ask).toBe('conflict');
    const next = await forwarderAfter(first, forwarder);
    const back = await enter(guest, other);
    const again = [await open(first, next, 'ann-later'), await open(back, next, 'ben-later')];
    for (const page of again) await page.hears(25);
    console.log(`heard again ${Math.round(performance.now() - killedAt)} ms after the kill`);
  });
});
