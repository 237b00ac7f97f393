import { expect, test } from 'vitest';
import { RtcpPacketConverter, type RtcpTransportLayerFeedback, type TransportWideCC } from 'werift';
import { createArrivals } from './arrivals.ts';
import { createDepartures } from './departures.ts';
import { answerFor, sectionsOf } from './description.ts';
import { createLosses } from './losses.ts';
import { createPlaces } from './ports.ts';
import { rateAfter } from './rate.ts';
import { createSpeakers, SIZES, seenOf, sizeFor, sizeFrom } from './selection.ts';
import { ahead, plus } from './sequence.ts';
import { isKeyframe, numbersOf, shiftAfter, shifted } from './vp8.ts';

test('compares wrapped sequence numbers over the shorter distance', () => {
  expect(ahead(3, 65_535)).toBe(4);
  expect(ahead(65_535, 3)).toBe(-4);
  expect(plus(65_535, 2)).toBe(1);
  expect(plus(1, -2)).toBe(65_535);
});

test('a key frame counts for what it adds on average', () => {
  let rate = 0;
  for (let at = 0; at < 20_000; at += 250) rate = rateAfter(rate, 6_250, 250);
  expect(rate / 1_000).toBeCloseTo(200, 0);
  // 150 kB more are 1.2 Mbit: within three seconds they are forgotten for the most part.
  rate = rateAfter(rate, 156_250, 250);
  expect(rate).toBeLessThan(700_000);
  for (let at = 0; at < 3_000; at += 250) rate = rateAfter(rate, 6_250, 250);
  expect(rate).toBeLessThan(350_000);
});

test('requests missing packets a few times, also across a wraparound', () => {
  const losses = createLosses();
  losses.arrived(65_534, 0);
  losses.arrived(1, 5);
  expect(losses.due(5)).toEqual([]);
  expect(losses.due(20)).toEqual([65_535, 0]);
  losses.arrived(0, 25);
  expect(losses.due(30)).toEqual([]);
  expect(losses.due(100)).toEqual([65_535]);
  for (let at = 200; at < 2_000; at += 100) losses.due(at);
  expect(losses.due(5_000)).toEqual([]);
});

test('requests less often on a line that answers late', () => {
  const losses = createLosses();
  /** How often a packet is requested that arrives half a second later. */
  const requests = (from: number): number => {
    losses.arrived(from, from);
    losses.arrived(from + 2, from);
    let times = 0;
    for (let at = from; at < from + 500; at += 10) times += losses.due(at).length;
    losses.arrived(from + 1, from + 500);
    return times;
  };
  const first = requests(1_000);
  expect(first).toBe(6);
  for (let from = 2_000; from < 9_000; from += 1_000) requests(from);
  expect(requests(9_000)).toBeLessThanOrEqual(2);
});

test('does not request packets that are late or follow an interruption', () => {
  const losses = createLosses();
  losses.arrived(10, 0);
  losses.arrived(12, 0);
  losses.arrived(11, 1);
  expect(losses.due(100)).toEqual([]);
  losses.arrived(5_000, 2);
  expect(losses.due(200)).toEqual([]);
});

test('a report lists which packets arrived and when', () => {
  const arrivals = createArrivals();
  expect(arrivals.report(1, 2)).toBeUndefined();
  arrivals.arrived(65_535, 64_000);
  arrivals.arrived(1, 66_000);
  arrivals.arrived(2, 200_000);
  const report = arrivals.report(1, 2) ?? Buffer.alloc(0);
  expect(report.length % 4).toBe(0);
  expect(report.readUInt16BE(2)).toBe(report.length / 4 - 1);
  expect([report.readUInt16BE(12), report.readUInt16BE(14)]).toEqual([65_535, 4]);
  expect(report.readUIntBE(16, 3)).toBe(1);
  // Received, missing, received, and received with a large delay.
  expect(report.readUInt16BE(20)).toBe(0xc000 | (1 << 12) | (0 << 10) | (1 << 8) | (2 << 6));
  expect([report[22], report[23], report.readInt16BE(24)]).toEqual([0, 8, 536]);
  // The next report begins where this one ended, so that losses are reported.
  arrivals.arrived(4, 210_000);
  arrivals.arrived(2, 211_000);
  const next = arrivals.report(1, 2) ?? Buffer.alloc(0);
  expect([next.readUInt16BE(12), next.readUInt16BE(14), next[19]]).toEqual([3, 2, 1]);
});

test('reports say how many of the sent packets were lost, and how long the fastest took', () => {
  const departures = createDepartures();
  const arrivals = createArrivals();
  const report = (): TransportWideCC => {
    const bytes = arrivals.report(1, 2) ?? Buffer.alloc(0);
    const [packet] = RtcpPacketConverter.deSerialize(bytes) as RtcpTransportLayerFeedback[];
    return packet?.feedback as TransportWideCC;
  };
  // Clocks differ by an hour; the third packet is lost.
  const sent: [number, number, number][] = [
    [65_534, 1_000, 80],
    [65_535, 1_020, 30],
    [0, 1_040, 0],
    [1, 1_080, 50],
  ];
  for (const [sequence, at, tookMs] of sent) {
    departures.left(sequence, 960, at);
    if (sequence !== 0) arrivals.arrived(sequence, (3_600_000 + at + tookMs) * 1_000);
  }
  expect(departures.take(1_100).unreportedMs).toBe(100);
  departures.left(2, 960, 1_090);
  departures.left(3, 960, 1_110);
  departures.hear(report());
  expect(departures.take(1_200)).toEqual({
    ...{ arrived: 3, lost: 1, bytes: 3_000, spanMs: 80 },
    ...{ delayMs: 3_600_030, unreportedMs: 110 },
  });
  expect(departures.take(1_200).arrived).toBe(0);
  for (const sequence of [2, 3]) arrivals.arrived(sequence, 3_601_200_000);
  departures.hear(report());
  // Everything that was sent is reported.
  expect(departures.take(9_000).unreportedMs).toBeUndefined();
});

/** Extended, with a long picture id, a base and a layer. */
const vp8 = (picture: number, base: number, isKey: boolean): Buffer =>
  Buffer.from([0x90, 0xe0, 0x80 | (picture >> 8), picture & 0xff, base, 0, isKey ? 0 : 1, 7]);

test('picture numbers continue across a switch of streams', () => {
  expect(isKeyframe(vp8(1, 1, true))).toBe(true);
  expect(isKeyframe(vp8(1, 1, false))).toBe(false);
  expect(isKeyframe(Buffer.from([0x10, 0]))).toBe(true);
  expect(isKeyframe(Buffer.from([0x00, 0]))).toBe(false);
  const last = numbersOf(vp8(0x7fff, 255, false));
  const next = vp8(20, 3, true);
  const by = shiftAfter(last, numbersOf(next));
  const moved = shifted(next, by);
  expect(numbersOf(moved)).toEqual({ picture: 0, base: 0 });
  expect(numbersOf(shifted(vp8(21, 4, false), by))).toEqual({ picture: 1, base: 1 });
  expect(moved.subarray(5)).toEqual(next.subarray(5));
  expect(next).toEqual(vp8(20, 3, true));
});

test('the last speaker is shown, and a short noise changes nothing', () => {
  const speakers = createSpeakers();
  const say = (seat: string, packets: number) => {
    let hasChanged = false;
    for (let nth = 0; nth < packets; nth++) hasChanged = speakers.hear(seat, 20) || hasChanged;
    return hasChanged;
  };
  expect(say('cem', 5)).toBe(false);
  expect(say('ann', 20)).toBe(true);
  expect(say('ann', 20)).toBe(false);
  expect(say('ben', 20)).toBe(true);
  expect(speakers.order()).toEqual(['ben', 'ann']);
  expect(seenOf(['ann', 'ben', 'cem'], speakers.order(), 3)).toEqual(['ann', 'ben', 'cem']);
  expect(seenOf(['cem', 'dea', 'ann', 'ben'], speakers.order(), 3)).toEqual(['ben', 'ann', 'cem']);
  speakers.forget('ben');
  expect(speakers.order()).toEqual(['ann']);
});

test('shows a few people large, many small except the speaker, and everyone small on a weak connection', () => {
  expect(sizeFor(2, false, false)).toBe('l');
  expect(sizeFor(5, false, false)).toBe('m');
  expect(sizeFor(5, true, false)).toBe('l');
  expect(sizeFor(1, true, true)).toBe('s');
  expect(sizeFrom('l', ['s', 'm'], SIZES)).toBe('m');
  expect(sizeFrom('s', ['l', 'm'], SIZES)).toBe('m');
  expect(sizeFrom('m', [], SIZES)).toBeUndefined();
});

const OFFER = [
  'v=0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:0',
  'a=sendonly',
  'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=ssrc:77 cname:x',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:1',
  'a=recvonly',
  '',
].join('\r\n');
const ANSWER = [
  'v=0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=sendonly',
  'a=rtpmap:111 opus/48000/2',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=recvonly',
  'a=rtpmap:96 VP8/90000',
  'a=candidate:1 1 udp 2130706431 10.0.0.2 40000 typ host',
  '',
].join('\r\n');

test('an answer requests reports of losses and arrivals, and contains the configured address', () => {
  expect(sectionsOf(OFFER)).toEqual([
    {
      ...{ mid: '0', kind: 'audio', isSending: true, ssrcs: [77] },
      extensions: { 'urn:ietf:params:rtp-hdrext:ssrc-audio-level': 1 },
    },
    { mid: '1', kind: 'video', isSending: false, ssrcs: [], extensions: {} },
  ]);
  // As Firefox announces a camera of several sizes.
  const several = OFFER.replace('a=ssrc:77 cname:x', 'a=ssrc:77 cname:x\r\na=simulcast:send s;m;l');
  expect(sectionsOf(several)[0]?.ssrcs).toEqual([]);
  const answer = answerFor(ANSWER, '203.0.113.9');
  expect(answer).toContain('a=rtcp-fb:96 nack\r\na=rtcp-fb:96 transport-cc\r\n');
  expect(answer).toContain('opus/48000/2\r\na=rtcp-fb:111 transport-cc\r\n');
  expect(answer).toContain('udp 2130706431 203.0.113.9 40000 typ host');
  expect(answerFor(ANSWER, undefined)).toContain('10.0.0.2 40000');
});

test('each connection gets its own port, until all are in use', async () => {
  const places = createPlaces({ ports: [41_990, 41_991], address: '127.0.0.1' });
  const one = await places.take();
  const two = await places.take();
  expect([one?.port, two?.port].sort()).toEqual([41_990, 41_991]);
  expect(one).toMatchObject({ bound: '127.0.0.1', told: undefined });
  expect(await places.take()).toBeUndefined();
  one?.release();
  expect((await places.take())?.port).toBe(one?.port);
  const behind = await createPlaces({ ports: undefined, address: '203.0.113.9' }).take();
  expect(behind).toMatchObject({ port: undefined, told: '203.0.113.9' });
});
