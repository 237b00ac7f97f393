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

test('numbers start anew with 0, and nothing late is sent across it', () => {
  const numbering = createNumbering();
  const next = (sequenceNumber: number) =>
    numbering.next({ sequenceNumber, timestamp: 0 })?.sequenceNumber;
  expect([65_300, 65_530, 65_535, 0, 65_534, 2, 1, 1].map(next)).toEqual([
    ...[65_300, 65_530, 65_535, 0, undefined, 2, 1, undefined],
  ]);
  const gap = createNumbering();
  const after = (sequenceNumber: number) =>
    gap.next({ sequenceNumber, timestamp: 0 })?.sequenceNumber;
  // 300 and what follows take the place of what was lost.
  expect([65_400, 300, 301, 299].map(after)).toEqual([65_400, 65_401, 65_402, undefined]);
});

test('a page cannot ask again for what was sent before the numbers started anew', () => {
  for (const number of [65_534, 65_535, 0, 1]) outlet.send(packet(number), undefined);
  const lost = new GenericNack({
    senderSsrc: 1,
    mediaSourceSsrc: sender.ssrc,
    lost: [65_535, 0, 1],
  });
  sender.handleRtcpPacket(new RtcpTransportLayerFeedback({ feedback: lost }));
  expect(numbers).toEqual([65_534, 65_535, 0, 1, 1]);
});
