import type { IceServer, Room, RoomSlots } from '@kith/contract';
import { ROOM_FACES_MAX, ROOM_PEOPLE_MAX, ROOM_SCREENS_MAX } from '@kith/contract/base/constants';
import { createCameraSender } from './camera-sender.ts';
import { sizesOf } from './camera-sizes.ts';
import { isHeard } from './heard.ts';
import { openConnection } from './open-connection.ts';
import { LINES, type Line, type Tracks } from './peer.ts';
import { preferVoice } from './prefer-voice.ts';
import { bytesReceived, createQuietWatch, SETTLED_MS } from './quiet.ts';
import type { Remote, Slow } from './room.types.ts';
import { missingIn, receivedIn, type Told, withheldOf } from './withheld.ts';

/** The forwarder's answer, and its own offer if the page receives apart. */
export interface Connected {
  answer: string;
  offer?: string | undefined;
}

export interface ForwardedOptions {
  ownId: string;
  iceServers: readonly IceServer[];
  tracks: Tracks;
  /** Sends the offer to the forwarder. */
  connect(offer: string): Promise<Connected>;
  /** Answers what the forwarder has offered. */
  accept(answer: string): Promise<void>;
  /** Whether the page receives on a connection of its own, which the forwarder offers. */
  isApart: boolean;
  onChanged(): void;
  onSpeaker(id: string): void;
  /** Nothing arrives any more; the network may have changed. */
  onQuiet(): void;
  /** The connection has failed or never came up, so another one is needed. `why` if it was refused. */
  onLost(why?: unknown): void;
}

const KIND = {
  microphone: 'audio',
  camera: 'video',
  screen: 'video',
  screenSound: 'audio',
} as const;
/** The forwarder does not transcode, so all use the same codecs. */
const CODEC = { audio: 'audio/opus', video: 'video/VP8' } as const;
const RECEIVED = {
  audio: ROOM_PEOPLE_MAX - 1 + ROOM_SCREENS_MAX,
  video: ROOM_FACES_MAX + ROOM_SCREENS_MAX,
} as const;
/** An interruption that lasts longer needs another connection. */
const INTERRUPTED_MS = 1_000;
const COMES_UP_MS = 10_000;
const LISTEN_MS = 300;
const MEASURE_EVERY = 7;
const AUDIBLE = 0.02;

type Streams = Pick<Remote, 'sound' | 'camera' | 'screen'>;

export type Forwarded = ReturnType<typeof createForwarded>;

/** One connection to the forwarder of the room; negotiated once, and replaced when it fails. */
export const createForwarded = (options: ForwardedOptions) => {
  const { ownId, connect, accept, isApart, onChanged, onSpeaker, onQuiet, onLost } = options;
  const open = () => openConnection(options.iceServers);
  const connection = open();
  const receiving = isApart ? open() : connection;
  const connections = new Set([connection, receiving]);
  let state: Remote['state'] = 'connecting';
  let isOver = false;
  let upAt = 0;
  let told: Told = { slots: [] };
  let people: readonly string[] = [];
  const streams = new Map<string, Streams>();

  const add = (
    of: MediaStreamTrack | null | undefined,
    kind: 'audio' | 'video',
    init: RTCRtpTransceiverInit,
  ): RTCRtpTransceiver => {
    const transceiver = connection.addTransceiver(of ?? kind, init);
    const codecs = RTCRtpReceiver.getCapabilities(kind)?.codecs ?? [];
    transceiver.setCodecPreferences(codecs.filter(({ mimeType }) => mimeType === CODEC[kind]));
    return transceiver;
  };
  const own = Object.fromEntries(
    LINES.map((line) => {
      const track = options.tracks[line];
      const sizes = line === 'camera' ? { sendEncodings: sizesOf(track) } : {};
      return [line, add(track, KIND[line], { direction: 'sendonly', ...sizes })];
    }),
  ) as Record<Line, RTCRtpTransceiver>;
  void preferVoice(own.microphone.sender);
  for (const kind of isApart ? [] : (['audio', 'video'] as const))
    for (let nth = 0; nth < RECEIVED[kind]; nth++) add(null, kind, { direction: 'recvonly' });

  const receiverOf = (from: string, line: Line): RTCRtpReceiver | undefined => {
    const slot = told.slots.find((each) => each.from === from && each.line === line);
    if (slot === undefined) return undefined;
    return receiving.getTransceivers().find(({ mid }) => mid === slot.mid)?.receiver;
  };
  /** The same stream object while the tracks are the same, so that playback does not restart. */
  const carrying = (
    former: MediaStream | null | undefined,
    tracks: readonly MediaStreamTrack[],
  ): MediaStream => {
    const stream = former ?? new MediaStream();
    for (const track of stream.getTracks()) if (!tracks.includes(track)) stream.removeTrack(track);
    for (const track of tracks) stream.addTrack(track);
    return stream;
  };
  const trackOf = (from: string, line: Line): MediaStreamTrack[] => {
    const track = receiverOf(from, line)?.track;
    return track === undefined ? [] : [track];
  };
  const arrange = (): void => {
    for (const id of people) {
      const former = streams.get(id);
      const seen = (line: 'camera' | 'screen'): MediaStream | null => {
        // Nothing has arrived on it yet.
        const tracks = trackOf(id, line).filter(({ muted }) => !muted);
        return tracks.length === 0 ? null : carrying(former?.[line], tracks);
      };
      streams.set(id, {
        sound: carrying(former?.sound, [
          ...trackOf(id, 'microphone'),
          ...trackOf(id, 'screenSound'),
        ]),
        camera: seen('camera'),
        screen: seen('screen'),
      });
    }
    for (const id of streams.keys()) if (!people.includes(id)) streams.delete(id);
    onChanged();
  };

  const close = (): void => {
    isOver = true;
    clearInterval(timer);
    clearTimeout(patience);
    clearTimeout(interrupted);
    for (const each of connections) each.close();
  };
  const lose = (why?: unknown): void => {
    if (isOver) return;
    state = 'reconnecting';
    onChanged();
    onLost(why);
  };
  let interrupted: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  receiving.ontrack = ({ track }) => {
    track.onunmute = arrange;
  };
  const onState = (): void => {
    clearTimeout(interrupted);
    const states = [...connections].map(({ connectionState }) => connectionState);
    if (states.every((each) => each === 'connected')) {
      state = 'connected';
      upAt = performance.now();
      onChanged();
    } else if (states.includes('failed')) lose();
    else if (states.includes('disconnected')) interrupted = setTimeout(lose, INTERRUPTED_MS);
  };
  for (const each of connections) each.onconnectionstatechange = onState;

  const begin = async (): Promise<void> => {
    await connection.setLocalDescription();
    // The page's own addresses are not needed there, because the page always sends first.
    const { answer, offer } = await connect(connection.localDescription?.sdp ?? '');
    if (isOver) return;
    await connection.setRemoteDescription({ type: 'answer', sdp: answer });
    if (offer === undefined) return;
    await receiving.setRemoteDescription({ type: 'offer', sdp: offer });
    await receiving.setLocalDescription();
    await accept(receiving.localDescription?.sdp ?? '');
  };
  /** Only once it is answered: a busy server takes long to start what forwards the room. */
  const wait = (): void => {
    if (!isOver) patience = setTimeout(() => state === 'connecting' && lose(), COMES_UP_MS);
  };
  void begin().then(wait, lose);

  const camera = createCameraSender({
    sender: own.camera.sender,
    read: async () => {
      const reports = await Promise.all([...connections].map((each) => each.getStats()));
      return reports.flatMap((report) => [...(report.values() as Iterable<{ type: string }>)]);
    },
  });
  const measure = async (): Promise<void> => {
    if (await camera.measure(missingIn(told) !== undefined)) onChanged();
  };
  const quiet = createQuietWatch({
    read: () => bytesReceived([receiving]),
    now: () => performance.now(),
  });
  const heed = async (marks: readonly number[]): Promise<void> => {
    if (state !== 'connected' || performance.now() - upAt < SETTLED_MS) return;
    const silence = await quiet.hear(marks);
    if (silence !== 'none') onQuiet();
    if (silence === 'certain' && state === 'connected') lose();
  };
  const listen = (): void => {
    const marks: number[] = [];
    const levels = people.map((id) => {
      const [source] = receiverOf(id, 'microphone')?.getSynchronizationSources() ?? [];
      if (source !== undefined) marks.push(source.timestamp);
      return [id, source?.audioLevel ?? 0] as const;
    });
    void heed(marks).catch(() => undefined);
    const [loudest] = levels.sort(([, one], [, other]) => other - one);
    if (loudest !== undefined && loudest[1] > AUDIBLE) onSpeaker(loudest[0]);
  };
  let turn = 0;
  const timer = setInterval(() => {
    listen();
    turn = (turn + 1) % MEASURE_EVERY;
    if (turn === 0) void measure().catch(() => undefined);
  }, LISTEN_MS);

  return {
    isUp: (): boolean => state === 'connected',
    isHeard: (): boolean => quiet.isHeard(),
    remotes: (): Record<string, Remote> =>
      Object.fromEntries(
        [...streams].map(([id, each]) => {
          const of = state === 'connected' && !isHeard(told.slots, id) ? 'connecting' : state;
          return [
            id,
            {
              ...{ ...each, state: of, quality: camera.quality(), isVideoPaused: false },
              withheld: withheldOf(told, id),
            },
          ];
        }),
      ),
    follow: (room: Room): void => {
      people = room.people.flatMap(({ id, state: at }) =>
        at === 'in' && id !== ownId ? [id] : [],
      );
      arrange();
    },
    slow: (): Slow => ({
      received: receivedIn(told),
      isCameraPaused: camera.sent() === 'none' && options.tracks.camera != null,
    }),
    carry: (next: RoomSlots): void => {
      // What is withheld is heeded with the next sample, because those in a row are equally long.
      told = next;
      // A change that fails is tried again with the next sample.
      void camera.limit(next.cameraSize).catch(() => undefined);
      arrange();
    },
    put: (line: Line, track: MediaStreamTrack | null): Promise<void> =>
      line === 'camera' ? camera.put(track) : own[line].sender.replaceTrack(track),
    /** Called when what forwards this connection is gone. */
    lose: (): void => lose(),
    close,
  };
};
