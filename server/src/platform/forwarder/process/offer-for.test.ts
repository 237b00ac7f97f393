import { expect, test } from 'vitest';
import { isBounded } from '../bounds.ts';
import { offerFor } from './offer-for.ts';

const SESSION = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0'];
const SECTION = [
  ...['m=audio 9 UDP/TLS/RTP/SAVPF 8 96 97', 'c=IN IP4 0.0.0.0', 'a=mid:0', 'a=sendonly'],
  ...['a=ice-ufrag:abcd', 'a=rtpmap:8 PCMA/8000', 'a=rtpmap:96 opus/48000/2'],
  ...['a=fmtp:96 useinbandfec=1', 'a=rtcp-fb:96 transport-cc', 'a=rtpmap:97 opus/48000/2'],
];
const offerOf = (...sections: string[][]) => `${[...SESSION, ...sections.flat()].join('\r\n')}\r\n`;
const lines = (offer: string) => offerFor(offer).trimEnd().split('\r\n');

test('the library gets the one codec that is forwarded, and no others', () => {
  expect(lines(offerOf(SECTION))).toEqual([
    ...SESSION,
    ...['m=audio 9 UDP/TLS/RTP/SAVPF 96', 'c=IN IP4 0.0.0.0', 'a=mid:0', 'a=sendonly'],
    ...['a=ice-ufrag:abcd', 'a=rtpmap:96 opus/48000/2', 'a=fmtp:96 useinbandfec=1'],
    'a=rtcp-fb:96 transport-cc',
  ]);
});

test.each([
  ['a=candidate:', 0],
  ['a=rid:', 4],
  ['a=ssrc:', 32],
  ['a=x-unknown:', 0],
  ['a=rtcp-fb:96 ', 12],
])('of lines that start with %j, the library gets at most %i', (start, most) => {
  const many = Array.from({ length: 60 }, (_, at) => `${start}${at} x`);
  const added = lines(offerOf([...SECTION.slice(0, -3), ...many]));
  expect(added.filter((line) => line.startsWith(start))).toHaveLength(most);
});

test.each([
  ['sections of the same kind', 'm=audio 9 UDP/TLS/RTP/SAVPF 96', '\r\n'],
  ['sections that were refused', 'm=audio 0 UDP/TLS/RTP/SAVPF 96', '\r\n'],
  ['data channels', 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', '\r\n'],
  ['sections of no known kind', 'm=x', '\n'],
])('an offer with 800 sections is refused: %s', (_what, first, end) => {
  const sections = Array.from({ length: 800 }, (_each, at) => `${first}${end}a=mid:${at}`);
  const sdp = [offerOf(SECTION).trimEnd(), ...sections].join(end);
  expect(() => offerFor(sdp)).toThrow('too many sections');
  expect(isBounded(sdp, 25)).toBe(false);
});

test('an offer without sections, but with thousands of lines, is refused', () => {
  expect(isBounded(`v=0\r\n${'a=x\r\n'.repeat(8_000)}`, 25)).toBe(false);
});
