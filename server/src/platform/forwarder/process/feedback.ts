import { type RTCDtlsTransport, RtcpPacketConverter, SrtpAuthenticationError } from 'werift';
import { ahead } from './sequence.ts';

/** Reports, and requests for key frames and lost packets, that come together. */
const PARTS_MAX = 12;
const HEADER_BYTES = 4;
const STREAMS_BYTES = 8;
const REPORTS_MAX_BYTES = 800;
const KEYFRAME_MAX_BYTES = 20;
/** As many packets as the library keeps for those who ask again. */
const LOST_MAX = 16;
const LOST_BYTES = 4;
const LOST_SPAN = 17;
/** More are not under way at a time. */
const ARRIVALS_MAX = 4_096;

const SENDER = 200;
const RECEIVER = 201;
const TRANSPORT = 205;
const PAYLOAD = 206;
const LOST = 1;
const ARRIVALS = 15;
const KEYFRAME = [1, 4];

/** A request for the latest of the lost packets, for each of them once. */
const bounded = (part: Buffer): Buffer => {
  const kept: Buffer[] = [];
  let last: number | undefined;
  for (let at = HEADER_BYTES + STREAMS_BYTES; at < part.length; at += LOST_BYTES) {
    const first = part.readUInt16BE(at);
    if (last !== undefined && ahead(first, last) < LOST_SPAN) continue;
    last = first;
    kept.push(part.subarray(at, at + LOST_BYTES));
  }
  const packet = Buffer.concat([
    part.subarray(0, HEADER_BYTES + STREAMS_BYTES),
    ...kept.slice(-LOST_MAX),
  ]);
  packet.writeUInt16BE(packet.length / LOST_BYTES - 1, 2);
  return packet;
};

/** What the forwarder has a use for, and no more than a page has reason to say. */
const partFor = (part: Buffer): Buffer | undefined => {
  const kind = part[1];
  const format = (part[0] ?? 0) & 0x1f;
  if (kind === SENDER || kind === RECEIVER)
    return part.length <= REPORTS_MAX_BYTES ? part : undefined;
  if (part.length < HEADER_BYTES + STREAMS_BYTES) return undefined;
  if (kind === PAYLOAD)
    return KEYFRAME.includes(format) && part.length <= KEYFRAME_MAX_BYTES ? part : undefined;
  if (kind !== TRANSPORT) return undefined;
  if (format === LOST) return bounded(part);
  const isShort = part.length >= 16 && part.readUInt16BE(14) <= ARRIVALS_MAX;
  return format === ARRIVALS && isShort ? part : undefined;
};

/** The packets of a datagram, each by itself. */
export const feedbackIn = (data: Buffer): Buffer[] => {
  const parts: Buffer[] = [];
  for (let at = 0, nth = 0; at + HEADER_BYTES <= data.length && nth < PARTS_MAX; nth++) {
    const end = at + HEADER_BYTES + 4 * data.readUInt16BE(at + 2);
    if (end > data.length) break;
    const part = partFor(data.subarray(at, end));
    if (part !== undefined) parts.push(part);
    at = end;
  }
  return parts;
};

const NOTHING = Buffer.alloc(0);

/**
 * Reads feedback in place of the library, which takes each packet of a datagram to go on to its end, so that a
 * single one could keep it busy for minutes.
 */
export const readFeedback = ({ srtcp, onRtcp }: RTCDtlsTransport): void => {
  const decrypt = srtcp.decrypt.bind(srtcp);
  srtcp.decrypt = (data) => {
    for (const part of feedbackIn(decrypt(data)))
      for (const packet of RtcpPacketConverter.deSerialize(part)) onRtcp.execute(packet);
    return NOTHING;
  };
};

/** The library remembers every one, and reports about all of them; a page has some ten. */
const STREAMS_MAX = 64;

/** Nothing of further streams is decrypted. */
export const boundStreams = ({ srtp }: RTCDtlsTransport): void => {
  const decrypt = srtp.decrypt.bind(srtp);
  const known = new Set<number>();
  srtp.decrypt = (data) => {
    const ssrc = data.readUInt32BE(8);
    if (!known.has(ssrc) && known.size >= STREAMS_MAX)
      throw new SrtpAuthenticationError('A page has too many streams.');
    const packet = decrypt(data);
    known.add(ssrc);
    return packet;
  };
};
