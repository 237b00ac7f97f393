import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  GenericNack,
  RtpHeader as Header,
  type RTCDtlsTransport,
  RTCRtpCodecParameters,
  RTCRtpSender,
  RtcpTransportLayerFeedback,
  type RtpHeader,
  RtpPacket,
  SrtpSession,
} from 'werift';
import { EXTENSIONS } from './description.ts';
import { createNumbering } from './numbering.ts';
import { createOutlet, type Outlet } from './outlet.ts';
import { countRounds } from './rollover.ts';
import { ahead, NUMBERS } from './sequence.ts';
import { createSlot } from './slot.ts';

/** AES-GCM, which browsers prefer. */
const PROFILE = 0x0007;
const key = (fill: number, length: number) => Buffer.alloc(length, fill);
const SECTION = {
  ...{ mid: '3', kind: 'video' as const, isSending: false, ssrcs: [] },
  extensions: { [EXTENSIONS.arrival]: 5 },
};
const KEYFRAME = Buffer.from([0x10, 0x00, 0x01]);

let sender: RTCRtpSender;
let outlet: Outlet;
/** What was sent, encrypted, and its numbers. */
let sent: Buffer[];
let numbers: number[];
beforeEach(() => {
  const session = new SrtpSession({
    keys: {
      ...{ localMasterKey: key(1, 16), localMasterSalt: key(2, 12) },
      ...{ remoteMasterKey: key(3, 16), remoteMasterSalt: key(4, 12) },
    },
    profile: PROFILE,
  });
  countRounds(session);
  [sent, numbers] = [[], []];
  sender = new RTCRtpSender('video');
  sender.dtlsTransport = {
    state: 'connected',
    transportSequenceNumber: 0,
    sendRtp: async (payload: Buffer, header: RtpHeader) => {
      sent.push(session.encrypt(payload, header));
      numbers.push(header.sequenceNumber);
      return 0;
    },
    sendRtcp: async () => {},
  } as unknown as RTCDtlsTransport;
  sender.prepareSend({
    codecs: [
      new RTCRtpCodecParameters({ mimeType: 'video/VP8', clockRate: 90_000, payloadType: 96 }),
    ],
    headerExtensions: [{ id: 5, uri: EXTENSIONS.arrival }],
    muxId: '3',
    encodings: [],
  } as unknown as Parameters<RTCRtpSender['prepareSend']>[0]);
  outlet = createOutlet(SECTION, sender, () => {});
});
afterEach(() => sender.stop());

const packet = (sequenceNumber: number, payload = Buffer.from('picture')) =>
  new RtpPacket(new Header({ sequenceNumber, timestamp: sequenceNumber * 90 }), payload);

test('a repeated packet is the same to the last byte, like one that the page asks for again', () => {
  outlet.send(packet(7), undefined);
  outlet.repeat();
  const lost = new GenericNack({ senderSsrc: 1, mediaSourceSsrc: sender.ssrc, lost: [7] });
  sender.handleRtcpPacket(new RtcpTransportLayerFeedback({ feedback: lost }));
  expect(sent.length).toBe(3);
  expect(sender.dtlsTransport.transportSequenceNumber).toBe(1);
  expect(new Set(sent.map(String)).size).toBe(1);
  outlet.send(packet(8), undefined);
  expect(sent[3]).not.toEqual(sent[2]);
});

test('no number is used twice when pictures pause after a late packet', () => {
  const slot = createSlot(outlet);
  slot.want(1);
  const pass = (number: number, payload = KEYFRAME) =>
    slot.pass(
      {
        ...{ line: 'camera', rid: undefined, ssrc: 1, level: undefined },
        packet: packet(number, payload),
      },
      number,
    );
  for (const number of [104, 106, 107, 108, 105, 105]) pass(number);
  slot.hold();
  slot.want(1);
  for (const number of [120, 122, 121, 105]) pass(number);
  expect(numbers).toEqual([104, 106, 107, 108, 105, 109, 111, 110]);
});

test('times go on with the numbers after a late packet', () => {
  const numbering = createNumbering();
  const next = (sequenceNumber: number, timestamp: number) =>
    numbering.next({ sequenceNumber, timestamp });
  next(5, 500);
  next(7, 700);
  expect(next(6, 600)).toEqual({ sequenceNumber: 6, timestamp: 600 });
  numbering.continueAfter(50);
  expect(next(900, 90_000)).toEqual({ sequenceNumber: 8, timestamp: 750 });
  expect(next(899, 89_900)).toBeUndefined();
  expect(next(901, 90_010)).toEqual({ sequenceNumber: 9, timestamp: 760 });
});

test('numbers go on where they start anew, and what was late or lost there stays late or lost', () => {
  const numbering = createNumbering();
  const next = (sequenceNumber: number) =>
    numbering.next({ sequenceNumber, timestamp: 0 })?.sequenceNumber;
  expect([32_700, 65_300, 65_530, 65_535, 0, 65_534, 2, 1, 1, 65_534, 65_300].map(next)).toEqual([
    ...[32_700, 65_300, 65_530, 65_535, 0, 65_534, 2, 1, undefined, undefined, undefined],
  ]);
  const gap = createNumbering();
  const after = (sequenceNumber: number) =>
    gap.next({ sequenceNumber, timestamp: 0 })?.sequenceNumber;
  expect([32_700, 65_400, 300, 301, 299, 65_500, 65_300].map(after)).toEqual([
    ...[32_700, 65_400, 300, 301, 299, 65_500, undefined],
  ]);
});

test('the first number is in the lower half, wherever the person’s own numbers are', () => {
  for (const first of [0, 7, 32_767, 32_768, 40_000, 65_535]) {
    const numbering = createNumbering();
    const [one, gap, late, far, before] = [0, 2, 1, 30_000, -1].map(
      (by) =>
        numbering.next({ sequenceNumber: (first + by + NUMBERS) % NUMBERS, timestamp: 0 })
          ?.sequenceNumber,
    );
    expect(one).toBe(first % (NUMBERS / 2));
    expect([gap, late, far, before]).toEqual([
      ...[(one ?? 0) + 2, (one ?? 0) + 1, (one ?? 0) + 30_000, undefined],
    ]);
  }
});

test('a page understands what it gets although the first packets, before the wraparound, are lost', () => {
  for (const number of [65_530, 65_535, 3, 4]) outlet.send(packet(number), undefined);
  const page = createPage();
  expect(sent.slice(2).map(page)).toEqual([32_771, 32_772]);
});

/** A page that counts rounds as RFC 3711 says: the index that each packet was encrypted under. */
const createPage = () => {
  const session = new SrtpSession({
    keys: {
      ...{ localMasterKey: key(3, 16), localMasterSalt: key(4, 12) },
      ...{ remoteMasterKey: key(1, 16), remoteMasterSalt: key(2, 12) },
    },
    profile: PROFILE,
  });
  let highest: number | undefined;
  return (encrypted: Buffer): number => {
    const number = encrypted.readUInt16BE(2);
    const index = highest === undefined ? number : highest + ahead(number, highest % NUMBERS);
    session.remoteContext.cipher.decryptRtp(encrypted, Math.floor(index / NUMBERS));
    highest = Math.max(index, highest ?? 0);
    return index;
  };
};
const nack = (...lost: number[]): void => {
  const feedback = new GenericNack({ senderSsrc: 1, mediaSourceSsrc: sender.ssrc, lost });
  sender.handleRtcpPacket(new RtcpTransportLayerFeedback({ feedback }));
};

test('a page can ask again for what was sent before the numbers started anew', () => {
  outlet.send(packet(32_767), undefined);
  sent.length = 0;
  numbers.length = 0;
  for (const number of [65_534, 65_535, 0, 1]) outlet.send(packet(number), undefined);
  nack(65_535, 0, 1);
  expect(numbers).toEqual([65_534, 65_535, 0, 1, 65_535, 0, 1]);
  expect(sent[4]).toEqual(sent[1]);
  const page = createPage();
  expect(sent.map(page)).toEqual([65_534, 65_535, 65_536, 65_537, 65_535, 65_536, 65_537]);
});

test('each index encrypts one packet, however many are late, lost or sent again', () => {
  const used = new Map<number, string>();
  const page = createPage();
  let at = 60_000;
  const random = () => {
    at = (at * 1_103_515_245 + 12_345) % 2 ** 31;
    return at / 2 ** 31;
  };
  // Over several rounds, at times with large gaps.
  for (let place = 65_000; place < 5 * NUMBERS; place += 1) {
    if (random() < 0.3) {
      if (random() < 0.04) place += Math.floor(random() * 20_000);
      continue;
    }
    const late = random() < 0.2 ? Math.floor(random() * 600) : 0;
    outlet.send(packet((place - late) % NUMBERS, Buffer.from(`${place - late}`)), undefined);
    if (random() < 0.1) nack((place - Math.floor(random() * 700)) % NUMBERS);
    if (random() < 0.1) nack(Math.floor(random() * NUMBERS));
    if (random() < 0.05) outlet.repeat();
    if (random() < 0.001) outlet.continueAfter(20);
    for (const encrypted of sent) {
      const index = page(encrypted);
      const text = encrypted.toString('latin1');
      if ((used.get(index) ?? text) !== text) expect.fail(`Index ${index} was used twice.`);
      used.set(index, text);
    }
    sent.length = 0;
  }
  expect(Math.max(...[...used.keys()].slice(-500))).toBeGreaterThan(3 * NUMBERS);
});

test('a page cannot ask for what many numbers have passed by', () => {
  // Of every hundred packets 99 are lost, so none takes the place of the first.
  outlet.send(packet(1), undefined);
  for (let number = 100; number <= 40_000; number += 100) outlet.send(packet(number), undefined);
  numbers.length = 0;
  nack(1, 39_900, 40_000);
  expect(numbers).toEqual([39_900, 40_000]);
  outlet.send(packet(50_000), undefined);
  numbers.length = 0;
  nack(39_900, 40_000, 50_000);
  expect(numbers).toEqual([50_000]);
});

test('packets without content leave no gap, and what is late keeps its place', () => {
  const numbering = createNumbering();
  const next = (sequenceNumber: number) =>
    numbering.next({ sequenceNumber, timestamp: 0 })?.sequenceNumber;
  const skip = (...all: number[]) => all.forEach(numbering.skip);
  expect(next(65_530)).toBe(32_762);
  skip(65_531, 65_532, 65_532);
  expect(next(65_533)).toBe(32_763);
  // 65534 is late; the second of two comes first.
  skip(0, 65_535);
  expect([1, 65_534, 65_534].map(next)).toEqual([32_765, 32_764, undefined]);
  // Too late: what follows has its number.
  expect(next(3)).toBe(32_767);
  skip(2, 2);
  expect([4, 1].map(next)).toEqual([32_768, undefined]);
  numbering.continueAfter(1);
  skip(5);
  expect([700, 701].map(next)).toEqual([32_769, 32_770]);
});

test('whatever is late, lost or without content, no two packets have the same number', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ isEmpty: fc.boolean(), delay: fc.nat(12), isLost: fc.boolean() }), {
        maxLength: 300,
      }),
      fc.nat(NUMBERS - 1),
      (packets, first) => {
        const numbering = createNumbering();
        const arrivals = packets
          .map((each, at) => ({ ...each, at, due: at + each.delay }))
          .filter(({ isLost }) => !isLost)
          .sort((one, other) => one.due - other.due);
        const given = new Map<number, number>();
        for (const { at, isEmpty } of arrivals) {
          const sequenceNumber = (first + at) % NUMBERS;
          if (isEmpty) numbering.skip(sequenceNumber);
          else {
            const number = numbering.next({ sequenceNumber, timestamp: 0 })?.sequenceNumber;
            if (number !== undefined) given.set(at, number);
          }
        }
        const inOrder = [...given]
          .sort(([one], [other]) => one - other)
          .map(([, number]) => number);
        for (const [nth, number] of inOrder.entries())
          if (nth > 0) expect(ahead(number, inOrder[nth - 1] ?? 0)).toBeGreaterThan(0);
      },
    ),
  );
});
