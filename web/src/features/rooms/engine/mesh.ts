import type { IceServer, Room } from '@kith/contract';
import { ROOM_DIRECT_MS } from '@kith/contract/base/constants';
import { createPeer, type Line, type Peer, type Tracks } from './peer.ts';
import { createSampler, createVideoGate, qualityOf } from './quality.ts';
import { bytesReceived, createQuietWatch, SETTLED_MS } from './quiet.ts';
import type { Remote } from './room.types.ts';

export interface MeshOptions {
  ownId: string;
  iceServers: readonly IceServer[];
  send(to: string, data: string): void;
  onChanged(remotes: Readonly<Record<string, Remote>>): void;
  onSpeaker(id: string): void;
  /** Nothing arrives any more; the network may have changed. */
  onQuiet(): void;
  /** There has been no path to somebody for a while, or no longer; repeated until there is one. */
  onStuck(): void;
}

interface Connected {
  /** A reloaded page has another one, and needs another connection. */
  page: string;
  peer: Peer;
  remote: Remote;
  sample: ReturnType<typeof createSampler>;
  gate: ReturnType<typeof createVideoGate>;
  quiet: ReturnType<typeof createQuietWatch>;
  /** When it was connected last; undefined before. */
  upAt: number | undefined;
  /** Bytes that had arrived when it was last looked at during a silence. */
  arrived: number;
  patience: ReturnType<typeof setInterval>;
}

const LISTEN_MS = 300;
const MEASURE_EVERY = 7;
/** Below this level, a person is not speaking. */
const AUDIBLE = 0.02;
const STREAM_OF: Record<Line, 'sound' | 'camera' | 'screen'> = {
  microphone: 'sound',
  camera: 'camera',
  screen: 'screen',
  screenSound: 'sound',
};

/** Direct connections to everyone else in the room. */
export const createMesh = (options: MeshOptions) => {
  const { ownId, iceServers, send, onChanged, onSpeaker, onQuiet, onStuck } = options;
  const others = new Map<string, Connected>();
  const tracks: Tracks = {};
  const tell = (): void =>
    onChanged(Object.fromEntries([...others].map(([id, { remote }]) => [id, remote])));
  const change = (id: string, changes: Partial<Remote>): void => {
    const other = others.get(id);
    if (other === undefined) return;
    const { state = other.remote.state } = changes;
    if (state !== other.remote.state) wait(other, state);
    other.remote = { ...other.remote, ...changes };
    tell();
  };
  const wait = (other: Connected, state: Remote['state']): void => {
    clearInterval(other.patience);
    if (state !== 'connected') other.patience = setInterval(onStuck, ROOM_DIRECT_MS);
  };

  const disconnect = ({ peer, patience }: Connected): void => {
    clearInterval(patience);
    peer.close();
  };
  const connect = (id: string, page: string): Connected => {
    const known = others.get(id);
    if (known?.page === page) return known;
    if (known !== undefined) disconnect(known);
    const streams = {
      sound: new MediaStream(),
      camera: new MediaStream(),
      screen: new MediaStream(),
    };
    const remote: Remote = {
      state: 'connecting',
      quality: 'good',
      isVideoPaused: false,
      withheld: [],
      ...streams,
    };
    const peer = createPeer({
      iceServers,
      tracks,
      isPolite: ownId < id,
      send: (data) => send(id, data),
      onTrack: (line, track) => {
        streams[STREAM_OF[line]].addTrack(track);
        tell();
      },
      onState: (state) => {
        const at = others.get(id);
        if (state === 'connected' && at?.peer === peer) at.upAt = performance.now();
        change(id, { state });
      },
    });
    const other: Connected = {
      page,
      peer,
      remote,
      patience: setInterval(onStuck, ROOM_DIRECT_MS),
      upAt: undefined,
      arrived: 0,
      sample: createSampler(),
      gate: createVideoGate(),
      quiet: createQuietWatch({
        read: () => bytesReceived([peer.connection]),
        now: () => performance.now(),
      }),
    };
    others.set(id, other);
    tell();
    return other;
  };

  const measure = async (id: string, other: Connected): Promise<void> => {
    const report = await other.peer.connection.getStats();
    const quality = qualityOf(other.sample(report.values() as Iterable<{ type: string }> as never));
    const isVideoPaused = other.gate(quality);
    if (quality === other.remote.quality && isVideoPaused === other.remote.isVideoPaused) return;
    if (isVideoPaused !== other.remote.isVideoPaused) await setActive(other.peer, !isVideoPaused);
    change(id, { quality, isVideoPaused });
  };
  /** Stops or resumes video, which needs most of the bandwidth. */
  const setActive = async (peer: Peer, active: boolean): Promise<void> => {
    const sender = peer.senderOf('camera');
    if (sender === undefined) return;
    const parameters = sender.getParameters();
    for (const encoding of parameters.encodings) encoding.active = active;
    await sender.setParameters(parameters).catch(() => undefined);
  };

  const heed = async (id: string, other: Connected, marks: readonly number[]): Promise<void> => {
    const { quiet, peer, upAt = Number.POSITIVE_INFINITY } = other;
    const { connectionState } = peer.connection;
    if (connectionState !== 'connected' || performance.now() - upAt < SETTLED_MS) return;
    if (other.remote.state === 'reconnecting') return recover(id, other, marks);
    const silence = await quiet.hear(marks);
    if (silence !== 'none') onQuiet();
    if (silence !== 'certain' || other.remote.state !== 'connected') return;
    quiet.reset();
    other.arrived = await bytesReceived([peer.connection]);
    change(id, { state: 'reconnecting' });
    peer.restart();
  };
  /**
   * The browser has noticed nothing, so it does not say that it is over either. Somebody without
   * microphone and camera sends reports only.
   */
  const recover = async (id: string, other: Connected, marks: readonly number[]): Promise<void> => {
    const { quiet, peer, arrived } = other;
    await quiet.hear(marks);
    other.arrived = await bytesReceived([peer.connection]);
    if (other.remote.state === 'reconnecting' && (quiet.isHeard() || other.arrived > arrived))
      change(id, { state: 'connected' });
  };
  const listen = (): void => {
    const levels = [...others].map(([id, other]) => {
      const [source] = other.peer.receiverOf('microphone')?.getSynchronizationSources() ?? [];
      void heed(id, other, source === undefined ? [] : [source.timestamp]).catch(() => undefined);
      return [id, source?.audioLevel ?? 0] as const;
    });
    const [loudest] = levels.sort(([, one], [, other]) => other - one);
    if (loudest !== undefined && loudest[1] > AUDIBLE) onSpeaker(loudest[0]);
  };
  let turn = 0;
  const timer = setInterval(() => {
    listen();
    turn = (turn + 1) % MEASURE_EVERY;
    if (turn === 0)
      for (const [id, other] of others) void measure(id, other).catch(() => undefined);
  }, LISTEN_MS);

  return {
    /** Connects to new people unless the room is forwarded, and removes those who have left. */
    follow: ({ people, forwarder }: Room): void => {
      const present = people.filter(({ id, state }) => state === 'in' && id !== ownId);
      const ids = new Set(present.map(({ id }) => id));
      for (const [id, other] of others)
        if (!ids.has(id)) {
          disconnect(other);
          others.delete(id);
          tell();
        }
      if (forwarder === null) for (const { id, page } of present) connect(id, page);
    },
    isHeard: (): boolean => [...others.values()].some(({ quiet }) => quiet.isHeard()),
    receive: (from: string, page: string, data: string): void =>
      connect(from, page).peer.receive(data),
    put: async (line: Line, track: MediaStreamTrack | null): Promise<void> => {
      tracks[line] = track;
      await Promise.all([...others.values()].map(({ peer }) => peer.put(line, track)));
    },
    /** Called after the network has changed, or the connection to the server was lost. */
    restart: (): void => {
      for (const { peer, remote } of others.values())
        if (remote.state !== 'connected') peer.restart();
    },
    restartAll: (): void => {
      for (const { peer } of others.values()) peer.restart();
    },
    /** Ends all connections; new ones may be opened later. */
    forget: (): void => {
      for (const other of others.values()) disconnect(other);
      others.clear();
      tell();
    },
    close: (): void => {
      clearInterval(timer);
      for (const other of others.values()) disconnect(other);
      others.clear();
    },
  };
};
