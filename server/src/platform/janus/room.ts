import { SECOND_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';
import { isBounded } from '../forwarder/bounds.ts';
import { sectionsOf } from '../forwarder/process/description.ts';
import { LINES, type Line } from '../forwarder/process/lines.ts';
import type { Joined, Joining, Slot as ToldSlot } from '../forwarder/protocol.ts';
import { newId, type Random } from '../random.ts';
import { type Handle, type JanusClient, JanusRefusal, type Message } from './client.ts';
import type { Keys } from './keys.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import {
  AUDIO_SLOTS,
  BLANK,
  destroyAt,
  type Opening,
  openPart,
  type Part,
  publish,
  relay,
  stopRelay,
  subscribe,
  type Track,
  unrelay,
  VIDEO_SLOTS,
} from './part.ts';
import { createSlots, planFor, type Slot, type Source, type Step } from './plan.ts';

export interface RoomOptions {
  keys: Keys;
  opening: Opening;
  clock: Clock;
  random: Random;
  /** `isWeak`: its pictures are small, because it loses packets. */
  onSlots(entry: string, connection: string, slots: readonly ToldSlot[], isWeak: boolean): void;
  /** The node of this page is gone. */
  onLost(entry: string, connection: string): void;
  /** The node does not open rooms. */
  onRefused(node: JanusClient): void;
  onError(error: unknown): void;
}

interface Member extends Source {
  entry: string;
  seat: string;
  /** The page's name for its connection. */
  name: string;
  part: Part;
  sending: Handle;
  receiving: Handle;
  tracks: readonly Track[];
  flowing: Set<Line>;
  /** The sizes that arrive of each. */
  arriving: Map<Line, Set<number>>;
  slots: readonly Slot[];
  joinedAt: number;
  /** When the page's own media began to arrive. */
  upAt: number | undefined;
  isReceiving: boolean;
  weakUntil: number;
  told: string;
  /** The page's answer to what it is offered. */
  answer: string;
  arrange(): void;
}

const COMES_UP_MS = 15 * SECOND_MS;
/** The previous connection of a page stays until the new one is used. */
const OVERLAP_MS = 1_500;
/** After losses, a page receives small video for a while. */
const WEAK_MS = 8 * SECOND_MS;
const FEED_BYTES = 6;

/** A seat's joins under way at the same time: a page has two connections for a moment. */
const COMING_MAX = 2;
const KINDS = { microphone: 'audio', camera: 'video', screen: 'video', screenSound: 'audio' };
/** Janus passes these on to the other pages. */
const MID = /^[\w-]{1,16}$/;

/** What a page sends, from its offer. */
const tracksOf = (offer: string) => {
  if (!isBounded(offer, LINES.length)) return undefined;
  const sections = sectionsOf(offer);
  const sound = sections.filter(
    ({ mid, kind }, at) => MID.test(mid) && kind === KINDS[LINES[at] ?? 'microphone'],
  );
  const isSound =
    sound.length === sections.length &&
    new Set(sections.map(({ mid }) => mid)).size === sound.length;
  if (!isSound || sections.length === 0 || sections.length > LINES.length) return undefined;
  const isSized = /^a=simulcast:/m.test(offer);
  const mids = new Map<Line, string>();
  const tracks = sections.map(({ mid, kind }, at): Track => {
    const line = LINES[at] ?? 'microphone';
    mids.set(line, mid);
    return { type: kind, mid, isSized: isSized && line === 'camera' };
  });
  return { mids, tracks };
};

export type JanusRoom = ReturnType<typeof createJanusRoom>;

/** A room at one or more nodes, each of which receives what the others need from it once. */
export const createJanusRoom = (options: RoomOptions) => {
  const { keys, clock, random, onSlots, onLost, onRefused, onError } = options;
  const members = new Set<Member>();
  const parts = new Map<JanusClient, Promise<Part>>();
  const opened = new Map<JanusClient, Part>();
  /** Joins under way, which the next ones have to take into account. */
  const coming = new Set<{ seat: string; node: JanusClient }>();
  let spoke: string[] = [];
  let isClosed = false;
  let hasRefusedSwitch = false;
  let relayAgain = false;
  const now = (): number => clock.now();

  const endPart = ({ control }: Part): void => {
    destroyAt(control, keys).then(control.detach, () => undefined);
  };
  const partAt = (node: JanusClient): Promise<Part> => {
    const known = parts.get(node);
    if (known !== undefined) return known;
    const part = openPart(node, keys, options.opening, clock);
    parts.set(node, part);
    part.then(
      (open) => {
        if (isClosed) endPart(open);
        else if (parts.get(node) === part) opened.set(node, open);
      },
      (error) => {
        if (parts.get(node) === part) parts.delete(node);
        if (error instanceof JanusRefusal) onRefused(node);
      },
    );
    return part;
  };

  /** A page has two connections while it switches from one to the other. */
  const sources = (): Map<string, Member> => {
    const latest = new Map<string, Member>();
    for (const member of members)
      if (member.upAt !== undefined && member.upAt >= (latest.get(member.seat)?.upAt ?? 0))
        latest.set(member.seat, member);
    return latest;
  };

  const tell = (member: Member, others: ReadonlyMap<string, Source>): void => {
    const slots = member.slots.flatMap(({ mid, sent, carried }): ToldSlot[] => {
      const { seat, line } = carried() ?? {};
      const source = seat === undefined ? undefined : others.get(seat);
      if (seat === undefined || line === undefined || source === undefined) return [];
      const isSent = sent.feed === source.feed && sent.mid === source.mids.get(line);
      return isSent ? [{ mid, from: seat, line }] : [];
    });
    const hasPictures = slots.some(({ line }) => KINDS[line] === 'video');
    const isWeak = hasPictures && member.weakUntil > now();
    const text = JSON.stringify({ slots, isWeak });
    if (text === member.told) return;
    member.told = text;
    onSlots(member.entry, member.name, slots, isWeak);
  };

  /**
   * Janus negotiates anew after somebody has left, to mark the section as free. For the page nothing
   * changes, so the same answer is true again.
   */
  const renew = (member: Member): void => {
    member.receiving
      .send({ request: 'start' }, { type: 'answer', sdp: member.answer })
      .then(member.arrange, onError);
  };
  const switchTo = async (member: Member, steps: readonly Step[]): Promise<void> => {
    const { data } = await member.receiving.send({
      request: 'switch',
      streams: steps.map(({ slot, to }) => ({ ...to, sub_mid: slot.mid })),
    });
    for (const { slot, to } of steps) {
      // Janus ignores what does not fit.
      const stream = data.streams?.find(({ mid }) => mid === slot.mid);
      if (stream?.feed_id === to.feed && stream.feed_mid === to.mid) slot.sent = to;
    }
    // Somebody left just then: Janus sends nothing on their sections before an answer, and offers nothing either.
    if (data.streams?.some(({ ready }) => ready === false)) renew(member);
  };
  /** A track that Janus does not know does not keep the page from the others. */
  const switchAll = async (member: Member, steps: readonly Step[]): Promise<void> => {
    const afterRefusal = (error: unknown): void => {
      if (!(error instanceof JanusRefusal)) throw error;
      if (!hasRefusedSwitch) onError(error);
      hasRefusedSwitch = true;
    };
    try {
      await switchTo(member, steps);
    } catch (error) {
      afterRefusal(error);
      for (const step of steps.length > 1 ? steps : [])
        await switchTo(member, [step]).catch(afterRefusal);
    }
  };

  const arrangeFor = async (member: Member): Promise<void> => {
    if (!member.isReceiving || !members.has(member)) return;
    const { part, receiving } = member;
    const others = new Map<string, Source>();
    for (const [seat, source] of sources())
      if (seat !== member.seat && (source.part === part || part.relayed.has(source.feed)))
        others.set(seat, source);
    const steps = planFor(member.slots, others, spoke, member.weakUntil > now());
    const switched = steps.filter(
      ({ slot, to }) => slot.sent.feed !== to.feed || slot.sent.mid !== to.mid,
    );
    if (switched.length > 0) {
      await switchAll(member, switched);
      relaying();
    }
    tell(member, others);
    const sized = steps.filter(
      ({ slot, to }) => slot.kind === 'video' && to.feed !== BLANK && slot.sent.feed === to.feed,
    );
    if (sized.length > 0)
      await receiving.send({
        request: 'configure',
        streams: sized.map(({ slot, size }) => ({ mid: slot.mid, substream: size })),
      });
    for (const { slot, size } of sized) slot.size = size;
  };

  /** Janus would negotiate with a page anew whose feed ends, so the page gets another one first. */
  const isReceived = (part: Part, feed: number): boolean =>
    [...members].some(
      (member) => member.part === part && member.slots.some(({ sent }) => sent.feed === feed),
    );

  /** The others send nothing more to a node that is gone. */
  const loseRelays = async ({ relayed }: Part): Promise<void> => {
    const relays = [...relayed];
    relayed.clear();
    for (const [feed, each] of relays) await stopRelay(each, feed);
  };

  /** Sends everybody's media to the other nodes where somebody receives. */
  const relayAll = async (): Promise<void> => {
    /** What fails for one person is tried again, and does not hold up the others. */
    const alone = (work: Promise<void>): Promise<void> =>
      work.catch((error) => {
        relayAgain = true;
        onError(error);
      });
    const all = [...sources().values()];
    for (const [node, part] of opened) {
      const isUsed = [...members].some((member) => member.part === part);
      const wanted = isUsed ? all.filter((source) => source.part !== part) : [];
      for (const feed of [...part.relayed.keys()])
        if (
          !wanted.some((source) => source.feed === feed) &&
          !isReceived(part, feed) &&
          opened.get(node) === part
        )
          await alone(unrelay(part, feed));
      for (const { feed, tracks, part: from } of wanted)
        if (!part.relayed.has(feed) && opened.get(node) === part) {
          await alone(relay({ from, id: newId(random) }, part, feed, tracks, clock));
          if (opened.get(node) !== part) await loseRelays(part);
          for (const member of members) if (member.part === part) member.arrange();
        }
    }
  };
  const relaying = createOneAtATime(relayAll, onError);

  const arrange = (): void => {
    relaying();
    for (const member of members) member.arrange();
  };

  const forget = (member: Member): boolean => {
    if (!members.delete(member)) return false;
    if (![...members].some(({ seat }) => seat === member.seat))
      spoke = spoke.filter((seat) => seat !== member.seat);
    return true;
  };
  const drop = (member: Member): void => {
    if (!forget(member)) return;
    member.sending.detach();
    member.receiving.detach();
    arrange();
  };

  const fromSending = (member: Member, message: Message): void => {
    const { janus, mid, receiving, plugindata } = message;
    if (janus === 'hangup') drop(member);
    else if (janus === 'webrtcup') {
      member.upAt = now();
      arrange();
    } else if (janus === 'media') {
      const [line] = [...member.mids].find(([, each]) => each === mid) ?? [];
      if (line === undefined) return;
      const sizes = member.arriving.get(line) ?? new Set();
      member.arriving.set(line, sizes);
      if (receiving === true) sizes.add(message.substream ?? 0);
      else sizes.delete(message.substream ?? 0);
      if (member.flowing.has(line) === sizes.size > 0) return;
      if (sizes.size > 0) member.flowing.add(line);
      else member.flowing.delete(line);
      arrange();
    } else {
      const { videoroom, id } = plugindata?.data ?? {};
      if (videoroom !== 'talking' || id !== member.feed || spoke[0] === member.seat) return;
      spoke = [member.seat, ...spoke.filter((seat) => seat !== member.seat)];
      arrange();
    }
  };
  const fromReceiving = (member: Member, { janus, jsep }: Message): void => {
    if (janus === 'hangup') drop(member);
    else if (jsep !== undefined) renew(member);
    else if (janus === 'webrtcup') {
      member.isReceiving = true;
      arrange();
    } else if (janus === 'slowlink') {
      member.weakUntil = now() + WEAK_MS;
      member.arrange();
    }
  };

  return {
    /** People at a node. */
    count: (node: JanusClient): number =>
      new Set(
        [...[...members].map(({ seat, part }) => ({ seat, node: part.node })), ...coming].flatMap(
          (each) => (each.node === node ? [each.seat] : []),
        ),
      ).size,
    /** Whether this person's connection to the node did not come up. */
    hasFailedAt: (seat: string, node: JanusClient): boolean =>
      [...members].some(
        (member) => member.seat === seat && member.part.node === node && member.upAt === undefined,
      ),

    join: async (
      node: JanusClient,
      { entry, seat, connection: name, offer }: Joining,
    ): Promise<Joined> => {
      const sent = tracksOf(offer);
      if (sent === undefined) return { refused: 'unusable' };
      if ([...coming].filter((each) => each.seat === seat).length >= COMING_MAX)
        return { refused: 'failed' };
      for (const member of [...members])
        if (member.seat === seat && member.upAt === undefined) drop(member);
      const one = { seat, node };
      coming.add(one);
      const told: { member?: Member } = {};
      const handles: Handle[] = [];
      const attached = async (hear: (member: Member, message: Message) => void) => {
        const handle = await node.attach((message) => {
          if (told.member !== undefined) hear(told.member, message);
        });
        handles.push(handle);
        return handle;
      };
      const feed = random(FEED_BYTES).readUIntBE(0, FEED_BYTES) + BLANK + 1;
      try {
        const part = await partAt(node);
        const sending = await attached(fromSending);
        const receiving = await attached(fromReceiving);
        const answered = await publish(part, sending, feed, offer);
        const offered = await subscribe(part, receiving);
        const member: Member = {
          ...{ entry, seat, name, part, feed, sending, receiving, ...sent },
          ...{
            flowing: new Set<Line>(),
            arriving: new Map(),
            slots: createSlots(),
            joinedAt: now(),
            upAt: undefined,
          },
          ...{ isReceiving: false, weakUntil: 0, told: '', answer: '' },
          arrange: createOneAtATime(() => arrangeFor(member), onError),
        };
        if (isClosed || answered.jsep === undefined || offered.jsep === undefined)
          throw new JanusRefusal('join', 'no session description', 0);
        told.member = member;
        members.add(member);
        return { answer: answered.jsep.sdp, offer: offered.jsep.sdp };
      } catch (error) {
        for (const handle of handles) handle.detach();
        throw error;
      } finally {
        coming.delete(one);
      }
    },

    accept: async (entry: string, connection: string, answer: string): Promise<boolean> => {
      if (!isBounded(answer, AUDIO_SLOTS + VIDEO_SLOTS)) return false;
      const member = [...members].find((each) => each.entry === entry && each.name === connection);
      if (member !== undefined) member.answer = answer;
      await member?.receiving.send({ request: 'start' }, { type: 'answer', sdp: answer });
      return member !== undefined;
    },

    /** Disconnects everybody else at once. */
    keep: (entries: readonly string[]): void => {
      for (const member of [...members]) if (!entries.includes(member.entry)) drop(member);
    },

    /** Tells everybody their slots again. */
    repeat: (): void => {
      for (const member of members) {
        member.told = '';
        member.arrange();
      }
    },

    /** Called when a node is gone, and everybody's connections to it. */
    lose: (node: JanusClient): void => {
      const part = opened.get(node);
      parts.delete(node);
      opened.delete(node);
      if (part !== undefined) void loseRelays(part);
      for (const member of [...members])
        if (member.part.node === node && forget(member)) onLost(member.entry, member.name);
      arrange();
    },

    /** Called several times a second. */
    tick: (): void => {
      const at = now();
      const latest = sources();
      if (relayAgain) {
        relayAgain = false;
        relaying();
      }
      for (const member of [...members]) {
        const source = latest.get(member.seat);
        const isReplaced =
          source !== undefined &&
          source !== member &&
          source.isReceiving &&
          member.upAt !== undefined &&
          (source.upAt ?? at) < at - OVERLAP_MS;
        const isUp = member.upAt !== undefined && member.isReceiving;
        const isLate = !isUp && member.joinedAt < at - COMES_UP_MS;
        if (isReplaced || isLate) drop(member);
        else if (member.weakUntil > 0 && member.weakUntil < at) {
          member.weakUntil = 0;
          member.arrange();
        }
      }
    },

    close: (): void => {
      isClosed = true;
      for (const member of [...members]) drop(member);
      for (const part of opened.values()) endPart(part);
    },
  };
};
