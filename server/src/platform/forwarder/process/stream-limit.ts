import type { Line } from './lines.ts';

/** A camera has three sizes; more streams of a section are remembered only while a page changes them. */
const STREAMS_MAX = 8;

/**
 * Forgets the oldest of too many streams of a section, because a page can invent any number of them.
 * Returns its SSRC.
 */
export const limitStreams = (
  streams: Map<number, { line: Line }>,
  line: Line,
): number | undefined => {
  const all = [...streams].filter(([, stream]) => stream.line === line);
  const [oldest] = all.length > STREAMS_MAX ? (all[0] ?? []) : [];
  if (oldest !== undefined) streams.delete(oldest);
  return oldest;
};
