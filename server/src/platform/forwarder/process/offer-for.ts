import { ROOM_FACES_MAX, ROOM_PEOPLE_MAX, ROOM_SCREENS_MAX } from '@kith/contract/base/constants';
import { isBounded } from '../bounds.ts';
import { EXTENSIONS, linesOf, partsOf } from './description.ts';
import { LINES } from './lines.ts';

/** A page's own sections, and those on which it receives. */
const SECTIONS_MAX =
  LINES.length + (ROOM_PEOPLE_MAX - 1 + ROOM_SCREENS_MAX) + (ROOM_FACES_MAX + ROOM_SCREENS_MAX);

/**
 * The attributes that the library reads, and how many of each a section may have: its work grows with the
 * product of some. Candidates are none of them, because the page connects to the forwarder.
 */
const ATTRIBUTES: Readonly<Record<string, number>> = {
  ...{ mid: 1, setup: 1, 'ice-ufrag': 1, 'ice-pwd': 1, 'ice-options': 1, fingerprint: 4 },
  ...{ sendonly: 1, recvonly: 1, sendrecv: 1, inactive: 1, 'rtcp-mux': 1, 'bundle-only': 1 },
  ...{ rtpmap: 1, fmtp: 1, 'rtcp-fb': 12, extmap: 5, ssrc: 32, 'ssrc-group': 8 },
  ...{ rid: 4, simulcast: 1, msid: 2 },
};
const EXTENSION_URIS: readonly string[] = [
  ...Object.values(EXTENSIONS),
  'urn:ietf:params:rtp-hdrext:sdes:repaired-rtp-stream-id',
];
const OF_CODEC = ['rtpmap', 'fmtp', 'rtcp-fb'];
const CODECS: Readonly<Record<string, RegExp>> = {
  audio: /^a=rtpmap:(\d+) opus\/48000/im,
  video: /^a=rtpmap:(\d+) VP8\/90000/im,
};
const SESSION_LINES = /^(?:[vosct]=|a=(?:group|fingerprint|setup|ice-|msid-semantic|extmap-allow))/;
const SESSION_MAX = 16;
const LINE_MAX_CHARS = 512;

const attributeOf = (line: string): string => /^a=([\w-]+)/.exec(line)?.[1] ?? '';

const sectionFor = (text: string): string => {
  const [first = '', ...lines] = linesOf(text);
  const [, kind = '', rest = ''] = /^m=(\w+) \d+ (\S+) /.exec(first) ?? [];
  const [, payload] = CODECS[kind]?.exec(text) ?? [];
  if (payload === undefined) throw new Error('A section has no codec of the forwarder.');
  const counts = new Map<string, number>();
  const isKept = (line: string): boolean => {
    if (line.startsWith('c=')) return true;
    const attribute = attributeOf(line);
    if (OF_CODEC.includes(attribute) && /^a=[\w-]+:(\S+)/.exec(line)?.[1] !== payload) return false;
    if (attribute === 'extmap' && !EXTENSION_URIS.includes(line.split(' ')[1] ?? '')) return false;
    const count = (counts.get(attribute) ?? 0) + 1;
    counts.set(attribute, count);
    return count <= (ATTRIBUTES[attribute] ?? 0);
  };
  const kept = lines.filter((line) => line.length <= LINE_MAX_CHARS && isKept(line));
  // The library takes a port of zero for a refusal. Firefox writes it in sections that share the port of another one.
  const port = /^m=\w+ 0 /.test(first) && !kept.includes('a=bundle-only') ? 0 : 9;
  return [`m=${kind} ${port} ${rest} ${payload}`, ...kept].join('\r\n');
};

/**
 * The offer as the library gets it: what the forwarder needs of it, so that a page can cause it no more work
 * than an honest one. Throws if it has too many sections, or has other ones.
 */
export const offerFor = (sdp: string): string => {
  if (!isBounded(sdp, SECTIONS_MAX)) throw new Error('The offer has too many sections.');
  const [session = '', ...sections] = partsOf(sdp);
  const kept = linesOf(session)
    .filter((line) => SESSION_LINES.test(line) && line.length <= LINE_MAX_CHARS)
    .slice(0, SESSION_MAX);
  return `${[...kept, ...sections.map(sectionFor)].join('\r\n')}\r\n`;
};
