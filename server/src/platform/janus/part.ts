import { isIP } from 'node:net';
import {
  ROOM_FACES_MAX,
  ROOM_HEARD_MAX,
  ROOM_PEOPLE_JANUS_MAX,
  ROOM_SCREENS_MAX,
  SECOND_MS,
} from '@kith/contract/base/constants';
import type { Clock } from '../clock.ts';
import {
  type Answer,
  type Handle,
  type JanusClient,
  JanusRefusal,
  type PluginData,
} from './client.ts';
import type { Keys } from './keys.ts';

/** A track as one node announces it to another. */
export interface Track {
  type: 'audio' | 'video';
  mid: string;
  isSized: boolean;
}

/** What a node sends to another one. */
interface Relay {
  from: Part;
  /** Janus does not send to the same one twice. */
  id: string;
}

/** One room at one node. */
export interface Part {
  node: JanusClient;
  keys: Keys;
  control: Handle;
  /** People of other nodes whose media arrives here. */
  relayed: Map<number, Relay>;
}

export interface Opening {
  adminKey: string | undefined;
  /** By which rooms of this server are known. */
  description: string;
}

const NO_SUCH_ROOM = 426;
const NO_SUCH_FEED = 428;
/** How often a node is asked whether media of another one can be received, and for how long. */
const KNOWN_AGAIN_MS = 20;
const KNOWN_MS = 5 * SECOND_MS;
/** The feed that free sections receive: one without packets. */
export const BLANK = 1;
export const AUDIO_SLOTS = ROOM_HEARD_MAX + ROOM_SCREENS_MAX;
export const VIDEO_SLOTS = ROOM_FACES_MAX + ROOM_SCREENS_MAX;
const CODEC = { audio: 'opus', video: 'vp8' } as const;
const LEVEL_ID = 1;
/** Loudness counts down from 127; below is silence. Packets of 20 ms. */
const SPEAKING = { audio_level_average: 52, audio_active_packets: 12 } as const;
/** A page has two connections for a moment, and others are between two states. */
const PUBLISHERS_MAX = 4 * ROOM_PEOPLE_JANUS_MAX;

const streamOf = ({ type, mid, isSized }: Track, mindex: number) => ({
  ...{ type, mid, mindex, codec: CODEC[type] },
  ...(isSized && { simulcast: true }),
  ...(type === 'audio' && { audiolevel_ext_id: LEVEL_ID }),
});
const BLANKS: Track[] = Array.from({ length: AUDIO_SLOTS + VIDEO_SLOTS }, (_, at) => ({
  type: at < AUDIO_SLOTS ? 'audio' : 'video',
  mid: String(at),
  isSized: false,
}));

const ifMissing = (error: unknown): void => {
  if (!(error instanceof JanusRefusal)) throw error;
};

export const destroyAt = async (
  control: Handle,
  { room, secret }: Pick<Keys, 'room' | 'secret'>,
): Promise<void> => {
  await control.send({ request: 'destroy', room, secret }).catch((error) => {
    if (!(error instanceof JanusRefusal) || error.code !== NO_SUCH_ROOM) throw error;
  });
};

/**
 * Has a node receive media of another one. Janus answers before its thread for that has run, and knows
 * no such feed until then.
 */
const addRemote = async (
  control: Handle,
  { room, secret }: Keys,
  feed: number,
  clock: Clock,
  how: Record<string, unknown>,
): Promise<PluginData> => {
  const { data } = await control.send({
    ...{ request: 'add_remote_publisher', room, secret, id: feed, ...how },
  });
  const latest = clock.now() + KNOWN_MS;
  const isKnown = (): Promise<boolean> =>
    control.send({ request: 'listremotes', room, secret, publisher_id: feed }).then(
      () => true,
      (error) => {
        const isLate = clock.now() >= latest;
        if (isLate || !(error instanceof JanusRefusal) || error.code !== NO_SUCH_FEED) throw error;
        return false;
      },
    );
  while (!(await isKnown())) await new Promise<void>((go) => clock.after(KNOWN_AGAIN_MS, go));
  return data;
};

const createAt = async (
  control: Handle,
  keys: Keys,
  { adminKey, description }: Opening,
  clock: Clock,
): Promise<void> => {
  const { room, secret, pin } = keys;
  await destroyAt(control, keys);
  await control.send({
    ...{ request: 'create', room, secret, pin, is_private: true, publishers: PUBLISHERS_MAX },
    ...{ audiocodec: CODEC.audio, videocodec: CODEC.video, notify_joining: false },
    ...{ audiolevel_event: true, ...SPEAKING, description },
    ...(adminKey !== undefined && { admin_key: adminKey }),
  });
  const streams = BLANKS.map(streamOf);
  // Nobody sends to it, so nothing outside may reach it.
  await addRemote(control, keys, BLANK, clock, { streams, iface: '127.0.0.1' });
};

/** Opens the room at a node; one that is left from before ends. */
export const openPart = async (
  node: JanusClient,
  keys: Keys,
  opening: Opening,
  clock: Clock,
): Promise<Part> => {
  const control = await node.attach();
  try {
    await createAt(control, keys, opening, clock);
  } catch (error) {
    control.detach();
    throw error;
  }
  return { node, keys, control, relayed: new Map() };
};

/** Without the brackets of an IPv6 address. */
const hostOf = ({ url }: JanusClient): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

const removeAt = async ({ control, keys }: Part, feed: number): Promise<void> => {
  const { room, secret } = keys;
  await control
    .send({ request: 'remove_remote_publisher', room, secret, id: feed })
    .catch(ifMissing);
};

/** Has a node send somebody's media no longer; one that is gone does so by itself. */
export const stopRelay = async ({ from, id }: Relay, feed: number): Promise<void> => {
  const { room, secret } = from.keys;
  await from.control
    .send({
      ...{ request: 'unpublish_remotely', room, secret },
      ...{ publisher_id: feed, remote_id: id },
    })
    .catch(() => undefined);
};

/** Sends somebody's media from the node that receives it to another one. */
export const relay = async (
  { from, id }: Relay,
  to: Part,
  feed: number,
  tracks: readonly Track[],
  clock: Clock,
): Promise<void> => {
  const { room, secret } = from.keys;
  const host = hostOf(to.node);
  try {
    const data = await addRemote(to.control, to.keys, feed, clock, {
      streams: tracks.map(streamOf),
      // Otherwise it is open at all addresses of the node.
      ...(isIP(host) !== 0 && { iface: host }),
    });
    await from.control.send({
      ...{ request: 'publish_remotely', room, secret, publisher_id: feed, remote_id: id },
      ...{ host, port: data.port, rtcp_port: data.rtcp_port },
    });
  } catch (error) {
    // Neither half is left, because the next attempt would be refused.
    await stopRelay({ from, id }, feed);
    await removeAt(to, feed).catch(() => undefined);
    throw error;
  }
  to.relayed.set(feed, { from, id });
};

export const unrelay = async (to: Part, feed: number): Promise<void> => {
  const known = to.relayed.get(feed);
  to.relayed.delete(feed);
  if (known !== undefined) await stopRelay(known, feed);
  await removeAt(to, feed);
};

export const publish = (
  { keys }: Part,
  sending: Handle,
  feed: number,
  offer: string,
): Promise<Answer> =>
  sending.send(
    {
      ...{ request: 'joinandconfigure', ptype: 'publisher', id: feed },
      ...{ room: keys.room, pin: keys.pin },
    },
    { type: 'offer', sdp: offer, rid_order: 'lmh' },
  );

/** Offers a page all its receiving sections, which are negotiated once. */
export const subscribe = ({ keys }: Part, receiving: Handle): Promise<Answer> =>
  receiving.send({
    ...{ request: 'join', ptype: 'subscriber', room: keys.room, pin: keys.pin },
    streams: [{ feed: BLANK }],
  });
