import { ROOM_FACES_MAX, ROOM_HEARD_MAX } from '@kith/contract';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeJanus, startFakeJanus } from '../../testing/fake-janus.ts';
import type { Clock } from '../clock.ts';
import type { Slot } from '../forwarder/protocol.ts';
import { systemRandom } from '../random.ts';
import { createJanusForwarder, type JanusForwarder } from './index.ts';
import { keysOf } from './keys.ts';
import { createSlots, planFor, type Source } from './plan.ts';

const SECRET = 'a-secret-of-this-test';
const OFFER = [
  'v=0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:0',
  'a=sendonly',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:1',
  'a=sendonly',
  'a=simulcast:send s;m;l',
  '',
].join('\r\n');
/**
 * Ten times as fast as the rest of the world, and only while this process runs: after a pause of the machine, what a
 * node has answered meanwhile is read before the next turn.
 */
const TURN_MS = 100;
let turns = 0;
const timers = new Map<object, { due: number; callback: () => void }>();
const turning = setInterval(() => {
  turns += 1;
  const due = [...timers].filter(([, timer]) => timer.due <= hurried.now());
  for (const [key, { callback }] of due) if (timers.delete(key)) callback();
}, TURN_MS / 10);
const hurried: Clock = {
  now: () => turns * TURN_MS,
  after: (ms, callback) => {
    const key = {};
    timers.set(key, { due: hurried.now() + ms, callback });
    return () => void timers.delete(key);
  },
};
afterAll(() => clearInterval(turning));

let nodes: FakeJanus[];
let janus: JanusForwarder;
let told: { connection: string; slots: readonly Slot[]; isWeak: boolean }[];
let lost: string[];
let errors: unknown[];
let failing: string[];
const closing: (() => unknown)[] = [];

const connect = (urls: readonly string[], secret = SECRET, epoch = 'database'): JanusForwarder => {
  const forwarder = createJanusForwarder({
    config: { urls, secret, adminKey: 'a-key', from: 3, perNode: 1 },
    epoch,
    clock: hurried,
    random: systemRandom,
    onSlots: (_entry, connection, slots, isWeak) => void told.push({ connection, slots, isWeak }),
    onLost: (_entry, connection) => void lost.push(connection),
    onNode: (host, isUp, why) => void (why && failing.push(`${host} ${isUp} ${why}`)),
    onError: (error) => void errors.push(error),
  });
  closing.push(forwarder.close);
  return forwarder;
};
const nodesUp = () => janus.nodes().filter(({ isUp }) => isUp).length;

beforeEach(async () => {
  nodes = [await startFakeJanus(SECRET), await startFakeJanus(SECRET)];
  for (const { stop } of nodes) closing.unshift(stop);
  [told, lost, errors, failing] = [[], [], [], []];
  janus = connect(nodes.map(({ url }) => url));
  await expect.poll(nodesUp).toBe(2);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  expect(errors).toEqual([]);
});

const at = (index: number): FakeJanus => {
  const node = nodes[index];
  if (node === undefined) throw new Error('There is no such node.');
  return node;
};
/** A page that joins, and whose connections come up at the given node. */
const come = async (seat: string, node: FakeJanus, offer = OFFER) => {
  const before = node.entered();
  const joined = await janus.join({
    ...{ room: 'janus-room', entry: `entry-${seat}`, seat, connection: `of-${seat}`, offer },
  });
  const handles = node.entered().filter((handle) => !before.includes(handle));
  const [sending = 0, receiving = 0] = handles;
  const accepted = await janus.accept({
    ...{ room: 'janus-room', entry: `entry-${seat}`, connection: `of-${seat}`, answer: 'mine' },
  });
  node.say(sending, { janus: 'webrtcup' });
  node.say(sending, { janus: 'media', mid: '1', substream: 0, receiving: true });
  node.say(receiving, { janus: 'webrtcup' });
  return { joined, accepted, sending, receiving, feed: node.feedOf(sending) };
};
const slotsOf = (seat: string) =>
  told
    .findLast(({ connection }) => connection === `of-${seat}`)
    ?.slots.map(({ from, line }) => `${from} ${line}`)
    .sort();
const requests = (node: FakeJanus, request: string) =>
  node.asked.filter((body) => body.request === request);

test('a room is private, and what it is known by follows from the secret', async () => {
  const { joined, accepted } = await come('ann', at(0));
  expect(joined).toEqual({ answer: `answer to ${OFFER}`, offer: 'offer' });
  expect(accepted).toEqual({ answer: '' });
  const keys = keysOf(SECRET, 'janus-room');
  expect(requests(at(0), 'create')).toMatchObject([
    { room: keys.room, secret: keys.secret, pin: keys.pin, is_private: true, admin_key: 'a-key' },
  ]);
  expect(keysOf(SECRET, 'janus-other').room).not.toBe(keys.room);
  expect(keysOf('another secret', 'janus-room').secret).not.toBe(keys.secret);
});

test('a page that loses packets gets small pictures for a while, and is told', async () => {
  const ann = await come('ann', at(0));
  await come('ben', at(1));
  const isWeak = (seat: string) =>
    told.findLast(({ connection }) => connection === `of-${seat}`)?.isWeak;
  const sizes = () =>
    requests(at(0), 'configure').flatMap(({ streams = [] }) =>
      streams.flatMap(({ substream }) => substream ?? []),
    );
  await expect.poll(() => slotsOf('ann')).toEqual(['ben camera', 'ben microphone']);
  expect(isWeak('ann')).toBe(false);
  at(0).say(ann.receiving, { janus: 'slowlink', uplink: false, lost: 30 });
  const wasWeak = () => told.some(({ connection, isWeak }) => connection === 'of-ann' && isWeak);
  await expect.poll(wasWeak).toBe(true);
  await expect.poll(sizes).toContain(0);
  await expect.poll(() => slotsOf('ben')).toEqual(['ann camera', 'ann microphone']);
  expect(isWeak('ben')).toBe(false);
  await expect.poll(() => isWeak('ann')).toBe(false);
  await expect.poll(() => sizes().at(-1)).toBeGreaterThan(0);
});

test('people of two nodes receive each other, and a removed person is disconnected', async () => {
  const ann = await come('ann', at(0));
  const ben = await come('ben', at(1));
  await expect.poll(() => slotsOf('ann')).toEqual(['ben camera', 'ben microphone']);
  await expect.poll(() => slotsOf('ben')).toEqual(['ann camera', 'ann microphone']);
  expect(requests(at(1), 'publish_remotely')).toMatchObject([
    { publisher_id: ben.feed, host: '127.0.0.1', port: 10_000, rtcp_port: 10_001 },
  ]);
  expect(requests(at(0), 'switch').at(-1)?.streams).toContainEqual({
    ...{ feed: ben.feed, mid: '1', sub_mid: '22' },
  });

  janus.keep('janus-room', ['entry-ann']);
  await expect.poll(() => at(1).entered()).toEqual([]);
  await expect.poll(() => slotsOf('ann')).toEqual([]);
  await expect
    .poll(() => requests(at(0), 'remove_remote_publisher').map(({ id }) => id))
    .toEqual([ben.feed]);
  expect(at(0).entered()).toEqual([ann.sending, ann.receiving]);
});

test.each(['has left', 'has lost its node for a moment'])(
  'somebody who %s comes back to the same node, and hears the others again',
  async (how) => {
    const ann = await come('ann', at(0));
    await come('ben', at(1));
    await expect.poll(() => slotsOf('ben')).toEqual(['ann camera', 'ann microphone']);
    if (how === 'has left') {
      janus.keep('janus-room', ['entry-ann']);
      await expect.poll(() => requests(at(1), 'remove_remote_publisher')).toHaveLength(1);
    } else {
      at(1).interrupt();
      await expect.poll(() => lost).toEqual(['of-ben']);
      await expect.poll(nodesUp).toBe(2);
    }
    const [published] = requests(at(0), 'publish_remotely');
    await expect
      .poll(() => requests(at(0), 'unpublish_remotely'))
      .toMatchObject([{ publisher_id: ann.feed, remote_id: published?.remote_id }]);
    told = [];
    await come('ben', at(1));
    await expect.poll(() => slotsOf('ben')).toEqual(['ann camera', 'ann microphone']);
    await expect.poll(() => slotsOf('ann')).toEqual(['ben camera', 'ben microphone']);
  },
);

test('a node that does not know yet what it has just been told is waited for', async () => {
  for (const node of nodes) node.beginLate(2);
  await come('ann', at(0));
  await come('ben', at(1));
  await expect.poll(() => slotsOf('ann')).toEqual(['ben camera', 'ben microphone']);
  await expect.poll(() => slotsOf('ben')).toEqual(['ann camera', 'ann microphone']);
});

test('a node that never begins to receive from another one does not keep its people out of the room', async () => {
  await come('ann', at(0));
  await come('ben', at(1));
  for (const node of nodes) node.beginLate(Number.POSITIVE_INFINITY);
  await come('cem', at(0));
  await expect.poll(() => slotsOf('ann')).toEqual(expect.arrayContaining(['cem microphone']));
  await expect.poll(() => errors.splice(0)).toMatchObject([{ code: 428 }]);
});

test('a track that a node does not know keeps nobody from hearing the others', async () => {
  await come('ann', at(0));
  await come('ben', at(1));
  // Janus does not know the codec of this microphone.
  await come('cem', at(0), OFFER.replace('SAVPF 111', 'SAVPF 0'));
  await expect.poll(() => slotsOf('ann')).toEqual(['ben camera', 'ben microphone', 'cem camera']);
  await expect.poll(() => errors.splice(0)).toMatchObject([{ code: 428 }]);
});

test.each([
  ['other kinds', OFFER.replace('m=audio', 'm=video')],
  ['a section twice', OFFER.replace('a=mid:1', 'a=mid:0')],
  ['an odd section', OFFER.replace('a=mid:1', 'a=mid:1 2')],
  ['sections that Janus alone would see', `${OFFER}\r\nm=application 9 X 1\r\nm=text 0 X 1\r\nm=x`],
])('an offer with %s cannot be used', async (_what, offer) => {
  const joining = { room: 'janus-room', entry: 'e', seat: 's', connection: 'c', offer };
  expect(await janus.join(joining)).toEqual({ refused: 'unusable' });
});

test('a connection is replaced only by one that also receives', async () => {
  const first = await come('ann', at(0));
  await come('ben', at(1));
  await expect.poll(() => slotsOf('ben')).toEqual(['ann camera', 'ann microphone']);
  const joining = { room: 'janus-room', entry: 'entry-ann', seat: 'ann', offer: OFFER };
  const before = at(0).entered();
  await janus.join({ ...joining, connection: 'again' });
  const [sending = 0] = at(0)
    .entered()
    .filter((handle) => !before.includes(handle));
  at(0).say(sending, { janus: 'webrtcup' });
  await expect.poll(() => at(0).entered()).toEqual([first.sending, first.receiving]);
});

test('nodes that refuse to open a room are not used for a while', async () => {
  for (const node of nodes) node.refuse('create');
  const joining = { room: 'janus-room', entry: 'e', seat: 's', connection: 'c', offer: OFFER };
  expect(await janus.join(joining)).toEqual({ refused: 'failed' });
  expect(janus.isUp).toBe(true);
  expect(await janus.join(joining)).toEqual({ refused: 'failed' });
  expect(janus.isUp).toBe(false);
  expect(errors.splice(0)).toMatchObject([{ code: 403 }, { code: 403 }]);
});

test('the end of a room ends it at every node, also by a process that did not open it', async () => {
  await come('ann', at(0));
  await come('ben', at(1));
  const other = connect(nodes.map(({ url }) => url));
  await expect.poll(() => other.isUp && other.nodes().every(({ isUp }) => isUp)).toBe(true);
  other.keep('janus-room', []);
  await expect.poll(() => nodes.map(({ rooms }) => rooms.size)).toEqual([0, 0]);
});

test('rooms that nobody uses any more end, but not those in use or just opened', async () => {
  await come('ann', at(0));
  const other = connect(nodes.map(({ url }) => url));
  await expect.poll(() => other.isUp && other.nodes().every(({ isUp }) => isUp)).toBe(true);
  for (let nth = 0; nth < 3; nth++) await other.sweep(['janus-room']);
  expect(at(0).rooms.size).toBe(1);
  await other.sweep([]);
  // The process that uses it knows it.
  for (let nth = 0; nth < 3; nth++) await janus.sweep([]);
  expect(at(0).rooms.size).toBe(1);
  await other.sweep([]);
  expect(at(0).rooms.size).toBe(0);
  expect(errors).toEqual([]);
});

test('another server at the same node keeps its rooms', async () => {
  await come('ann', at(0));
  const other = connect([at(0).url], SECRET, 'another database');
  await expect.poll(() => other.isUp).toBe(true);
  for (let nth = 0; nth < 3; nth++) await other.sweep([]);
  expect(at(0).rooms.size).toBe(1);
});

test('a room that a node does not let it end is reported once', async () => {
  await come('ann', at(0));
  const other = connect([at(0).url]);
  await expect.poll(() => other.isUp).toBe(true);
  at(0).refuse('destroy');
  for (let nth = 0; nth < 4; nth++) await other.sweep([]);
  expect(errors.splice(0)).toMatchObject([{ code: 403 }]);
});

test('what Janus offers anew after somebody has left is answered as before', async () => {
  const { receiving } = await come('ann', at(0));
  const before = requests(at(0), 'start').length;
  at(0).say(receiving, { janus: 'event', jsep: { type: 'offer', sdp: 'another' } });
  await expect.poll(() => requests(at(0), 'start').length).toBe(before + 1);
});

test('a section that waits for an answer when it is used again is given one, without an offer', async () => {
  const { receiving } = await come('ann', at(0));
  at(0).end(receiving);
  await come('ben', at(1));
  await expect.poll(() => slotsOf('ann')).toEqual(['ben camera', 'ben microphone']);
  await expect.poll(() => at(0).sendsAll(receiving)).toBe(true);
});

test.each(['ends', 'hangs'])('when a node %s, its people come to the other one', async (how) => {
  await come('ann', at(0));
  await come('ben', at(1));
  if (how === 'ends') await at(1).stop();
  else at(1).freeze();
  await expect.poll(() => lost).toEqual(['of-ben']);
  await come('ben', at(0));
  await expect.poll(() => slotsOf('ann')).toEqual(['ben camera', 'ben microphone']);
  expect(janus.nodes().map(({ people }) => people)).toEqual([2, 0]);
});

test('without a node nobody can join, and the secret has to be right', async () => {
  const stranger = connect([at(0).url], 'not-the-secret-of-it');
  const joining = { room: 'janus-r', entry: 'e', seat: 's', connection: 'c', offer: OFFER };
  expect(await stranger.join(joining)).toEqual({ refused: 'failed' });
  expect(stranger.isUp).toBe(false);
  const { host } = new URL(at(0).url);
  // However often it is tried.
  await expect.poll(() => at(0).connections()).toBeGreaterThan(3);
  expect(failing).toEqual([`${host} false Error: Janus refuses create: Unauthorized (403).`]);
  expect(await janus.join({ ...joining, offer: 'v=0' })).toEqual({ refused: 'unusable' });
});

test.each(['not json', 'null'])(
  'a node that says %s is left, and connected to again',
  async (text) => {
    const before = at(1).connections();
    at(1).garble(text);
    await expect.poll(() => at(1).connections()).toBe(before + 1);
    await expect.poll(nodesUp).toBe(2);
  },
);

test('of many people, the last speakers are heard and seen, the latest one large', () => {
  const slots = createSlots();
  const seats = Array.from({ length: 30 }, (_, nth) => `seat-${nth}`);
  const people = new Map<string, Source>(
    seats.map((seat, nth) => [
      seat,
      {
        feed: nth + 2,
        mids: new Map([
          ['microphone', '0'],
          ['camera', '1'],
        ]),
        flowing: new Set(['camera']),
      },
    ]),
  );
  const steps = planFor(slots, people, ['seat-29', 'seat-3'], false);
  const of = (kind: Slot['line']) =>
    slots.flatMap((slot) => (slot.carried()?.line === kind ? [slot.carried()?.seat] : []));
  expect(of('microphone')).toHaveLength(ROOM_HEARD_MAX);
  expect(of('microphone')).toContain('seat-29');
  expect(of('camera')).toHaveLength(ROOM_FACES_MAX);
  expect(of('camera').slice(0, 2)).toEqual(['seat-29', 'seat-3']);
  const large = steps.filter(({ slot, size }) => slot.kind === 'video' && size === 2);
  expect(large.map(({ to }) => to.feed)).toEqual([31]);
  for (const { slot, to, size } of steps) Object.assign(slot, { sent: to, size });
  expect(planFor(slots, people, ['seat-29', 'seat-3'], false)).toEqual([]);
  // Nobody's section changes but that of the person who is silent the longest.
  const next = planFor(slots, people, ['seat-25', 'seat-29', 'seat-3'], false);
  expect(next.filter(({ slot }) => slot.kind === 'audio')).toHaveLength(1);
});
