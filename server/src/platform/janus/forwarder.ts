import { MINUTE_MS } from '@kith/contract';
import { ROOM_JANUS_PREFIX } from '@kith/contract/base/constants';
import { type Clock, every } from '../clock.ts';
import type { Accepting, Joined, Joining, Slot } from '../forwarder/protocol.ts';
import type { Random } from '../random.ts';
import { createJanusClient, JanusAway, type JanusClient, JanusRefusal } from './client.ts';
import { descriptionOf, keysOf } from './keys.ts';
import { createLeftovers } from './leftovers.ts';
import { destroyAt } from './part.ts';
import { createJanusRoom, type JanusRoom } from './room.ts';

export interface JanusConfig {
  /** The websocket interface of each node; the nodes reach each other under the same hosts. */
  urls: readonly string[];
  secret: string;
  /** `admin_key` of the videoroom plugin. */
  adminKey: string | undefined;
  /** From how many people a room is forwarded there. */
  from: number;
  /** How many people of one room a node gets before the next node is used. */
  perNode: number;
}

export interface JanusForwarderOptions {
  config: JanusConfig;
  /** Identifies the database; other servers may use the same nodes. */
  epoch: string;
  clock: Clock;
  random: Random;
  /** `isWeak`: its pictures are small, because it loses packets. */
  onSlots(entry: string, connection: string, slots: readonly Slot[], isWeak: boolean): void;
  onLost(entry: string, connection: string): void;
  /** By host and port. `why`: it could not be reached, said once until it is back. */
  onNode(host: string, isUp: boolean, why?: string): void;
  onError(error: unknown): void;
}

export interface JanusForwarder {
  join(joining: Joining): Promise<Joined>;
  /** The page's answer to what Janus offers it. */
  accept(accepting: Accepting): Promise<Joined>;
  /** Disconnects everybody else at once; an empty list ends the room, whichever process opened it. */
  keep(room: string, entries: readonly string[]): void;
  /** Tells every page its slots again. */
  repeat(): void;
  /**
   * Ends rooms of processes that were killed. `names`: those in use at any process; what is not among them
   * twice in a row ends.
   */
  sweep(names: readonly string[]): Promise<void>;
  readonly isUp: boolean;
  /** By host and port. */
  nodes(): readonly { host: string; isUp: boolean; people: number }[];
  /** How many requests the nodes have not answered. */
  unanswered(): number;
  close(): Promise<void>;
}

const TICK_MS = 500;
const FAILED: Joined = { refused: 'failed' };
/** A node that refuses to open rooms, for example because of a wrong key, is tried again after that. */
const REFUSING_MS = MINUTE_MS;
/** What Janus and its plugin say about session descriptions that cannot be used. */
const DESCRIPTION_CODES = [437, 464, 465];

export const isAtJanus = (forwarder: string): boolean => forwarder.startsWith(ROOM_JANUS_PREFIX);

/** Forwards rooms through Janus nodes: a node that is gone is left for the others. */
export const createJanusForwarder = (options: JanusForwarderOptions): JanusForwarder => {
  const { config, clock, random, onSlots, onLost, onNode } = options;
  /** A node that is away is announced once. */
  const onError = (error: unknown): void => {
    if (!(error instanceof JanusAway)) options.onError(error);
  };
  const rooms = new Map<string, JanusRoom>();
  const nodes: JanusClient[] = config.urls.map((url) =>
    createJanusClient({
      ...{ url, secret: config.secret, clock },
      onUp: () => onNode(new URL(url).host, true),
      onFailing: (why) => onNode(new URL(url).host, false, why),
      onDown: () => {
        onNode(new URL(url).host, false);
        const node = nodes.find((each) => each.url === url);
        if (node !== undefined) for (const room of rooms.values()) room.lose(node);
      },
    }),
  );
  const opening = {
    adminKey: config.adminKey,
    description: descriptionOf(config.secret, options.epoch),
  };
  const sweepAt = createLeftovers({ ...opening, secret: config.secret, onError });
  const refusing = new Map<JanusClient, number>();
  const isUsable = (node: JanusClient): boolean =>
    node.isUp && (refusing.get(node) ?? 0) <= clock.now();
  const onRefused = (node: JanusClient): void => {
    refusing.set(node, clock.now() + REFUSING_MS);
  };
  const peopleAt = (node: JanusClient): number =>
    [...rooms.values()].reduce((sum, room) => sum + room.count(node), 0);
  const roomOf = (name: string): JanusRoom => {
    const known = rooms.get(name);
    if (known !== undefined) return known;
    const keys = keysOf(config.secret, name);
    const room = createJanusRoom({
      ...{ keys, opening, clock, random },
      ...{ onSlots, onLost, onRefused, onError },
    });
    rooms.set(name, room);
    return room;
  };

  /** Fills a node before the next one, so that little is sent twice; small rooms are spread evenly. */
  const nodeFor = (room: JanusRoom, seat: string): JanusClient | undefined => {
    const up = nodes.filter(isUsable);
    const usable = up.filter((node) => !room.hasFailedAt(seat, node));
    const [best] = (usable.length > 0 ? usable : up)
      .map((node) => ({ node, here: room.count(node), all: peopleAt(node) }))
      .sort((one, other) => {
        const hasRoom = ({ here }: typeof one) => here > 0 && here < config.perNode;
        if (hasRoom(one) !== hasRoom(other)) return hasRoom(one) ? -1 : 1;
        return hasRoom(one) ? other.here - one.here : one.here - other.here || one.all - other.all;
      });
    return best?.node;
  };
  const refusalOf = (error: unknown): Joined => {
    if (error instanceof JanusRefusal && DESCRIPTION_CODES.includes(error.code))
      return { refused: 'unusable' };
    onError(error);
    return FAILED;
  };

  const stopTicking = every(clock, TICK_MS, () => {
    for (const room of rooms.values()) room.tick();
  });

  return {
    get isUp() {
      return nodes.some(isUsable);
    },
    nodes: () =>
      nodes.map((node) => ({
        ...{ host: new URL(node.url).host, isUp: node.isUp, people: peopleAt(node) },
      })),
    unanswered: () => nodes.reduce((sum, node) => sum + node.unanswered, 0),
    join: async (joining) => {
      const room = roomOf(joining.room);
      const node = nodeFor(room, joining.seat);
      if (node === undefined) return FAILED;
      return room.join(node, joining).catch(refusalOf);
    },
    accept: async ({ room, entry, connection, answer }) => {
      const accepted = rooms.get(room)?.accept(entry, connection, answer);
      return (await accepted?.catch(() => false)) ? { answer: '' } : FAILED;
    },
    keep: (name, entries) => {
      const room = rooms.get(name);
      room?.keep(entries);
      if (entries.length > 0) return;
      rooms.delete(name);
      if (room !== undefined) return room.close();
      for (const node of nodes.filter(({ isUp }) => isUp))
        node
          .attach()
          .then(async (control) => {
            await destroyAt(control, keysOf(config.secret, name));
            control.detach();
          })
          .catch(onError);
    },
    repeat: () => {
      for (const room of rooms.values()) room.repeat();
    },
    sweep: async (names) => {
      const used = new Set(
        [...names, ...rooms.keys()].map((name) => keysOf(config.secret, name).room),
      );
      for (const node of nodes.filter(({ isUp }) => isUp))
        await sweepAt(node, (room) => used.has(room)).catch(onError);
    },
    close: async () => {
      stopTicking();
      for (const room of rooms.values()) room.close();
      rooms.clear();
      for (const node of nodes) node.close();
    },
  };
};
