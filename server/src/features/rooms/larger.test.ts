import {
  type KithError,
  ROOM_JANUS_PREFIX,
  ROOM_PEOPLE_JANUS_MAX,
  ROOM_PEOPLE_MAX,
  type Room,
  type RoomSlots,
} from '@kith/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket } from 'werift';
import type { JanusConfig } from '../../platform/janus/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { type FakeJanus, startFakeJanus } from '../../testing/fake-janus.ts';
import {
  JANUS_ADMIN_KEY,
  JANUS_SECRET,
  type JanusNode,
  janusVersion,
  startJanus,
} from '../../testing/janus-node.ts';
import { connectRoom } from '../../testing/sockets.ts';
import { createWires } from '../../testing/wires.ts';

const OFFER = 'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\na=sendonly\r\n';
const media = { isMuted: false, hasCamera: false, hasScreen: false, hasHandUp: false };
const PACKET_MS = 20;
const HEARD_MS = 10_000;

interface Keys {
  roomKey: string;
  userKey: string;
}

let ann: TestClient;
let host: Keys;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const janusAt = (urls: readonly string[]): JanusConfig => ({
  ...{ urls, secret: JANUS_SECRET, adminKey: JANUS_ADMIN_KEY, from: 3, perNode: 1 },
});
const start = async (urls: readonly string[], options = {}): Promise<TestApp> => {
  const app = await startTestApp({ ...options, config: { janus: janusAt(urls) } });
  closing.push(app.close);
  return app;
};
const open = async (app: TestApp) => {
  ann = await app.client().register();
  host = await ann.call('rooms.create', { body: { title: 'Quay', lobby: false } });
};
const come = async (app: TestApp, keys?: Keys) => {
  const { userKey } = await ann.call('rooms.invite', { params: host, body: { name: 'Teo' } });
  const own = keys ?? { ...host, userKey };
  const { you } = await ann.call('rooms.join', { params: own, body: {} });
  const socket = await connectRoom(app.origin, own, ann);
  closing.push(socket.close);
  const room = (await socket.ask('room.enter', { page: 'page', media })) as Room;
  return { id: you.id, keys: own, socket, room };
};
type Person = Awaited<ReturnType<typeof come>>;
const codeOf = (error: unknown) => (error as KithError).code;
const isAtJanus = ({ forwarder }: Room): boolean =>
  forwarder?.startsWith(ROOM_JANUS_PREFIX) === true;
const connect = async ({ socket }: Person, forwarder: string, connection: string, offer = OFFER) =>
  (await socket.ask('room.connect', { forwarder, connection, offer })) as {
    answer: string;
    offer: string;
  };

describe('the way of a room', () => {
  let fake: FakeJanus;
  let app: TestApp;
  beforeEach(async () => {
    fake = await startFakeJanus(JANUS_SECRET);
    closing.push(fake.stop);
  });
  const reached = async (at: TestApp): Promise<void> => {
    // The server connects in the background.
    await expect.poll(() => fake.sessions()).toBeGreaterThan(0);
    app = at;
    await open(at);
  };

  test('a room that grows moves to Janus, where more people have space', async () => {
    await reached(await start([fake.url]));
    const one = await come(app, host);
    const two = await come(app);
    expect(two.room.seats).toBe(ROOM_PEOPLE_JANUS_MAX);
    expect(isAtJanus(two.room)).toBe(false);
    const three = await come(app);
    expect(isAtJanus(three.room)).toBe(true);
    const moved = await one.socket.next('room.changed', isAtJanus);
    const forwarder = moved.forwarder ?? '';
    expect(await connect(one, forwarder, 'of-one')).toEqual({
      answer: `answer to ${OFFER}`,
      offer: 'offer',
    });
    const accept = ({ socket }: Person, connection: string) =>
      socket.ask('room.accept', { forwarder, connection, answer: 'mine' }).then(() => 'ok', codeOf);
    // Nobody answers for somebody else.
    expect(await accept(two, 'of-one')).toBe('conflict');
    expect(await accept(one, 'of-one')).toBe('ok');

    await connect(two, forwarder, 'of-two');
    expect(fake.entered()).toHaveLength(4);
    await ann.call('rooms.remove', { params: host, body: { seatId: two.id } });
    await expect.poll(() => fake.entered()).toHaveLength(2);
  });

  test('another process ends what a process that is gone has opened', async () => {
    const wires = createWires();
    const first = await startTestApp();
    closing.push(first.close);
    const second = await start([fake.url], { database: first.database, wire: wires.wire() });
    const third = await start([fake.url], { database: first.database, wire: wires.wire() });
    await expect.poll(() => fake.sessions()).toBe(2);
    await open(third);
    const one = await come(third, host);
    await come(third);
    const last = await come(second);
    await connect(last, last.room.forwarder ?? '', 'of-last');
    expect(fake.rooms.size).toBe(1);
    const [before] = fake.rooms.keys();
    await second.close();
    closing.splice(closing.indexOf(second.close), 1);
    await connect(one, last.room.forwarder ?? '', 'of-one').catch(codeOf);
    const moved = await one.socket.next(
      'room.changed',
      (room) => isAtJanus(room) && room.forwarder !== last.room.forwarder,
    );
    await connect(one, moved.forwarder ?? '', 'of-one');
    expect([...fake.rooms.keys()]).not.toContain(before);
    expect(fake.rooms.size).toBe(1);
  });

  test('without any node, a small room goes on through the server', async () => {
    await reached(await start([fake.url]));
    await come(app, host);
    await come(app);
    const three = await come(app);
    await fake.stop();
    closing.splice(closing.indexOf(fake.stop), 1);
    await connect(three, three.room.forwarder ?? '', 'c').catch(codeOf);
    const moved = await three.socket.next(
      'room.changed',
      (room) => room.forwarder !== null && !isAtJanus(room),
    );
    expect(moved.seats).toBe(ROOM_PEOPLE_MAX);
    // Nor does it move back when somebody else comes.
    const four = await come(app);
    expect(four.room.forwarder).toBe(moved.forwarder);
  });

  test('if Janus refuses to open it, a small room goes on through the server', async () => {
    fake.refuse('create');
    await reached(await start([fake.url]));
    await come(app, host);
    await come(app);
    const three = await come(app);
    expect(isAtJanus(three.room)).toBe(true);
    expect(await connect(three, three.room.forwarder ?? '', 'c').catch(codeOf)).toBe('conflict');
    await three.socket.next('room.changed', (room) => room.forwarder !== null && !isAtJanus(room));
  });

  test('without any node, a large room stays as it is, and nobody else comes', async () => {
    await reached(await start([fake.url]));
    const one = await come(app, host);
    let last = one;
    for (let nth = 0; nth < ROOM_PEOPLE_MAX; nth++) last = await come(app);
    const forwarder = last.room.forwarder ?? '';
    expect(isAtJanus(last.room)).toBe(true);
    await fake.stop();
    closing.splice(closing.indexOf(fake.stop), 1);
    // Pages go on trying, each at its own pace.
    const connecting = () => connect(one, forwarder, 'of-one').then(() => 'ok', codeOf);
    expect(await connecting()).toBe('conflict');
    await expect(come(app)).rejects.toMatchObject({ code: 'room_full' });
    const again = (await last.socket.ask('room.enter', { page: 'page', media })) as Room;
    expect(again.forwarder).toBe(forwarder);
  });
});

const NO_JANUS = janusVersion() === undefined ? 'Janus is not installed' : undefined;
if (NO_JANUS !== undefined) process.stderr.write(`Media over Janus is not tested: ${NO_JANUS}.\n`);

/** A page without a browser: sends audio all the time, and counts what it receives. */
const openPage = async (person: Person, forwarder: string, connection: string) => {
  const sending = new RTCPeerConnection({ iceServers: [], iceUseIpv6: false });
  const receiving = new RTCPeerConnection({ iceServers: [], iceUseIpv6: false });
  const track = new MediaStreamTrack({ kind: 'audio' });
  sending.addTransceiver(track, { direction: 'sendonly' });
  let heard = 0;
  receiving.onTrack.subscribe((remote) =>
    remote.onReceiveRtp.subscribe(() => {
      heard += 1;
    }),
  );
  await sending.setLocalDescription(await sending.createOffer());
  const offer = sending.localDescription?.sdp ?? '';
  const answered = await connect(person, forwarder, connection, offer);
  await sending.setRemoteDescription({ type: 'answer', sdp: answered.answer });
  await receiving.setRemoteDescription({ type: 'offer', sdp: answered.offer });
  await receiving.setLocalDescription(await receiving.createAnswer());
  const answer = receiving.localDescription?.sdp ?? '';
  await person.socket.ask('room.accept', { forwarder, connection, answer });
  let sequenceNumber = 0;
  const talking = setInterval(() => {
    sequenceNumber += 1;
    const header = new RtpHeader({ sequenceNumber, timestamp: sequenceNumber * 960 });
    track.writeRtp(new RtpPacket(header, Buffer.from('hello')));
  }, PACKET_MS);
  const close = async () => {
    clearInterval(talking);
    await Promise.all([sending.close(), receiving.close()]);
  };
  closing.push(close);
  return {
    total: () => heard,
    hears: async (packets = 10) => {
      const before = heard;
      await expect.poll(() => heard >= before + packets, { timeout: HEARD_MS }).toBe(true);
    },
  };
};

describe.skipIf(NO_JANUS !== undefined)('audio over two Janus nodes', () => {
  let nodes: JanusNode[];
  let app: TestApp;
  let people: Person[];
  let forwarder: string;
  const at = (index: number): Person => people[index] as Person;
  const isFrom =
    (from: Person) =>
    ({ slots }: RoomSlots): boolean =>
      slots.some((slot) => slot.from === from.id);

  beforeEach(async () => {
    nodes = [await startJanus(), await startJanus()];
    for (const { kill } of nodes) closing.push(kill);
    app = await start(nodes.map(({ url }) => url));
    await open(app);
    people = [await come(app, host), await come(app)];
    await expect
      .poll(async () => {
        const each = await come(app);
        people.push(each);
        return isAtJanus(each.room);
      })
      .toBe(true);
    forwarder = people.at(-1)?.room.forwarder ?? '';
  });

  test('people of different nodes hear each other, and a removed person hears nothing more', async () => {
    const one = await openPage(at(0), forwarder, 'one');
    const two = await openPage(at(1), forwarder, 'two');
    await at(0).socket.next('room.slots', isFrom(at(1)));
    await at(1).socket.next('room.slots', isFrom(at(0)));
    await one.hears();
    await two.hears();
    const three = await openPage(at(2), forwarder, 'three');
    await three.hears();
    await ann.call('rooms.remove', { params: host, body: { seatId: at(1).id } });
    expect(await at(1).socket.next('room.ended')).toEqual({ reason: 'removed' });
    await one.hears();
    const after = two.total();
    await one.hears(50);
    await three.hears(50);
    expect(two.total()).toBe(after);
  });

  test('when a node is killed, its people connect to the other one and hear the others again', async () => {
    const one = await openPage(at(0), forwarder, 'one');
    const two = await openPage(at(1), forwarder, 'two');
    await one.hears();
    await two.hears();
    await nodes[1]?.kill();
    const lost = await at(1).socket.next('room.slots', ({ isLost }) => isLost === true);
    expect(lost).toMatchObject({ connection: 'two', slots: [] });
    const again = await openPage(at(1), forwarder, 'again');
    await again.hears();
    await one.hears();
  });
});
