import type { KithError, Room, RoomSlots } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import { childrenOf } from '../../testing/children.ts';
import { TestClient } from '../../testing/client.ts';
import { type Datagrams, startDatagrams } from '../../testing/datagrams.ts';
import { openRoomPage } from '../../testing/room-page.ts';
import { connectRoom, type RoomClient } from '../../testing/sockets.ts';
import { createWires } from '../../testing/wires.ts';

interface Keys {
  roomKey: string;
  userKey: string;
}

const media = { isMuted: false, hasCamera: false, hasScreen: false, hasHandUp: false };

let app: TestApp;
let ann: TestClient;
let host: Keys;
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  app = await startTestApp();
  ann = await app.client().register();
  host = await ann.call('rooms.create', { body: { title: 'Quay', lobby: false } });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await app.close();
});

const invited = async (): Promise<Keys> => {
  const { userKey } = await ann.call('rooms.invite', { params: host, body: { name: 'Teo' } });
  return { ...host, userKey };
};
const come = async (keys: Keys, at: TestApp = app, person: TestClient = ann) => {
  const { you } = await new TestClient(at.origin, person.session).call('rooms.join', {
    params: keys,
    body: {},
  });
  const socket = await connectRoom(at.origin, keys, person);
  closing.push(socket.close);
  const room = (await socket.ask('room.enter', { page: 'page', media })) as Room;
  return { id: you.id, socket, room };
};
type Person = Awaited<ReturnType<typeof come>>;
const codeOf = (error: unknown) => (error as KithError).code;
const forwarderOf = ({ socket }: Person): Promise<string> =>
  socket
    .next('room.changed', (room) => room.forwarder !== null)
    .then((room) => room.forwarder ?? '');

const isOther = ({ forwarder }: Room, than: string): boolean =>
  forwarder !== null && forwarder !== than;

const openPage = async (...args: Parameters<typeof openRoomPage>) => {
  const page = await openRoomPage(...args);
  closing.push(page.close);
  return page;
};
const slotsOf = ({ socket }: Person, matches: (slots: RoomSlots) => boolean) =>
  socket.next('room.slots', matches);

test.each(['been removed', 'left'])(
  'a room of three is forwarded: everyone hears everyone, but nobody once they have %s',
  async (how) => {
    const one = await come(host);
    expect(one.room.forwarder).toBeNull();
    const guest = await invited();
    const two = await come(guest);
    const three = await come(await invited());
    const forwarder = three.room.forwarder ?? '';
    const pages = {
      one: await openPage(one, forwarder, 'of-one'),
      two: await openPage(two, forwarder, 'of-two'),
      three: await openPage(three, forwarder, 'of-three'),
    };
    const told = await slotsOf(three, ({ slots }) => slots.length === 2);
    expect(told.connection).toBe('of-three');
    expect(told.slots.map(({ from }) => from).sort()).toEqual([one.id, two.id].sort());
    for (const page of Object.values(pages)) await page.hears();

    if (how === 'been removed') {
      await ann.call('rooms.remove', { params: host, body: { seatId: two.id } });
      expect(await two.socket.next('room.ended')).toEqual({ reason: 'removed' });
    } else await ann.call('rooms.leave', { params: guest });
    await slotsOf(three, ({ slots }) => slots.length === 1 && slots[0]?.from === one.id);
    // Packets in flight arrive before the next packets of the remaining people.
    await pages.three.hears();
    const after = pages.two.total();
    await pages.three.hears();
    await pages.one.hears();
    expect(pages.two.total()).toBe(after);
  },
);

test('an offer of 800 sections is refused, with everyone connected, and offers have a small budget', async () => {
  const limited = await startTestApp({ rateLimitFactor: 1 });
  closing.push(limited.close);
  const own = await limited.client().register();
  const keys = await own.call('rooms.create', { body: { title: 'Pier', lobby: false } });
  const { userKey } = await own.call('rooms.invite', { params: keys, body: { name: 'Teo' } });
  const one = await come(keys, limited, own);
  const two = await come({ ...keys, userKey }, limited, own);
  const forwarder = two.room.forwarder ?? '';
  const page = await openPage(one, forwarder, 'one');
  await expect.poll(() => page.peer.connectionState).toBe('connected');
  const sections = Array.from(
    { length: 800 },
    (_, at) => `m=audio 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:${at}`,
  );
  const offer = ['v=0', ...sections, ''].join('\r\n');
  const codes: string[] = [];
  while (!codes.includes('rate_limited'))
    codes.push(
      await two.socket
        .ask('room.connect', { forwarder, connection: 'two', offer })
        .then(() => 'ok', codeOf),
    );
  expect(new Set(codes)).toEqual(new Set(['bad_request', 'rate_limited']));
  expect(codes.length).toBeLessThan(100);
  expect(await two.socket.ask('room.media', { isMuted: true })).toEqual({});
  expect(page.peer.connectionState).toBe('connected');
});

/** Simulates a bad network between one page and the forwarder. */
const through = async (wires: Datagrams[], answer: string): Promise<string> => {
  const candidates = /a=candidate:(\S+) 1 udp (\d+) (\S+) (\d+) typ host.*\r\n/gi;
  const [first] = [...answer.matchAll(candidates)];
  const wire = await startDatagrams(first?.[3] ?? '', Number(first?.[4]));
  wires.push(wire);
  closing.push(wire.close);
  const led = first?.[0].replace(` ${first[4]} typ`, ` ${wire.port} typ`) ?? '';
  return answer.replaceAll(candidates, (line) => (line === first?.[0] ? led : ''));
};

test('a conversation continues with a third of the packets lost and 300 ms of delay, but not without any packets', async () => {
  const one = await come(host);
  const two = await come(await invited());
  const forwarder = two.room.forwarder ?? '';
  const wires: Datagrams[] = [];
  const bad = await openPage(one, forwarder, 'one', (answer) => through(wires, answer));
  const good = await openPage(two, forwarder, 'two');
  for (const page of [bad, good]) await page.hears();
  const [wire] = wires;
  if (wire === undefined) throw new Error('The page has no connection.');

  wire.losesTenths = 3;
  wire.delayMs = 300;
  await Promise.all([bad.hears(30), good.hears(30)]);
  expect(wire.lost).toBeGreaterThan(10);
  expect(bad.peer.connectionState).toBe('connected');

  // Nothing passes, so the test would notice an interrupted conversation.
  wire.losesTenths = 10;
  await expect(bad.hears(25, 800)).rejects.toThrow();
  wire.losesTenths = 0;
  await Promise.all([bad.hears(), good.hears()]);
});

test('only the current pages of participants reach the forwarder', async () => {
  const one = await come(host);
  const two = await come(await invited());
  const forwarder = await forwarderOf(one);
  const ask = (socket: RoomClient, of: string) =>
    socket
      .ask('room.connect', { forwarder: of, connection: 'c', offer: 'v=0' })
      .then(() => 'ok', codeOf);
  expect(await ask(two.socket, 'another')).toBe('conflict');
  // An invalid session description ends nothing.
  expect(await ask(two.socket, forwarder)).toBe('bad_request');

  await ann.call('rooms.update', { params: host, body: { hasLobby: true } });
  const knocking = await invited();
  await ann.call('rooms.join', { params: knocking, body: {} });
  const socket = await connectRoom(app.origin, knocking, ann);
  closing.push(socket.close);
  expect(await ask(socket, forwarder)).toBe('not_allowed');
  await socket.ask('room.enter', { page: 'page', media });
  expect(await ask(socket, forwarder)).toBe('not_found');
});

test('a page that lost its connection to the server is heard meanwhile, but not once another page has the seat', async () => {
  const one = await come(host);
  const guest = await invited();
  const two = await come(guest);
  const forwarder = two.room.forwarder ?? '';
  const pages = [await openPage(one, forwarder, 'one'), await openPage(two, forwarder, 'two')];
  const [host1, guest1] = pages;
  for (const page of pages) await page.hears();
  const enterAgain = async (page: string) => {
    const socket = await connectRoom(app.origin, guest, ann);
    closing.push(socket.close);
    await socket.ask('room.enter', { page, media });
  };
  two.socket.close();
  await enterAgain('page');
  await Promise.all([host1?.hears(50), guest1?.hears(50)]);
  await enterAgain('another-page');
  await expect
    .poll(() =>
      guest1?.hears(1, 500).then(
        () => 'heard',
        () => 'silent',
      ),
    )
    .toBe('silent');
  await expect(guest1?.hears(1, 500)).rejects.toThrow();
});

test('two people connect directly if they have each other as contacts and unblocked, until that fails', async () => {
  const ben = await app.client().register();
  await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  const meet = async (meanwhile: () => Promise<unknown> = async () => {}) => {
    const mine = await ann.call('calls.start', { body: { profileId: profileOf(ben) } });
    await meanwhile();
    const theirs = await ben.call('calls.answer', { params: { id: mine.id } });
    const one = await come(mine);
    const two = await come(theirs, app, ben);
    return { one, two, leave: () => ann.call('rooms.leave', { params: mine }) };
  };
  const know = (who: TestClient, whom: TestClient) =>
    who.call('contacts.create', { body: { firstName: 'A', profileId: profileOf(whom) } });
  const strangers = await meet();
  expect(strangers.two.room.forwarder).not.toBeNull();
  await strangers.leave();
  await know(ann, ben);
  const half = await meet();
  expect(half.two.room.forwarder).not.toBeNull();
  await half.leave();
  await know(ben, ann);
  const aboutAnn = { params: { id: profileOf(ann) } };
  const blocked = await meet(() => ben.call('blocks.add', aboutAnn));
  expect(blocked.two.room.forwarder).not.toBeNull();
  await blocked.leave();
  await ben.call('blocks.remove', aboutAnn);
  const { one, two } = await meet();
  expect(two.room.forwarder).toBeNull();
  await one.socket.ask('room.stuck', {});
  expect(await forwarderOf(two)).not.toBe('');
});

test.each([
  ['is killed', 'SIGKILL'],
  ['does not answer any more', 'SIGSTOP'],
] as const)(
  'when the forwarding process %s, the pages connect to another one',
  async (_, signal) => {
    const before = childrenOf(process.pid);
    const one = await come(host);
    const two = await come(await invited());
    const forwarder = await forwarderOf(one);
    await openPage(one, forwarder, 'first');
    const started = childrenOf(process.pid).filter((pid) => !before.includes(pid));
    expect(started).toHaveLength(1);
    process.kill(started[0] ?? 0, signal);
    const next = await one.socket.next('room.changed', (room) => isOther(room, forwarder));
    const page = await openPage(one, next.forwarder ?? '', 'second');
    await openPage(two, next.forwarder ?? '', 'second');
    await page.hears();
    expect(() => process.kill(started[0] ?? 0, 0)).toThrow('ESRCH');
  },
);

test('one node forwards a room, and another one once it is gone', async () => {
  const wires = createWires();
  const first = await startTestApp({ database: app.database, wire: wires.wire() });
  const second = await startTestApp({ database: app.database, wire: wires.wire() });
  closing.push(second.close);
  const one = await come(host, first);
  const two = await come(await invited(), second);
  const forwarder = two.room.forwarder ?? '';
  // The node at which the second person entered forwards; the page of the other node connects over the bus.
  const page = await openPage(one, forwarder, 'one');
  await openPage(two, forwarder, 'two');
  await page.hears();
  const sockets = one.socket;
  await second.close();
  closing.splice(closing.indexOf(second.close), 1);
  await sockets.ask('room.connect', { forwarder, connection: 'again', offer: 'v=0' }).catch(codeOf);
  const moved = await sockets.next('room.changed', (room) => isOther(room, forwarder));
  expect(moved.forwarder).not.toBeNull();
  await first.close();
});

test('a request for the previous forwarder that comes late does not end the current one', async () => {
  const wires = createWires();
  const first = await startTestApp({ database: app.database, wire: wires.wire() });
  const second = await startTestApp({ database: app.database, wire: wires.wire() });
  closing.push(first.close, second.close);
  const wire = wires.wire();
  const heard: { topic: string; payload: { node?: string; joined?: unknown } }[] = [];
  wire.listen({
    onHint: (topic, payload) => void heard.push({ topic, payload }),
    onLost: () => {},
  });
  closing.push(() => wire.close());
  const one = await come(host, first);
  const two = await come(await invited(), second);
  const forwarder = two.room.forwarder ?? '';
  const page = await openPage(one, forwarder, 'one');
  await openPage(two, forwarder, 'two');
  await page.hears();
  const chosen = () => heard.find(({ topic }) => topic === 'rooms.forwarder')?.payload.node;
  await expect.poll(chosen).toBeDefined();
  const node = chosen();
  heard.length = 0;
  const wish = { room: 'previous', entry: 'e', seat: one.id, connection: 'c', offer: 'v=0' };
  wire.send('rooms.join', { ask: 'late', node, roomKey: host.roomKey, wish });
  await expect
    .poll(() => heard.find(({ payload }) => payload.joined)?.payload.joined)
    .toEqual({
      refused: 'failed',
    });
  await page.hears();
});

test('nodes that do not hear each other leave a room where it is, and tell afterwards what its pages missed', async () => {
  const wires = createWires();
  const first = await startTestApp({ database: app.database, wire: wires.wire() });
  const second = await startTestApp({ database: app.database, wire: wires.wire() });
  closing.push(first.close, second.close);
  const one = await come(host, first);
  const two = await come(await invited(), second);
  const forwarder = two.room.forwarder ?? '';
  const pages = [await openPage(one, forwarder, 'one'), await openPage(two, forwarder, 'two')];
  await slotsOf(one, ({ slots }) => slots.length === 1);
  wires.cut();
  // The second node forwards. Whoever comes there is heard at once, and whoever comes to the other has to wait.
  const three = await come(await invited(), second);
  pages.push(await openPage(three, forwarder, 'three'));
  const four = await come(await invited(), first);
  const waiting = openPage(four, forwarder, 'four');
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  const { room } = await ann.call('rooms.get', { params: host });
  expect([room.forwarder, room.people.length]).toEqual([forwarder, 4]);
  for (const page of pages) await page.hears();
  expect(JSON.stringify(one.socket.heard)).not.toContain(`"from":"${three.id}"`);

  wires.restore();
  await slotsOf(one, ({ slots }) => slots.some(({ from }) => from === three.id));
  // The page that waits is told to ask again, without waiting for its next attempt.
  await slotsOf(four, ({ connection, isLost }) => connection === 'four' && isLost === true);
  const late = await openPage(four, forwarder, 'four');
  await late.hears();
  for (const page of pages) await page.hears();

  // A node that has really ended no longer renews its lease.
  wires.cut();
  await app.database.transaction(({ query }) =>
    query
      .updateTable('room')
      .set({ forwarder_until: 0 })
      .execute()
      .then(() => undefined),
  );
  await four.socket.ask('room.connect', { forwarder, connection: 'x', offer: 'v=0' }).catch(codeOf);
  await four.socket.next('room.changed', (changed) => isOther(changed, forwarder));
});
