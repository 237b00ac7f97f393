import type { Tx } from '../../platform/database/index.ts';
import type { BlockState } from '../privacy/index.ts';
import type { CalendarOptions } from './calendar.options.ts';
import { INVITATION_KIND, PROPOSAL_KIND } from './event-items.ts';
import { CANCELLED_KIND, UPDATE_KIND } from './event-news.ts';

const KINDS = [INVITATION_KIND, PROPOSAL_KIND, UPDATE_KIND, CANCELLED_KIND];

/** What people have asked or told with their events goes when they are blocked. */
export const createSilence =
  ({ timeline }: Pick<CalendarOptions, 'timeline'>) =>
  async (tx: Tx, profileId: string, others: readonly BlockState[]): Promise<void> => {
    const personIds = others.filter(({ isBlocked }) => isBlocked).map(({ id }) => id);
    if (personIds.length > 0) await timeline().remove(tx, { profileId, personIds, kinds: KINDS });
  };
