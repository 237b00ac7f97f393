import { defineFact } from '../../platform/feature/facts.ts';
import type { BlockState } from './privacy.options.ts';

/** A profile has blocked or unblocked someone: the new state for each profile of that account. */
export const blocksChanged = defineFact<{ profileId: string; others: readonly BlockState[] }>(
  'blocks.changed',
);

/** What others may learn about a profile has changed. */
export const privacyChanged = defineFact<{ profileId: string }>('privacy.changed');
