import { expect, test } from 'vitest';
import { GenericNack, RtcpPacketConverter, RtcpTransportLayerFeedback } from 'werift';
import { createArrivals } from './arrivals.ts';
import { feedbackIn } from './feedback.ts';

const KEYFRAME = Buffer.from('81ce00020000000100000002', 'hex');
const nack = (lost: number[]): Buffer =>
  new RtcpTransportLayerFeedback({
    feedback: new GenericNack({ senderSsrc: 1, mediaSourceSsrc: 2, lost }),
  }).serialize();
const lostIn = (part: Buffer | undefined): number[] =>
  RtcpPacketConverter.deSerialize(part ?? Buffer.alloc(0)).flatMap((packet) =>
    packet instanceof RtcpTransportLayerFeedback && packet.feedback instanceof GenericNack
      ? packet.feedback.lost
      : [],
  );

test('each packet of a datagram is read by itself, and to its own end', () => {
  const parts = feedbackIn(Buffer.concat([nack([7, 9]), KEYFRAME]));
  expect(parts).toHaveLength(2);
  expect(lostIn(parts[0])).toEqual([7, 9]);
  expect(parts[1]).toEqual(KEYFRAME);
});

test('of a datagram full of requests, only as many are read as a page has reason to send', () => {
  const parts = feedbackIn(Buffer.concat(Array.from({ length: 100 }, () => KEYFRAME)));
  expect(parts).toHaveLength(12);
  expect(feedbackIn(KEYFRAME.subarray(0, 11))).toEqual([]);
  expect(feedbackIn(Buffer.from('81'))).toEqual([]);
});

test('a request for lost packets asks for the latest, each of them once', () => {
  const all = Array.from({ length: 2_000 }, (_, at) => at);
  expect(lostIn(feedbackIn(nack(all))[0])).toEqual(all.slice(-266));
  const again = Buffer.concat([
    nack([5]),
    ...Array.from({ length: 20 }, () => nack([5]).subarray(12)),
  ]);
  again.writeUInt16BE(again.length / 4 - 1, 2);
  expect(lostIn(feedbackIn(again)[0])).toEqual([5]);
});

test('reports about arrivals are read if they are about as many packets as are under way', () => {
  const arrivals = createArrivals();
  for (let sequence = 1; sequence < 20; sequence++) arrivals.arrived(sequence, sequence * 1_000);
  // Padded, as those of Chromium.
  const report = arrivals.report(1, 2) ?? Buffer.alloc(0);
  expect((report[0] ?? 0) & 0x20).toBe(0x20);
  expect(feedbackIn(report)).toEqual([report]);
  report.writeUInt16BE(65_535, 14);
  expect(feedbackIn(report)).toEqual([]);
});
