import { RtpPacket } from 'werift';
import type { Carried } from './assign.ts';
import type { Heard } from './connection.ts';
import type { Outlet } from './outlet.ts';
import { ahead, plus } from './sequence.ts';
import { isKeyframe, type Numbers, numbersOf, shiftAfter, shifted } from './vp8.ts';

/** Older packets are no longer useful. */
const WINDOW = 512;

/** One section of a page. It merges streams of several people and sizes into one stream without gaps. */
export const createSlot = (outlet: Outlet) => {
  let carried: Carried | undefined;
  /** The forwarded stream, and the one that takes over with its next key frame. */
  let current: number | undefined;
  let wanted: number | undefined;
  let first = 0;
  let latest = 0;
  let lastAt: number | undefined;
  let last: Numbers = { picture: undefined, base: undefined };
  let shift = { picture: 0, base: 0 };
  /** Copies of each packet, to try out the line, and the part of one that is still to be sent. */
  let copies = 0;
  let due = 0;

  const begin = (ssrc: number, packet: RtpPacket, now: number): void => {
    if (lastAt !== undefined) outlet.continueAfter(now - lastAt);
    current = ssrc;
    first = packet.header.sequenceNumber;
    latest = first;
    shift = shiftAfter(last, numbersOf(packet.payload));
  };

  return {
    mid: outlet.mid,
    kind: outlet.kind,
    carried: (): Carried | undefined => carried,
    carry: (next: Carried | undefined): void => {
      carried = next;
      current = undefined;
      wanted = undefined;
      copies = 0;
    },
    /** Sends nothing, not even again what was lost, until a stream is wanted. */
    hold: (): void => {
      if (current !== undefined) outlet.continueAfter(0);
      current = undefined;
      wanted = undefined;
      copies = 0;
    },
    /** The page ignores these copies. */
    copy: (times: number): void => {
      copies = times;
    },
    /** Returns the stream of which a key frame is needed. */
    want: (ssrc: number | undefined): number | undefined => {
      if (ssrc === wanted) return undefined;
      wanted = ssrc;
      return ssrc === current ? undefined : ssrc;
    },
    /** The stream of which the page needs a key frame. */
    source: (): number | undefined => current ?? wanted,
    wanted: (): number | undefined => wanted,
    /** Waiting for a key frame. */
    isWaiting: (): boolean => wanted !== undefined && wanted !== current,
    /** Passes over a packet without content. */
    skip: (ssrc: number, sequenceNumber: number): void => {
      if (ssrc === current && ahead(sequenceNumber, first) > 0) outlet.skip(sequenceNumber);
    },
    pass: ({ ssrc, packet, level }: Heard, now: number): boolean => {
      const isVideo = outlet.kind === 'video';
      if (ssrc !== current) {
        if (isVideo && (ssrc !== wanted || !isKeyframe(packet.payload))) return false;
        begin(ssrc, packet, now);
      }
      const { sequenceNumber } = packet.header;
      // Older than the key frame that the stream started with.
      if (ahead(sequenceNumber, first) < 0) return false;
      if (ahead(sequenceNumber, first) > WINDOW) first = plus(sequenceNumber, -WINDOW);
      const payload = isVideo ? shifted(packet.payload, shift) : packet.payload;
      const { header } = packet.clone();
      header.padding = false;
      header.paddingSize = 0;
      const sent = new RtpPacket(header, payload);
      if (!outlet.send(sent, level)) return false;
      if (ahead(sequenceNumber, latest) >= 0) {
        latest = sequenceNumber;
        lastAt = now;
        if (isVideo) last = numbersOf(payload);
      }
      due = copies > 0 ? due + copies : 0;
      for (; due >= 1; due -= 1) outlet.repeat();
      return true;
    },
  };
};

export type Slot = ReturnType<typeof createSlot>;
