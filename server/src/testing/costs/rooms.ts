import {
  KithError,
  ROOM_OFFER_MAX_CHARS,
  ROOM_PEOPLE_MAX,
  ROOM_SEATS_MAX,
  ROOM_SIGNAL_MAX_CHARS,
  type RoomRequestName,
} from '@kith/contract';
import { endGuestSeats } from '../../features/rooms/seats.store.ts';
import { createForwarder } from '../../platform/forwarder/process/forwarder.ts';
import { TUS } from '../requests/files.ts';
import { next } from '../requests/fresh.ts';
import { fullOffer } from '../rtc-page.ts';
import { connectRoom, type RoomClient } from '../sockets.ts';
import { type Cost, type Costs, type CostWorld, calling } from './cost.ts';

const ADDRESS = '127.0.0.1';
const MAX_CHARS = 48_000;

const filled = (offer: string, line: (nth: number) => string): string => {
  const [session = '', first = '', ...others] = offer.split(/\r\n(?=m=)/);
  let added = '';
  for (let nth = 1; offer.length + added.length + line(nth).length + 2 < MAX_CHARS; nth++)
    added += `\r\n${line(nth)}`;
  return [session, first + added, ...others].join('\r\n');
};
let forwarder: ReturnType<typeof createForwarder> | undefined;
let full = '';
/** In the thread of the test, as the process of its own would. */
const offering = (change: (offer: string) => string) => ({
  prepare: async () => {
    if (full === '') full = await fullOffer();
    forwarder ??= createForwarder({
      reach: { ports: undefined, address: ADDRESS },
      rehearsal: { passes: async () => true },
      now: () => performance.now(),
      random: Math.random,
      onSlots: () => {},
    });
  },
  act: async () => {
    const room = `room-${next()}`;
    const joining = { room, entry: 'e', seat: 's', connection: 'c', offer: change(full) };
    await forwarder?.join(joining).catch(() => undefined);
    forwarder?.keep(room, []);
  },
});
const sections = Array.from(
  { length: 800 },
  (_, at) => `m=audio 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:m${at}\r\n`,
);

/** With as many seats as there can be. */
interface FullRoom {
  keys: { roomKey: string; userKey: string };
  seatId: string;
  linkKey: string;
}
let room: FullRoom | undefined;
const fill = async ({ owner }: CostWorld): Promise<void> => {
  if (room !== undefined) return;
  const keys = await owner.call('rooms.create', { body: { title: 'Quay drawings' } });
  for (let nth = 1; nth < ROOM_SEATS_MAX; nth++) {
    const { userKey } = await owner.call('rooms.invite', { params: keys, body: {} });
    const params = { ...keys, userKey };
    const { you } = await owner.call('rooms.join', { params, body: { name: `Guest ${nth}` } });
    room = { keys, seatId: you.id, linkKey: '' };
  }
  const shown = await owner.call('rooms.get', { params: keys });
  if (room !== undefined) room.linkKey = shown.room.linkKey ?? '';
};
const inFull = (): FullRoom => {
  if (room === undefined) throw new Error('The room is not prepared.');
  return room;
};
/** A room in which there are as many people as it takes, and the pages of two of them. */
interface Meeting {
  keys: { roomKey: string; userKey: string };
  host: RoomClient;
  guest: RoomClient;
  guestId: string;
  recordingId: string;
}
let meeting: Meeting | undefined;
let claimed = { roomKey: '', userKey: '' };
/** The server looks at the first bytes. */
const PIECE = new Uint8Array(8 * 1_024 * 1_024);
PIECE.set(Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'));
let recorded = 0;
const media = { isMuted: false, hasCamera: true, hasScreen: false, hasHandUp: false };
const meet = async ({ app, owner }: CostWorld): Promise<void> => {
  if (meeting !== undefined) return;
  const body = { title: 'Quay drawings', lobby: false };
  const keys = await owner.call('rooms.create', { body });
  await owner.call('rooms.join', { params: keys, body: {} });
  const host = await connectRoom(app.origin, keys, owner);
  await host.ask('room.enter', { page: 'page', media });
  let last: Pick<Meeting, 'guest' | 'guestId'> | undefined;
  for (let nth = 1; nth < ROOM_PEOPLE_MAX; nth++) {
    const { userKey } = await owner.call('rooms.invite', { params: keys, body: {} });
    const params = { ...keys, userKey };
    const { you } = await owner.call('rooms.join', { params, body: { name: `Guest ${nth}` } });
    const guest = await connectRoom(app.origin, params);
    await guest.ask('room.enter', { page: `page-${nth}`, media });
    last = { guest, guestId: you.id };
  }
  if (last === undefined) return;
  const name = 'Quay drawings.webm';
  const { recordingId } = await owner.call('rooms.record', { params: keys, body: { name } });
  meeting = { keys, host, ...last, recordingId };
};
const inMeeting = (): Meeting => {
  if (meeting === undefined) throw new Error('Nobody has met.');
  return meeting;
};
/** Of the host's page; a refusal, such as one for want of captions or a forwarder, has cost what it costs. */
const asked = (name: RoomRequestName, payload: () => object): Cost => ({
  prepare: meet,
  act: () =>
    inMeeting()
      .host.ask(name, payload() as never)
      .catch((error: unknown) => {
        if (!(error instanceof KithError)) throw error;
      }),
});
const params = () => ({ params: inFull().keys });
const link = () => ({ params: { linkKey: inFull().linkKey } });

export default {
  'rooms.create': { act: calling('rooms.create', () => ({ body: { title: 'Quay' } })) },
  'rooms.createPrivate': { act: calling('rooms.createPrivate', () => ({})) },
  'rooms.get': { prepare: fill, act: calling('rooms.get', params) },
  'rooms.update': {
    prepare: fill,
    act: calling('rooms.update', () => ({ ...params(), body: { hasLobby: true } })),
  },
  'rooms.join': {
    prepare: fill,
    act: calling('rooms.join', () => ({ ...params(), body: {} })),
  },
  'rooms.admit': {
    prepare: fill,
    act: calling('rooms.admit', () => ({ ...params(), body: { seatId: inFull().seatId } })),
  },
  'rooms.leave': { prepare: fill, act: calling('rooms.leave', params) },
  'roomLinks.look': { prepare: fill, act: calling('roomLinks.look', link) },
  'roomLinks.join': {
    prepare: fill,
    act: calling('roomLinks.join', () => ({
      ...link(),
      body: { userKey: 'a-key-that-a-page-has-made' },
    })),
  },
  'task.endGuestSeats': {
    prepare: async (world) => {
      await fill(world);
      await world.app.database.transaction(({ query }) =>
        query.updateTable('room_seat').set({ address_hash: 'of-nobody' }).execute(),
      );
    },
    act: ({ app }) => app.database.transaction((tx) => endGuestSeats(tx, 0)),
  },
  'roomLinks.find': { prepare: fill, act: calling('roomLinks.find', params) },
  'rooms.claim': {
    prepare: async (world) => {
      await meet(world);
      const { keys } = inMeeting();
      const { userKey } = await world.owner.call('rooms.invite', { params: keys, body: {} });
      claimed = { ...keys, userKey };
    },
    act: calling('rooms.claim', () => ({
      params: claimed,
      body: { userKey: `a-key-that-a-page-has-made-${next()}` },
    })),
  },
  'recordings.append': {
    prepare: meet,
    act: async ({ owner }) => {
      const { keys, recordingId } = inMeeting();
      const response = await owner.send('recordings.append', {
        params: { ...keys, recordingId },
        headers: {
          ...{ ...TUS, 'content-type': 'application/offset+octet-stream' },
          'upload-offset': String(recorded),
        },
        body: PIECE,
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      recorded += PIECE.length;
    },
  },
  'room.enter': asked('room.enter', () => ({ page: 'page', media })),
  'room.media': asked('room.media', () => ({ hasHandUp: next() % 2 === 0 })),
  'room.signal': asked('room.signal', () => ({
    to: inMeeting().guestId,
    data: 's'.repeat(ROOM_SIGNAL_MAX_CHARS),
  })),
  'room.accept': asked('room.accept', () => ({
    ...{ forwarder: 'none', connection: 'c' },
    answer: 'v'.repeat(ROOM_OFFER_MAX_CHARS),
  })),
  'room.stuck': asked('room.stuck', () => ({})),
  'room.consent': asked('room.consent', () => ({ isGiven: next() % 2 === 0 })),
  'room.captions': asked('room.captions', () => ({ wanted: next() % 2 === 0 })),
  'room.declineCall': asked('room.declineCall', () => ({ id: 'none' })),
  'room.react': asked('room.react', () => ({ emoji: '👍' })),
  resume: asked('resume', () => ({ epoch: null, copies: [{ collection: 'room', version: 0 }] })),
  ping: asked('ping', () => ({})),
  'room.connect': offering((offer) => offer),
  'room.connect, 800 sections': offering((offer) =>
    (offer + sections.join('')).slice(0, MAX_CHARS),
  ),
  'room.connect, candidates': offering((offer) =>
    filled(offer, (nth) => `a=candidate:${nth} 1 udp 1 127.0.0.1 ${nth} typ host`),
  ),
  'room.connect, sizes': offering((offer) => filled(offer, (nth) => `a=rid:${nth} send`)),
  'room.connect, streams': offering((offer) => filled(offer, (nth) => `a=ssrc:${nth} cname:x`)),
} satisfies Costs;
