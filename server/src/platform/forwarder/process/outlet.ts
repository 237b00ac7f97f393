import type { RTCRtpSender, RtpPacket } from 'werift';
import { EXTENSIONS, type Section } from './description.ts';
import { createNumbering } from './numbering.ts';
import { ahead, plus } from './sequence.ts';

/** A section on which the page receives. */
export interface Outlet {
  mid: string;
  kind: 'audio' | 'video';
  /** Sends nothing for the second time; returns whether this was sent. */
  send(packet: RtpPacket, level: number | undefined): boolean;
  /** Leaves no gap for a packet of the page that is not sent on. */
  skip(sequenceNumber: number): void;
  /** Sends the last packet once more, which the page ignores. */
  repeat(): void;
  /** Keeps numbering continuous with what was sent before, none of which is sent again. */
  continueAfter(elapsedMs: number): void;
}

const MEDIA_KINDS = { audio: 48, video: 90 } as const;

/** Where the library keeps what a page may ask for again. */
const cacheOf = (sender: RTCRtpSender) =>
  sender as unknown as { rtpCache: (RtpPacket | undefined)[] };
const CACHED = 128;

export const createOutlet = (
  { mid, kind, extensions }: Section,
  sender: RTCRtpSender,
  onSent: (packet: RtpPacket) => void,
): Outlet => {
  const levelId = extensions[EXTENSIONS.level];
  const numbering = createNumbering();
  const cache = cacheOf(sender);
  let last: RtpPacket | undefined;
  let newest: number | undefined;
  /** No packet takes the place of what is kept there, and much later it would be encrypted as a new one. */
  const forgetSkipped = (number: number): void => {
    const step = newest === undefined ? 1 : ahead(number, newest);
    for (let by = 1; by < Math.min(step, CACHED); by += 1)
      cache.rtpCache[plus(number, -by) % CACHED] = undefined;
    if (step > 0) newest = number;
  };
  // The library's own estimate costs time and memory for every packet, and is not used.
  sender.senderBWE.rtpPacketSent = () => {};
  sender.senderBWE.receiveTWCC = () => {};
  return {
    mid,
    kind,
    send: (packet, level) => {
      const numbers = numbering.next(packet.header);
      if (numbers === undefined) return false;
      Object.assign(packet.header, numbers);
      packet.header.extensions =
        level === undefined || levelId === undefined
          ? []
          : [{ id: levelId, payload: Buffer.from([level]) }];
      const { sequenceNumber } = numbers;
      forgetSkipped(sequenceNumber);
      void sender.sendRtp(packet);
      const cached = cache.rtpCache[sequenceNumber % CACHED];
      last = cached?.header.sequenceNumber === sequenceNumber ? cached : undefined;
      if (extensions[EXTENSIONS.arrival] !== undefined) onSent(packet);
      return true;
    },
    skip: numbering.skip,
    // Exactly the same bytes: other headers under the same number would reveal the key of their checksums.
    repeat: () => {
      if (last !== undefined) void sender.dtlsTransport.sendRtp(last.payload, last.header);
    },
    continueAfter: (elapsedMs) => {
      numbering.continueAfter(Math.max(1, Math.round(elapsedMs * MEDIA_KINDS[kind])));
      cache.rtpCache = [];
      last = undefined;
    },
  };
};
