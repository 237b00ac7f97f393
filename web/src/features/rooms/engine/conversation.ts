import type { Room, RoomSlots } from '@kith/contract';
import { ROOM_JANUS_PREFIX } from '@kith/contract/base/constants';
import { toFailure } from '../../../platform/failure.ts';
import { type Connected, createForwarded, type Forwarded } from './forwarded.ts';
import { createMesh, type MeshOptions } from './mesh.ts';
import type { Line, Tracks } from './peer.ts';
import type { Obstacle, Remote, Slow } from './room.types.ts';
import { combined, type Remotes } from './ways.ts';

export interface ConversationOptions extends MeshOptions {
  uuid(): string;
  /** Sends an offer to the forwarder of the room. */
  connect(forwarder: string, connection: string, offer: string): Promise<Connected>;
  /** Answers what the forwarder has offered. */
  accept(forwarder: string, connection: string, answer: string): Promise<void>;
  /** Why audio and video are interrupted, until they are back. */
  onObstacle(obstacle: Obstacle | undefined): void;
  onSlow(slow: Slow): void;
  /** Whether one's own camera is sent to nobody, because the connection is too weak. */
  onCameraPaused(isPaused: boolean): void;
  /** Replaced by tests, which have no media. */
  forward?: typeof createForwarded;
}

interface Way {
  name: string;
  forwarder: string;
  forwarded: Forwarded;
  wasUp: boolean;
}

/** The previous connection stays for this long after the new one is up. */
const OVERLAP_MS = 1_500;
/** Janus takes what a page sends and what it receives on two connections. */
const isApart = (forwarder: string): boolean => forwarder.startsWith(ROOM_JANUS_PREFIX);
export const NOT_SLOW: Slow = { received: undefined, isCameraPaused: false };
/** By the code of the refusal. */
const OBSTACLES: Readonly<Record<string, Obstacle>> = { overloaded: 'full', unavailable: 'apart' };
const RETRY_MS = { first: 500, max: 8_000 };

export type Conversation = ReturnType<typeof createConversation>;

/**
 * Audio and video of a room: directly to the others, or through the forwarder. It switches between
 * these, and to new connections, without closing the previous one first.
 */
export const createConversation = (options: ConversationOptions) => {
  const { ownId, iceServers, connect, accept, uuid, onChanged, onObstacle } = options;
  const { onSpeaker, onQuiet, onSlow, onCameraPaused } = options;
  const { forward = createForwarded } = options;
  const tracks: Tracks = {};
  let room: Room | undefined;
  let direct: Remotes = {};
  /** The latest comes last; the others are about to end. */
  let ways: Way[] = [];
  /** It was out of reach; the server tells when asking again is worthwhile. */
  let apart: Way | undefined;
  let retryMs = RETRY_MS.first;
  let isCameraPaused = false;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const tell = (): void => {
    const all = [direct, ...ways.map(({ forwarded }) => forwarded.remotes())];
    onChanged(combined(all as readonly Record<string, Remote>[]));
    const slow = ways.findLast(({ forwarded }) => forwarded.isUp())?.forwarded.slow() ?? NOT_SLOW;
    onSlow(slow);
    const to = Object.values(direct);
    const isPaused =
      slow.isCameraPaused || (to.length > 0 && to.every((each) => each.isVideoPaused));
    if (isPaused === isCameraPaused) return;
    isCameraPaused = isPaused;
    onCameraPaused(isPaused);
  };
  const mesh = createMesh({
    ...options,
    onChanged: (remotes) => {
      direct = remotes;
      tell();
    },
  });
  /** Once the latest connection carries everyone, the previous ones end. */
  const settle = (way: Way): void => {
    retryMs = RETRY_MS.first;
    later(OVERLAP_MS, () => {
      if (ways.at(-1) !== way || !way.forwarded.isUp()) return;
      for (const former of ways) if (former !== way) former.forwarded.close();
      ways = [way];
      mesh.forget();
      tell();
    });
  };

  const open = (forwarder: string): void => {
    // At most one pending connection beside the one in use.
    const kept = ways.findLast((former) => former.forwarded.isUp()) ?? ways.at(-1);
    for (const former of ways) if (former !== kept) former.forwarded.close();
    ways = kept === undefined ? [] : [kept];
    const name = uuid();
    const forwarded = forward({
      ...{ ownId, iceServers, tracks, onSpeaker, onQuiet },
      connect: (offer) => connect(forwarder, name, offer),
      accept: (answer) => accept(forwarder, name, answer),
      isApart: isApart(forwarder),
      onChanged: () => {
        if (!ways.includes(way)) return;
        if (!way.wasUp && way.forwarded.isUp()) {
          way.wasUp = true;
          onObstacle(undefined);
          settle(way);
        }
        tell();
      },
      onLost: (why) => {
        const { code } = toFailure(why);
        if (code === 'unavailable') apart = way;
        if (why !== undefined && !ways.some((each) => each.forwarded.isUp()))
          onObstacle(OBSTACLES[code ?? ''] ?? 'away');
        later(way.wasUp ? 0 : retryMs, () => {
          // On a slow machine, it may have come up meanwhile.
          const isNeeded = ways.at(-1) === way && !forwarded.isUp();
          if (isNeeded && room?.forwarder === forwarder) open(forwarder);
        });
        if (!way.wasUp) retryMs = Math.min(2 * retryMs, RETRY_MS.max);
      },
    });
    const way: Way = { name, forwarder, forwarded, wasUp: false };
    ways = [...ways, way];
    if (room !== undefined) forwarded.follow(room);
  };
  const closeWays = (): void => {
    for (const { forwarded } of ways) forwarded.close();
    ways = [];
  };

  return {
    follow: (next: Room): void => {
      room = next;
      mesh.follow(next);
      for (const { forwarded } of ways) forwarded.follow(next);
      if (next.forwarder === null) {
        closeWays();
        onObstacle(undefined);
        tell();
      } else if (ways.at(-1)?.forwarder !== next.forwarder) {
        const former = ways.at(-1)?.forwarder;
        // It is replaced only when it is gone, or when the room has grown.
        if (former !== undefined && isApart(former) === isApart(next.forwarder)) onObstacle('away');
        open(next.forwarder);
      }
    },
    /** On a connection that is older than the question: another one says nothing about the network before. */
    isHeard: (): boolean =>
      mesh.isHeard() || (ways.length === 1 && ways[0]?.forwarded.isHeard() === true),
    receive: (from: string, page: string, data: string): void => {
      // People still connected directly are about to switch, too.
      if (room?.forwarder == null) mesh.receive(from, page, data);
    },
    carry: (next: RoomSlots): void => {
      const way = ways.find(({ name }) => name === next.connection);
      if (!next.isLost) way?.forwarded.carry(next);
      else if (way !== undefined && way === apart) open(way.forwarder);
      else way?.forwarded.lose();
    },
    put: async (line: Line, track: MediaStreamTrack | null): Promise<void> => {
      tracks[line] = track;
      await mesh.put(line, track);
      await Promise.all(ways.map(({ forwarded }) => forwarded.put(line, track)));
    },
    /**
     * Called after the connection to the server was lost, and with it what the forwarder has said about
     * its connections meanwhile.
     */
    restart: (): void => {
      mesh.restart();
      const latest = ways.at(-1);
      if (latest !== undefined) open(latest.forwarder);
    },
    /** Called after the network has changed. */
    restartAll: (): void => {
      mesh.restartAll();
      const latest = ways.at(-1);
      if (latest !== undefined) open(latest.forwarder);
    },
    close: (): void => {
      for (const timer of timers) clearTimeout(timer);
      mesh.close();
      closeWays();
    },
  };
};
