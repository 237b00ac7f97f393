import { ROOM_FACES_MAX, ROOM_HEARD_MAX } from '@kith/contract/base/constants';
import { assign, type Carried } from '../forwarder/process/assign.ts';
import type { Line } from '../forwarder/process/lines.ts';
import { SIZES, seenOf, sizeFor } from '../forwarder/process/selection.ts';
import { AUDIO_SLOTS, BLANK, VIDEO_SLOTS } from './part.ts';

/** A person's media, as far as it can be received. */
export interface Source {
  feed: number;
  /** The sections of the person's own offer. */
  mids: ReadonlyMap<Line, string>;
  flowing: ReadonlySet<Line>;
}

export interface Slot {
  mid: string;
  kind: 'audio' | 'video';
  carried(): Carried | undefined;
  carry(next: Carried | undefined): void;
  /** What Janus sends on it. */
  sent: { feed: number; mid: string };
  size: number;
}

const createSlot = (at: number): Slot => {
  let carried: Carried | undefined;
  return {
    mid: String(at),
    kind: at < AUDIO_SLOTS ? 'audio' : 'video',
    carried: () => carried,
    carry: (next) => {
      carried = next;
    },
    sent: { feed: BLANK, mid: String(at) },
    size: SIZES.length - 1,
  };
};
export const createSlots = (): Slot[] =>
  Array.from({ length: AUDIO_SLOTS + VIDEO_SLOTS }, (_, at) => createSlot(at));

export interface Step {
  slot: Slot;
  to: { feed: number; mid: string };
  size: number;
}

/** Assigns the slots of a page, and returns what has to change at Janus. */
export const planFor = (
  slots: readonly Slot[],
  others: ReadonlyMap<string, Source>,
  spoke: readonly string[],
  isWeak: boolean,
): Step[] => {
  const sending = (line: Line): string[] =>
    [...others].flatMap(([seat, { flowing }]) => (flowing.has(line) ? [seat] : []));
  const of = (line: Line, seats: readonly string[]): Carried[] =>
    seats.map((seat) => ({ seat, line }));
  const seen = seenOf(sending('camera'), spoke, ROOM_FACES_MAX);
  const heard = seenOf([...others.keys()], spoke, ROOM_HEARD_MAX);
  const fill = (kind: Slot['kind'], wanted: readonly Carried[]): void =>
    assign(
      slots.filter((slot) => slot.kind === kind),
      wanted,
    );
  fill('audio', [...of('microphone', heard), ...of('screenSound', sending('screenSound'))]);
  fill('video', [...of('screen', sending('screen')), ...of('camera', seen)]);
  const speaker = spoke.find((seat) => others.has(seat));
  return slots.flatMap((slot) => {
    const carried = slot.carried();
    const source = carried && others.get(carried.seat);
    const mid = carried && source?.mids.get(carried.line);
    const to =
      source === undefined || mid === undefined
        ? { feed: BLANK, mid: slot.mid }
        : { feed: source.feed, mid };
    const isSpeaker = carried?.line === 'screen' || carried?.seat === speaker;
    const size =
      slot.kind === 'audio' || to.feed === BLANK
        ? slot.size
        : SIZES.indexOf(sizeFor(seen.length, isSpeaker, isWeak));
    const isSame = slot.sent.feed === to.feed && slot.sent.mid === to.mid && slot.size === size;
    return isSame ? [] : [{ slot, to, size }];
  });
};
