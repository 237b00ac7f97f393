import type { SharedAccess } from '@kith/contract/calendar/calendar';
import type { Reader } from '../../../platform/database/index.ts';
import type { CalendarOptions } from '../calendar.options.ts';
import { shareOf } from './shares.store.ts';

/** What a profile may do with a calendar of somebody else. */
export type ShareDoor = (
  query: Reader,
  calendarId: string,
  profileId: string,
) => Promise<SharedAccess | undefined>;

/** Nothing, while the profile of the owner is deleted and can be restored. */
export const createShareDoor =
  ({ accountsOf }: Pick<CalendarOptions, 'accountsOf'>): ShareDoor =>
  async (query, calendarId, profileId) => {
    const share = await shareOf(query, calendarId, profileId);
    if (share === undefined || share.deleted_time !== null) return undefined;
    const { owner_id: ownerId, access } = share;
    return (await accountsOf(query, [ownerId])).has(ownerId) ? access : undefined;
  };
