import { beforeEach, expect, test } from 'vitest';
import { RtpHeader, RtpPacket } from 'werift';
import type { ConnectionEvents } from './connection.ts';
import { createDepartures } from './departures.ts';
import type { Outlet } from './outlet.ts';
import { createRoom, type Room } from './room.ts';
import { SIZES, type Size } from './selection.ts';
import { createTrials } from './trials.ts';

const TICK_MS = 250;
const SILENT = 127;
const LOUD = 20;

let at: number;
let room: Room;
/** What each seat was told last: the largest size of its camera that is shown, and whom it sees. */
let told: Record<string, { size: Size; sees: string[] }>;
/** Pictures that have been sent on, by whose they are. */
let forwarded: Record<string, number>;
const events = new Map<string, ConnectionEvents>();

beforeEach(() => {
  at = 0;
  told = {};
  forwarded = {};
  events.clear();
  room = createRoom({
    ...{ now: () => at, random: () => 0.5, trials: createTrials() },
    onSlots: ({ seat }, slots, _, size) => {
      const sees = slots.flatMap(({ line, from }) => (line === 'camera' ? [from] : []));
      told[seat] = { size, sees: sees.sort() };
    },
  });
});

const outletOf = (mid: string, kind: Outlet['kind']): Outlet => ({
  ...{ mid, kind, skip: () => {}, repeat: () => {}, continueAfter: () => {} },
  send: ({ header }) => {
    if (kind === 'video') forwarded[header.ssrc] = (forwarded[header.ssrc] ?? 0) + 1;
    return true;
  },
});
const join = async (seat: string): Promise<void> => {
  await room.join({ entry: seat, seat, name: 'page' }, async (of) => {
    events.set(seat, of);
    const departures = createDepartures();
    return {
      ...{ isUp: true, answer: '', requestKeyframe: () => {}, close: () => {} },
      get received() {
        return sequenceNumber;
      },
      reported: () => departures.take(at),
      outlets: Array.from({ length: 24 }, (_, nth) =>
        outletOf(`${nth}`, nth < 12 ? 'audio' : 'video'),
      ),
    };
  });
  events.get(seat)?.onUp();
};
let sequenceNumber = 0;
const send = (
  seat: string,
  line: 'camera' | 'microphone',
  ssrc: number,
  rid?: Size,
  level?: number,
) => {
  sequenceNumber += 1;
  // The beginning of a key frame.
  const packet = new RtpPacket(new RtpHeader({ ssrc, sequenceNumber }), Buffer.from([0x10, 0, 7]));
  events.get(seat)?.onPacket({ ...{ line, ssrc, rid, level, packet } });
};
/** Everybody of these sends every size of their camera, and one of them speaks. */
const goOn = (ms: number, seats: readonly string[], speaker?: string): void => {
  for (const end = at + ms; at < end; at += TICK_MS) {
    for (const [nth, seat] of seats.entries()) {
      for (const [of, size] of SIZES.entries()) send(seat, 'camera', 100 * (nth + 1) + of, size);
      for (let packets = 0; packets < 12; packets++)
        send(seat, 'microphone', 100 * (nth + 1) + 9, undefined, seat === speaker ? LOUD : SILENT);
    }
    room.tick();
  }
};
const sizes = () =>
  Object.fromEntries(Object.entries(told).map(([seat, { size }]) => [seat, size]));

test('pages are told not to send sizes of their camera that nobody is shown', async () => {
  const seats = ['ann', 'ben', 'cem'];
  for (const seat of seats) await join(seat);
  goOn(15_000, seats, 'ann');
  // Two others are shown large.
  expect(sizes()).toEqual({ ann: 'l', ben: 'l', cem: 'l' });
  seats.push('dan');
  await join('dan');
  goOn(5_000, seats, 'ann');
  expect(sizes()).toEqual({ ann: 'l', ben: 'l', cem: 'l', dan: 'l' });
  goOn(10_000, seats, 'ann');
  // Of more others, only who spoke last is shown large.
  expect(sizes()).toEqual({ ann: 'l', ben: 'm', cem: 'm', dan: 'm' });
  goOn(1_000, seats, 'ben');
  expect(sizes()).toEqual({ ann: 'l', ben: 'l', cem: 'm', dan: 'm' });
});

test('of ten cameras everybody is sent six, and those that nobody sees are sent small', async () => {
  const seats = Array.from({ length: 10 }, (_, nth) => `seat-${nth}`);
  for (const seat of seats) await join(seat);
  goOn(15_000, seats, 'seat-9');
  for (const seat of seats) expect(told[seat]?.sees).toHaveLength(6);
  expect(sizes()).toEqual({
    ...Object.fromEntries(seats.map((seat, nth) => [seat, nth < 6 ? 'm' : 's'])),
    'seat-9': 'l',
  });
  // A camera that is off is expected in every size, so that it is seen well at once.
  goOn(3_000, seats.slice(0, 9), 'seat-0');
  expect(sizes()['seat-9']).toBe('l');
});
