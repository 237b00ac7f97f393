import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import type { Described } from './contents.ts';
import type { SelfDestructTable } from './self-destruct.tables.ts';

/** Time for loading everything on a slow connection. */
const LOADING_MS = MINUTE_MS;
/** Pausing and replaying are part of one view. */
const PLAYED_MIN_MS = 10 * MINUTE_MS;
const PLAYED_MAX_MS = 4 * HOUR_MS;
const PLAYED_TIMES = 2;
/** Time within which a download has to start. */
const DOWNLOAD_MS = 10 * MINUTE_MS;

/** How long the content can be loaded if the viewer does not close it or disappears. */
export const grantTime = (
  { content, seconds }: Pick<SelfDestructTable, 'content' | 'seconds'>,
  { durationMs = 0 }: Pick<Described, 'durationMs'>,
): number => {
  if (seconds !== null) return seconds * SECOND_MS + LOADING_MS;
  if (content === 'image') return LOADING_MS;
  if (content === 'file') return DOWNLOAD_MS;
  return Math.min(PLAYED_MAX_MS, Math.max(PLAYED_MIN_MS, PLAYED_TIMES * durationMs));
};
