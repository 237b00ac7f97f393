import { ROOM_FACES_MAX } from '@kith/contract/base/constants';
import type { Joined, Slot as ToldSlot, Withheld } from '../protocol.ts';
import { type AllowanceOptions, createAllowance, type Level } from './allowance.ts';
import { assign, type Carried, keyOf } from './assign.ts';
import type { Connection, ConnectionEvents, Heard, Padding } from './connection.ts';
import type { Line } from './lines.ts';
import { picturesFor, type Sight, withheldAt } from './pictures.ts';
import { rateAfter } from './rate.ts';
import { createSpeakers, SIZES, type Size, seenOf, sizeFrom } from './selection.ts';
import { createShownSizes } from './shown-sizes.ts';
import { createSlot, type Slot } from './slot.ts';
import { limitStreams } from './stream-limit.ts';

/** A track without packets for this long counts as stopped. */
const FLOWS_MS = 2_000;
/** A size without packets for this long counts as missing. */
const ARRIVES_MS = 700;
/** Key frames are large: one at a time is enough for all receivers. */
const KEYFRAME_EVERY_MS = 400;
/** The previous connection of a page stays until the new one sends packets. */
const OVERLAP_MS = 1_500;
const COMES_UP_MS = 15_000;
/** Connections of a seat that are being opened at the same time. */
const COMING_MAX = 2;
/** A page counts as gone after this time without any packets, even reports. */
const SILENT_MS = 30_000;

/** More would be sent in bursts. */
const COPIES_MAX = 12;
/** About what encryption and headers add to a payload. */
const OVERHEAD_BYTES = 40;

interface Stream {
  line: Line;
  rid: string | undefined;
  at: number;
  bytes: number;
  /** Bits a second, over the last seconds. */
  rate: number;
}

interface Member {
  entry: string;
  seat: string;
  /** The page's name for its connection. */
  name: string;
  connection: Connection;
  slots: readonly Slot[];
  streams: Map<number, Stream>;
  asked: Map<number, number>;
  joinedAt: number;
  upAt: number | undefined;
  allowance: ReturnType<typeof createAllowance>;
  received: number;
  receivedAt: number;
  told: string;
}

export interface Joining {
  entry: string;
  seat: string;
  name: string;
}

export interface RoomOptions extends AllowanceOptions {
  /** Monotonic time in milliseconds. */
  now(): number;
  onSlots(
    who: Joining,
    slots: readonly ToldSlot[],
    withheld: readonly Withheld[],
    cameraSize: Size,
  ): void;
}

export type Room = ReturnType<typeof createRoom>;

const isSize = (rid: string | undefined): rid is Size => SIZES.includes(rid as Size);

/** Forwards each person's media to those who should see and hear it. */
export const createRoom = ({ now, onSlots, ...options }: RoomOptions) => {
  const members = new Set<Member>();
  /** The seats of the connections that are being opened. */
  const coming: string[] = [];
  const speakers = createSpeakers();
  const shownSizes = createShownSizes();
  /** The destinations of a track's packets. */
  let routes = new Map<string, Slot[]>();

  /** A page has two connections while it switches from one to the other. */
  const sources = (): Map<string, Member> => {
    const latest = new Map<string, Member>();
    for (const member of members)
      if (member.upAt !== undefined && member.upAt >= (latest.get(member.seat)?.upAt ?? 0))
        latest.set(member.seat, member);
    return latest;
  };
  const flows = ({ streams }: Member, line: Line): boolean =>
    [...streams.values()].some((stream) => stream.line === line && stream.at > now() - FLOWS_MS);

  /** The arriving streams of a track; several for the sizes of a camera. */
  const arriving = (member: Member, line: Line): [number, Stream][] =>
    [...member.streams].filter(([, each]) => each.line === line && each.at > now() - ARRIVES_MS);
  const streamFor = (source: Member, line: Line, size: Size): number | undefined => {
    const all = arriving(source, line);
    const sized = all.flatMap(([ssrc, { rid }]) => (isSize(rid) ? [{ ssrc, rid }] : []));
    const chosen = sizeFrom(
      size,
      sized.map(({ rid }) => rid),
      SIZES,
    );
    return sized.find(({ rid }) => rid === chosen)?.ssrc ?? all[0]?.[0];
  };

  const requestKeyframe = (source: Member, ssrc: number): void => {
    if ((source.asked.get(ssrc) ?? -KEYFRAME_EVERY_MS) > now() - KEYFRAME_EVERY_MS) return;
    source.asked.set(ssrc, now());
    source.connection.requestKeyframe(ssrc);
  };

  const sending = (member: Member, all: ReadonlyMap<string, Member>, line: Line): string[] =>
    [...all].flatMap(([seat, source]) =>
      seat !== member.seat && flows(source, line) ? [seat] : [],
    );
  const sightOf = (member: Member, all: ReadonlyMap<string, Member>): Sight => ({
    screens: sending(member, all, 'screen'),
    faces: seenOf(sending(member, all, 'camera'), speakers.order(), ROOM_FACES_MAX),
    speaker: speakers.order().find((seat) => seat !== member.seat),
  });
  /** Bits a second that a page would be sent. */
  const demandOf = (member: Member, all: ReadonlyMap<string, Member>, level: Level): number => {
    const rateOf = (ssrc: number | undefined, source: Member | undefined): number =>
      (ssrc === undefined ? undefined : source?.streams.get(ssrc)?.rate) ?? 0;
    let demand = 0;
    for (const { seat, line, size } of picturesFor(level, sightOf(member, all))) {
      const source = all.get(seat);
      demand += rateOf(source && streamFor(source, line, size), source);
    }
    for (const slot of member.slots) {
      const carried = slot.kind === 'audio' ? slot.carried() : undefined;
      const source = carried && all.get(carried.seat);
      if (source !== undefined && carried !== undefined)
        demand += rateOf(arriving(source, carried.line)[0]?.[0], source);
    }
    return demand;
  };

  const arrangeFor = (member: Member, all: ReadonlyMap<string, Member>): void => {
    const others = [...all].filter(([seat]) => seat !== member.seat);
    const { allowance } = member;
    const sight = sightOf(member, all);
    const pictures = picturesFor(allowance.level(), sight);
    const of = (line: Line, seats: readonly string[]): Carried[] =>
      seats.map((seat) => ({ seat, line }));
    const sound = [
      ...of(
        'microphone',
        others.map(([seat]) => seat),
      ),
      ...of('screenSound', sending(member, all, 'screenSound')),
    ];
    assign(
      member.slots.filter(({ kind }) => kind === 'audio'),
      sound,
    );
    assign(
      member.slots.filter(({ kind }) => kind === 'video'),
      pictures,
    );
    for (const slot of member.slots) {
      const carried = slot.carried();
      const source = carried && all.get(carried.seat);
      if (slot.kind === 'audio' || carried === undefined || source === undefined) continue;
      if (allowance.isDraining()) {
        slot.hold();
        continue;
      }
      const { size = 's' } =
        pictures.find(({ seat, line }) => seat === carried.seat && line === carried.line) ?? {};
      const ssrc = slot.want(streamFor(source, carried.line, size));
      if (ssrc !== undefined) requestKeyframe(source, ssrc);
      else if (slot.isWaiting()) requestKeyframe(source, slot.wanted() ?? 0);
    }
    const told = member.slots.flatMap((slot): ToldSlot[] => {
      const carried = slot.carried();
      return carried === undefined
        ? []
        : [{ mid: slot.mid, from: carried.seat, line: carried.line }];
    });
    const withheld = withheldAt(allowance.level(), sight).map(({ seat, line }) => ({
      from: seat,
      line,
    }));
    const cameraSize = shownSizes.largest(member.seat, now());
    const text = JSON.stringify([told, withheld, cameraSize]);
    if (text === member.told) return;
    member.told = text;
    onSlots(member, told, withheld, cameraSize);
  };

  /** Sends more than the page needs, to find out whether the line takes it. */
  const tryOut = (member: Member, all: ReadonlyMap<string, Member>): void => {
    const trial = member.allowance.trial();
    const videos = member.slots.filter(({ kind, source }) => kind === 'video' && source());
    if (trial === undefined) for (const slot of videos) slot.copy(0);
    else {
      const demand = demandOf(member, all, member.allowance.level());
      const pictures = demand - demandOf(member, all, 'none');
      const times = pictures > 0 ? Math.max(0, trial - demand) / pictures : 0;
      for (const slot of videos) slot.copy(Math.min(times, COPIES_MAX));
    }
  };

  const lookAtSizes = (all: ReadonlyMap<string, Member>): void => {
    const at = now();
    for (const [seat, source] of all) if (!flows(source, 'camera')) shownSizes.expect(seat, at);
    // By what a good line would be sent: one that is weak now may be good in a moment.
    for (const member of all.values())
      shownSizes.show(picturesFor('all', sightOf(member, all)), at);
  };
  const arrange = (): void => {
    const all = sources();
    lookAtSizes(all);
    for (const member of members) if (member.upAt !== undefined) arrangeFor(member, all);
    routes = new Map();
    for (const member of members)
      for (const slot of member.slots) {
        const carried = slot.carried();
        if (carried === undefined) continue;
        const key = keyOf(carried);
        routes.set(key, [...(routes.get(key) ?? []), slot]);
      }
  };

  let measuredAt = now();
  /** Measures what each stream needs. */
  const measure = (at: number): void => {
    const ms = Math.max(50, at - measuredAt);
    measuredAt = at;
    for (const { streams } of members)
      for (const stream of streams.values()) {
        stream.rate = rateAfter(stream.rate, stream.bytes, ms);
        stream.bytes = 0;
      }
  };

  const drop = (member: Member): void => {
    if (!members.delete(member)) return;
    member.connection.close();
    member.allowance.close();
    if (![...members].some(({ seat }) => seat === member.seat)) {
      speakers.forget(member.seat);
      shownSizes.forget(member.seat);
    }
    arrange();
  };

  const heard = (member: Member, packet: Heard): void => {
    const { ssrc, line, rid, level } = packet;
    const stream = member.streams.get(ssrc);
    const before = stream?.at;
    const at = now();
    const bytes = packet.packet.payload.length + OVERHEAD_BYTES;
    let forgotten: number | undefined;
    if (stream === undefined) {
      member.streams.set(ssrc, { line, rid, at, bytes, rate: 0 });
      forgotten = limitStreams(member.streams, line);
      if (forgotten !== undefined) member.asked.delete(forgotten);
    } else {
      stream.at = at;
      stream.bytes += bytes;
    }
    const isSource = sources().get(member.seat) === member;
    if (!isSource) return;
    const hasSpoken =
      line === 'microphone' && level !== undefined && speakers.hear(member.seat, level & 0x7f);
    // A page that invents streams waits for the next turn, as not every packet is worth the work.
    const isNew = forgotten === undefined && (before === undefined || before < at - ARRIVES_MS);
    if (isNew || hasSpoken) arrange();
    for (const slot of routes.get(keyOf({ seat: member.seat, line })) ?? []) slot.pass(packet, at);
  };

  const padded = (member: Member, { line, ssrc, sequenceNumber }: Padding): void => {
    for (const slot of routes.get(keyOf({ seat: member.seat, line })) ?? [])
      slot.skip(ssrc, sequenceNumber);
  };

  return {
    members: () => members.size,
    has: (entry: string): boolean => [...members].some((member) => member.entry === entry),

    /**
     * Adds a page's connection; `open` connects its events, unless there is no port. A seat has the
     * connection that it sends over, and one that comes up, so that nobody can take all ports.
     */
    join: async (
      who: Joining,
      open: (events: ConnectionEvents) => Promise<Connection | undefined>,
    ): Promise<Joined> => {
      if (coming.filter((seat) => seat === who.seat).length >= COMING_MAX)
        return { refused: 'failed' };
      const current = sources().get(who.seat);
      for (const each of [...members]) if (each.seat === who.seat && each !== current) drop(each);
      coming.push(who.seat);
      const events: ConnectionEvents = {
        onUp: () => {
          if (member.upAt !== undefined) return;
          member.upAt = now();
          member.receivedAt = member.upAt;
          arrange();
        },
        onDown: () => drop(member),
        onPacket: (packet) => heard(member, packet),
        onPadding: (padding) => padded(member, padding),
        onKeyframeWanted: (mid) => {
          const slot = member.slots.find((each) => each.mid === mid);
          const carried = slot?.carried();
          const source = carried && sources().get(carried.seat);
          const ssrc = slot?.source();
          if (source !== undefined && ssrc !== undefined) requestKeyframe(source, ssrc);
        },
        onReport: (_mid, lost) => member.allowance.lose(lost, now()),
      };
      const connection = await open(events).finally(() =>
        coming.splice(coming.indexOf(who.seat), 1),
      );
      if (connection === undefined) return { refused: 'full' };
      const member: Member = {
        ...who,
        connection,
        slots: connection.outlets.map(createSlot),
        streams: new Map(),
        asked: new Map(),
        joinedAt: now(),
        upAt: undefined,
        allowance: createAllowance(options),
        received: 0,
        receivedAt: now(),
        told: '',
      };
      members.add(member);
      return { answer: connection.answer };
    },

    /** Disconnects everybody else at once. */
    keep: (entries: readonly string[]): void => {
      for (const member of [...members]) if (!entries.includes(member.entry)) drop(member);
    },

    /** Tells everybody their slots again. */
    repeat: (): void => {
      for (const member of members) member.told = '';
      arrange();
    },

    /** Called several times a second; detects what has stopped. */
    tick: (): void => {
      const at = now();
      const latest = sources();
      measure(at);
      for (const member of members) {
        member.allowance.look(member.connection.reported(), at, (level) =>
          demandOf(member, latest, level),
        );
        tryOut(member, latest);
      }
      for (const member of [...members]) {
        const { received } = member.connection;
        if (received !== member.received) {
          member.received = received;
          member.receivedAt = at;
        }
        const source = latest.get(member.seat);
        const isReplaced =
          source !== undefined &&
          source !== member &&
          member.upAt !== undefined &&
          (source.upAt ?? at) < at - OVERLAP_MS;
        const isLate = member.upAt === undefined && member.joinedAt < at - COMES_UP_MS;
        if (isReplaced || isLate || member.receivedAt < at - SILENT_MS) drop(member);
      }
      arrange();
    },

    close: (): void => {
      for (const member of [...members]) drop(member);
    },
  };
};
