import type { TransportWideCC } from 'werift';
import { ahead, plus } from './sequence.ts';

/** What a page has reported about the packets sent to it. */
export interface Reported {
  arrived: number;
  lost: number;
  /** How much has arrived, and between which first and last moment. */
  bytes: number;
  spanMs: number;
  /** Of the fastest packet. Clocks differ, so only changes mean something; undefined if none arrived. */
  delayMs: number | undefined;
  /** For how long the oldest packet after those that the page knows about has been under way. */
  unreportedMs: number | undefined;
}

/** More than are under way at a time. */
const KEPT = 4_096;
const REFERENCE_MS = 64;
const MICROS = 1_000;
const SMALL = 1;
const LARGE = 2;
/** About what encryption and headers add to a payload. */
const OVERHEAD_BYTES = 40;

const NOTHING = { arrived: 0, lost: 0, bytes: 0, spanMs: 0, delayMs: undefined };

type Chunk = TransportWideCC['packetChunks'][number];
/** One for each packet: not received, or received after a small or a large difference. */
const symbolsOf = (chunk: Chunk): readonly number[] =>
  'symbolList' in chunk
    ? chunk.symbolList
    : new Array<number>(chunk.runLength).fill(chunk.packetStatus);

/** The counterpart of `createArrivals`: when packets were sent, and what the page says about them. */
export const createDepartures = () => {
  /** By number; NaN once it is reported. */
  const sentAt = new Float64Array(KEPT).fill(Number.NaN);
  const sizes = new Uint16Array(KEPT);
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let seen: Omit<Reported, 'unreportedMs'> = { ...NOTHING };
  let newest = 0;
  let reported: number | undefined;
  let unreportedAt: number | undefined;
  const noteReported = (until: number): void => {
    if (reported !== undefined && ahead(until, reported) < 0) return;
    if (ahead(newest, until) >= KEPT) return;
    reported = until;
    unreportedAt = undefined;
    for (let number = plus(until, 1); ahead(newest, number) >= 0; number = plus(number, 1)) {
      const at = sentAt[number % KEPT] ?? Number.NaN;
      if (Number.isNaN(at)) continue;
      unreportedAt = at;
      return;
    }
  };
  return {
    left: (sequence: number, payloadBytes: number, now: number): void => {
      sentAt[sequence % KEPT] = now;
      sizes[sequence % KEPT] = payloadBytes + OVERHEAD_BYTES;
      newest = sequence;
      unreportedAt ??= now;
    },

    hear: (report: TransportWideCC): void => {
      noteReported(plus(report.baseSequenceNumber, report.packetStatusCount - 1));
      let at = report.referenceTime * REFERENCE_MS;
      let sequence = report.baseSequenceNumber;
      let left = report.packetStatusCount;
      let nth = 0;
      for (const chunk of report.packetChunks)
        for (const symbol of symbolsOf(chunk)) {
          if (left-- <= 0) return;
          const place = sequence % KEPT;
          sequence += 1;
          const isArrived = symbol === SMALL || symbol === LARGE;
          if (isArrived) at += (report.recvDeltas[nth++]?.delta ?? 0) / MICROS;
          const departed = sentAt[place] ?? Number.NaN;
          sentAt[place] = Number.NaN;
          if (Number.isNaN(departed)) continue;
          if (!isArrived) {
            seen.lost += 1;
            continue;
          }
          seen.arrived += 1;
          seen.bytes += sizes[place] ?? 0;
          seen.delayMs = Math.min(seen.delayMs ?? Number.POSITIVE_INFINITY, at - departed);
          first = Math.min(first, at);
          last = Math.max(last, at);
        }
    },

    /** Everything reported since the last call. */
    take: (now: number): Reported => {
      const taken = {
        ...seen,
        spanMs: seen.arrived === 0 ? 0 : last - first,
        unreportedMs: unreportedAt === undefined ? undefined : now - unreportedAt,
      };
      seen = { ...NOTHING };
      first = Number.POSITIVE_INFINITY;
      last = Number.NEGATIVE_INFINITY;
      return taken;
    },
  };
};
