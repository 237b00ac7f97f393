/** Reads what the forwarder needs from a page's session description, and completes the answer. */

export const EXTENSIONS = {
  mid: 'urn:ietf:params:rtp-hdrext:sdes:mid',
  rid: 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  level: 'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  arrival: 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
} as const;

export interface Section {
  mid: string;
  kind: 'audio' | 'video';
  /** Whether the page sends on it; otherwise it receives. */
  isSending: boolean;
  /** Streams that the description announces; those of several sizes name their size themselves. */
  ssrcs: readonly number[];
  /** Header extensions by URI. */
  extensions: Readonly<Record<string, number>>;
}

export const linesOf = (text: string): string[] => text.split('\r\n');
/** What concerns the whole session, and each section. */
export const partsOf = (sdp: string): string[] => sdp.split(/\r\n(?=m=)/);

const sectionOf = (text: string): Section | undefined => {
  const lines = linesOf(text);
  const [, kind] = /^m=(audio|video) /.exec(lines[0] ?? '') ?? [];
  const mid = lines.find((line) => line.startsWith('a=mid:'))?.slice('a=mid:'.length);
  if ((kind !== 'audio' && kind !== 'video') || mid === undefined) return undefined;
  // Firefox announces these as well, without their sizes.
  const hasSizes = lines.some((line) => line.startsWith('a=simulcast:send'));
  const ssrcs = lines.flatMap((line) => {
    const [, ssrc] = /^a=ssrc:(\d+) cname:/.exec(line) ?? [];
    return ssrc === undefined || hasSizes ? [] : [Number(ssrc)];
  });
  const extensions = Object.fromEntries(
    lines.flatMap((line) => {
      const [, id, uri] = /^a=extmap:(\d+)(?:\/\w+)? (\S+)/.exec(line) ?? [];
      return id === undefined || uri === undefined ? [] : [[uri, Number(id)]];
    }),
  );
  return { mid, kind, isSending: lines.includes('a=sendonly'), ssrcs, extensions };
};

export const sectionsOf = (sdp: string): Section[] =>
  partsOf(sdp)
    .slice(1)
    .flatMap((text) => sectionOf(text) ?? []);

/** Arrival times, from which senders on both sides estimate what the line can take. */
const ARRIVALS = 'transport-cc';
/** Lets a page start at a good bitrate instead of ramping up slowly; browsers that do not support it ignore it. */
const START = 'x-google-start-bitrate=1200';

/**
 * The answer as sent to the page. The library does not offer feedback about losses and arrivals, which
 * this process sends and reads itself, and knows only the machine's own addresses.
 */
export const answerFor = (sdp: string, address: string | undefined): string => {
  const [session = '', ...sections] = partsOf(sdp);
  const completed = sections.map((text) => {
    const [, kind, payload] = /^m=(audio|video) \d+ \S+ (\d+)/.exec(text) ?? [];
    if (payload === undefined) return text;
    const isVideo = kind === 'video';
    const isReceiving = linesOf(text).includes('a=recvonly');
    const own = isVideo ? ['nack', ARRIVALS] : [ARRIVALS];
    const added = [
      ...own.map((each) => `a=rtcp-fb:${payload} ${each}`),
      ...(isVideo && isReceiving ? [`a=fmtp:${payload} ${START}`] : []),
    ];
    return text.replace(
      /^(a=rtpmap:\d+ (?:VP8\/90000|opus\/48000\/2))$/m,
      `$1\r\n${added.join('\r\n')}`,
    );
  });
  const whole = [session, ...completed].join('\r\n');
  return address === undefined
    ? whole
    : whole.replace(/^(a=candidate:\S+ \d+ \S+ \d+) \S+/gm, `$1 ${address}`);
};

export const hasCandidate = (sdp: string): boolean => /^a=candidate:/m.test(sdp);
