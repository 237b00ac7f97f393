import { createSocket } from 'node:dgram';
import { ROOM_PEOPLE_MAX } from '@kith/contract';
import { Message } from 'werift';
import { createForwarder } from '../../platform/forwarder/process/forwarder.ts';
import { openRtcPage, type RtcPage } from '../rtc-page.ts';
import type { Cost, Costs } from './cost.ts';

/** As large as a datagram can be, and as an honest one is. */
const SIZES = { large: 60_000, small: 1_300 } as const;
type Size = keyof typeof SIZES;
const MANY = 5_000;
const MICROPHONE = 0;
const CAMERA = 1;

let forwarder: ReturnType<typeof createForwarder> | undefined;
let guest: RtcPage | undefined;
let pages: readonly RtcPage[] = [];
let number = 1;
const nextAfter = (step: number): number => {
  number += step;
  return number;
};

/** A room in which there are as many people as it takes. */
const gather = async (): Promise<RtcPage> => {
  if (guest !== undefined) return guest;
  forwarder = createForwarder({
    reach: { ports: undefined, address: '127.0.0.1' },
    rehearsal: { passes: async () => true },
    now: () => performance.now(),
    random: Math.random,
    onSlots: () => {},
  });
  const opened = forwarder;
  pages = await Promise.all(
    Array.from({ length: ROOM_PEOPLE_MAX }, (_, nth) =>
      openRtcPage(opened, 'harbour', `seat-${nth}`),
    ),
  );
  [guest] = pages;
  if (guest === undefined) throw new Error('Nobody has come.');
  return guest;
};
const flood = (packets: (page: RtcPage) => readonly Buffer[]): Cost => {
  let ready: readonly Buffer[] = [];
  return {
    prepare: async () => {
      ready = packets(await gather());
    },
    act: async () => {
      await guest?.send(ready);
      forwarder?.tick();
    },
  };
};
const times = (count: number, make: (nth: number) => Buffer): Buffer[] =>
  Array.from({ length: count }, (_, nth) => make(nth));

/** A feedback packet (RFC 4585) of a kind. */
const feedback = (type: number, format: number, content: Buffer): Buffer => {
  const packet = Buffer.alloc(4 + content.length);
  packet.writeUInt8(0x80 | format, 0);
  packet.writeUInt8(type, 1);
  packet.writeUInt16BE(content.length / 4, 2);
  content.copy(packet, 4);
  return packet;
};
/** As many of one packet as there is room for, in each of some datagrams. */
const rtcp = (size: Size, packet: (page: RtcPage) => Buffer): Cost =>
  flood((page) => {
    const one = packet(page);
    const all = Buffer.concat(times(Math.max(1, Math.floor(SIZES[size] / one.length)), () => one));
    return times(size === 'large' ? 4 : 128, () => page.rtcp(all));
  });
const streams = (page: RtcPage, length: number): Buffer => {
  const content = Buffer.alloc(length);
  content.writeUInt32BE(1, 0);
  content.writeUInt32BE(page.received[0] ?? 0, 4);
  return content;
};
/** Says that a key frame is needed. */
const keyframe = (page: RtcPage) => feedback(206, 1, streams(page, 8));
/** Asks for the same packets over and over. */
const lost = (bytes: number) => (page: RtcPage) => {
  const content = streams(page, bytes);
  for (let at = 8; at < bytes; at += 4) content.writeUInt32BE(((at % 128) << 16) | 0xffff, at);
  return feedback(205, 1, content);
};
/** Reports that everything has arrived. */
const arrivals = (page: RtcPage) => {
  const content = Buffer.concat([streams(page, 8), Buffer.alloc(8 + 18 + 2)]);
  content.writeUInt16BE(65_535, 10);
  for (let at = 16; at < 34; at += 2) content.writeUInt16BE(0x1fff, at);
  return feedback(205, 15, content);
};
const arrivedAll = (page: RtcPage) => {
  const content = Buffer.concat([streams(page, 8), Buffer.alloc(8 + 1_000)]);
  content.writeUInt16BE(6_000, 10);
  for (let at = 16; at < content.length; at += 2) content.writeUInt16BE(0xd555, at);
  return feedback(205, 15, content);
};
/** Thirty-one reports about one stream. */
const reports = (page: RtcPage) => {
  const content = Buffer.alloc(4 + 31 * 24);
  for (let at = 4; at < content.length; at += 24) content.writeUInt32BE(page.received[0] ?? 0, at);
  return feedback(201, 31, content);
};
const description = () => feedback(202, 1, Buffer.from([0, 0, 0, 1, 1, 1, 65, 0]));

const asks = (page: RtcPage): Message =>
  new Message(1, 0).setAttribute('USERNAME', page.user).setAttribute('PRIORITY', 1) as Message;
/** Each of its many checksums is right. */
const fingerprints = (page: RtcPage, bytes: number): Buffer => {
  let message = asks(page).addMessageIntegrity(Buffer.from(page.password)).bytes;
  while (message.length < bytes) {
    const request = message;
    request.writeUInt16BE(request.length + 8 - 20, 2);
    message = Buffer.concat([request, fingerprintOf(request)]);
  }
  return message;
};
const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const fingerprintOf = (message: Buffer): Buffer => {
  let value = 0xffffffff;
  for (const byte of message) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  const attribute = Buffer.alloc(8);
  attribute.writeUInt16BE(0x8028, 0);
  attribute.writeUInt16BE(4, 2);
  attribute.writeUInt32BE((((value ^ 0xffffffff) >>> 0) ^ 0x5354554e) >>> 0, 4);
  return attribute;
};
const stun = (page: RtcPage): Buffer =>
  asks(page).addMessageIntegrity(Buffer.from(page.password)).addFingerprint().bytes;

/** One request from each of so many addresses. */
const fromElsewhere = async (page: RtcPage, count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth++) {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) =>
      socket.send(stun(page), page.port, page.host, () => resolve()),
    );
    socket.close();
  }
};
let longRequest: Buffer | undefined;
let isCrowded = false;

export const closePages = async (): Promise<void> => {
  forwarder?.keep('harbour', []);
  await Promise.all(pages.map(({ close }) => close()));
};

export default {
  'room media, RTP': flood((page) => times(192, () => page.rtp(MICROPHONE, nextAfter(1)))),
  'room media, streams': flood((page) =>
    times(MANY, (nth) =>
      page.rtp(nth % 2, nextAfter(1), { ssrc: 10_000_000 + number, bytes: 20, marked: true }),
    ),
  ),
  'room media, gaps': flood((page) =>
    times(MANY, (nth) =>
      page.rtp(CAMERA, nextAfter(199), { ssrc: 20_000 + (nth % 8), bytes: 1, marked: true }),
    ),
  ),
  'room media, padding': flood((page) => [
    page.rtp(MICROPHONE, 0),
    ...times(MANY, (nth) => page.rtp(MICROPHONE, 32_000 - nth, { bytes: 0 })),
    ...times(64, (nth) => page.rtp(MICROPHONE, 32_001 + nth)),
  ]),
  'room media, key frames, large': rtcp('large', keyframe),
  'room media, key frames': rtcp('small', keyframe),
  'room media, lost packets, large': rtcp('large', lost(59_000)),
  'room media, lost packets': rtcp('small', lost(1_200)),
  'room media, arrivals, large': rtcp('large', arrivals),
  'room media, arrivals': rtcp('small', arrivals),
  'room media, all arrived': rtcp('small', arrivedAll),
  'room media, reports, large': rtcp('large', reports),
  'room media, reports': rtcp('small', reports),
  'room media, descriptions, large': rtcp('large', description),
  'room media, descriptions': rtcp('small', description),
  'room media, STUN': flood((page) => times(256, () => stun(page))),
  'room media, STUN, large': flood((page) => {
    longRequest ??= fingerprints(page, SIZES.large);
    const request = longRequest;
    return times(4, () => request);
  }),
  'room media, STUN, fingerprints': flood((page) => {
    const one = fingerprints(page, SIZES.small);
    return times(128, () => one);
  }),
  'room media, STUN from many addresses': {
    prepare: async () => {
      const page = await gather();
      if (!isCrowded) await fromElsewhere(page, 2_000);
      isCrowded = true;
    },
    act: async () => {
      if (guest !== undefined) await fromElsewhere(guest, 64);
    },
  },
  'room media, lost packets, nested': rtcp('large', lost(12)),
} satisfies Costs;
