import { ahead, plus } from './sequence.ts';

const PACKET_TYPE = 205;
const FORMAT = 15;
const VERSION = 0x80;
const TICK_US = 250;
const REFERENCE_TICKS = 256;
const SYMBOLS_IN_CHUNK = 7;
const TWO_BIT_VECTOR = 0xc000;
const NOT_RECEIVED = 0;
const SMALL = 1;
const LARGE = 2;
const WORD = 4;

/** Maximum per report; longer gaps are reported from their end. */
const SPAN_MAX = 400;
/** More do not come between two reports. */
const PENDING_MAX = 2_048;

/**
 * Arrival times of packets, from which the sender estimates the bandwidth: the feedback of
 * draft-holmer-rmcat-transport-wide-cc-extensions-01. One instance for all streams of a connection.
 */
export const createArrivals = () => {
  let pending = new Map<number, number>();
  let count = 0;
  /** The number after the last reported one. */
  let next: number | undefined;
  return {
    arrived: (sequence: number, micros: number): void => {
      if (next !== undefined && ahead(sequence, next) < 0) return;
      if (!pending.has(sequence) && pending.size < PENDING_MAX) pending.set(sequence, micros);
    },

    /** Arrivals that the next report is about. */
    count: (): number => pending.size,

    /** The report about arrivals since the last one; undefined if there were none. */
    report: (senderSsrc: number, mediaSsrc: number): Buffer | undefined => {
      const [any] = pending.keys();
      if (any === undefined) return undefined;
      const sequences = [...pending.keys()].sort((one, other) => ahead(one, other));
      const last = sequences.at(-1) ?? any;
      const from = next ?? sequences[0] ?? any;
      const base = ahead(last, from) < SPAN_MAX ? from : (sequences.at(-SPAN_MAX) ?? last);
      const span = Math.min(SPAN_MAX, ahead(last, base) + 1);
      const first = sequences.find((sequence) => ahead(sequence, base) >= 0) ?? last;
      const reference = Math.floor(
        Math.floor((pending.get(first) ?? 0) / TICK_US) / REFERENCE_TICKS,
      );
      let ticks = reference * REFERENCE_TICKS;
      const symbols: number[] = [];
      const deltas: number[] = [];
      for (let step = 0; step < span; step++) {
        const at = pending.get(plus(base, step));
        if (at === undefined) {
          symbols.push(NOT_RECEIVED);
          continue;
        }
        const tick = Math.floor(at / TICK_US);
        const delta = Math.max(-0x8000, Math.min(0x7fff, tick - ticks));
        ticks += delta;
        if (delta >= 0 && delta <= 0xff) {
          symbols.push(SMALL);
          deltas.push(delta);
        } else {
          symbols.push(LARGE);
          deltas.push((delta >> 8) & 0xff, delta & 0xff);
        }
      }
      pending = new Map();
      next = plus(last, 1);
      const chunks = Math.ceil(span / SYMBOLS_IN_CHUNK);
      const used = 20 + 2 * chunks + deltas.length;
      const padding = (WORD - (used % WORD)) % WORD;
      const buffer = Buffer.alloc(used + padding);
      buffer[0] = VERSION | (padding > 0 ? 0x20 : 0) | FORMAT;
      buffer[1] = PACKET_TYPE;
      buffer.writeUInt16BE(buffer.length / WORD - 1, 2);
      buffer.writeUInt32BE(senderSsrc, 4);
      buffer.writeUInt32BE(mediaSsrc, 8);
      buffer.writeUInt16BE(base, 12);
      buffer.writeUInt16BE(span, 14);
      buffer.writeUIntBE(reference & 0xff_ffff, 16, 3);
      buffer[19] = count;
      count = (count + 1) & 0xff;
      for (let chunk = 0; chunk < chunks; chunk++) {
        let vector = TWO_BIT_VECTOR;
        for (let at = 0; at < SYMBOLS_IN_CHUNK; at++)
          vector |= (symbols[chunk * SYMBOLS_IN_CHUNK + at] ?? NOT_RECEIVED) << (2 * (6 - at));
        buffer.writeUInt16BE(vector, 20 + 2 * chunk);
      }
      Buffer.from(deltas).copy(buffer, 20 + 2 * chunks);
      if (padding > 0) buffer[buffer.length - 1] = padding;
      return buffer;
    },
  };
};
