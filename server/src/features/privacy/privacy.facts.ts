import { defineFact } from '../../platform/facts.ts';
import type { BlockState } from './privacy.options.ts';

/** A profile blocks somebody or no longer does: what holds now for each profile of that account. */
export const blocksChanged = defineFact<{ profileId: string; others: readonly BlockState[] }>(
  'blocks.changed',
);

/** What others may know of a profile changed. */
export const privacyChanged = defineFact<{ profileId: string }>('privacy.changed');
