import { type CallAnswer, KithError } from '@kith/contract';
import { feedPath } from '@kith/contract/calendar/calendar';
import { FEED_EVENTS_MAX } from '@kith/contract/calendar/calendar.constants';
import type { Reader } from '../../../platform/database/index.ts';
import type { Bytes, ProfileActor } from '../../../platform/http/index.ts';
import { hashOf, newSecret } from '../../../platform/random.ts';
import type { Seal } from '../../../platform/seal.ts';
import { noCalendar } from '../calendar.access.ts';
import type { CalendarOptions } from '../calendar.options.ts';
import { lockCalendar } from '../calendar.store.ts';
import type { CalendarFeedTable, CalendarTable } from '../calendar.tables.ts';
import {
  calendarOf,
  deleteFeed,
  feedBegin,
  feedByHash,
  feedOf,
  feedsOf,
  putFeed,
} from './ics.store.ts';
import { icsFile } from './ics-file.ts';

const PURPOSE = 'calendar feed';
type Feed = CallAnswer<'calendars.feed'>;

export interface FeedOptions
  extends Pick<CalendarOptions, 'database' | 'clock' | 'random' | 'accountsOf'> {
  seal: Seal;
  origin: string;
  /** What a calendar without a name is called in files. */
  nameOf(query: Reader, profileId: string): Promise<string>;
}

/** Calendars as files: to download, and under a secret address for other programs. */
export const createFeedService = (options: FeedOptions) => {
  const { database, clock, random, seal, origin, accountsOf, nameOf } = options;
  const { read } = database;

  const addressOf = ({ sealed }: CalendarFeedTable): string | null => {
    try {
      return origin + feedPath(seal.open(PURPOSE, sealed));
    } catch {
      // Sealed with a key that the server no longer has: it works, but cannot be shown.
      return null;
    }
  };
  const fileNameOf = async (calendar: CalendarTable): Promise<string> =>
    calendar.name || (await nameOf(read, calendar.profile_id));

  return {
    get: async ({ profileId }: ProfileActor, id: string): Promise<Feed> => {
      if ((await calendarOf(read, profileId, id)) === undefined) throw noCalendar();
      const row = await feedOf(read, id);
      return { address: row === undefined ? null : addressOf(row) };
    },

    open: ({ profileId }: ProfileActor, id: string): Promise<Feed> =>
      database.transaction(async (tx) => {
        if ((await lockCalendar(tx, profileId, id)) === undefined) throw noCalendar();
        const key = newSecret(random);
        const row: CalendarFeedTable = {
          calendar_id: id,
          profile_id: profileId,
          key_hash: hashOf(key),
          sealed: seal.close(PURPOSE, key),
          created_time: clock.now(),
        };
        await putFeed(tx, row);
        return { address: addressOf(row) };
      }),

    close: ({ profileId }: ProfileActor, id: string): Promise<Feed> =>
      database.transaction(async (tx) => {
        if ((await lockCalendar(tx, profileId, id)) === undefined) throw noCalendar();
        await deleteFeed(tx, id);
        return { address: null };
      }),

    /** The addresses of a profile's calendars, by calendar. */
    addresses: async (profileId: string): Promise<ReadonlyMap<string, string | null>> =>
      new Map((await feedsOf(read, profileId)).map((row) => [row.calendar_id, addressOf(row)])),

    file: async (profileId: string | undefined, id: string): Promise<Bytes> => {
      const calendar = profileId && (await calendarOf(read, profileId, id));
      if (!calendar) throw noCalendar();
      const name = await fileNameOf(calendar);
      return icsFile(read, calendar, { name, now: clock.now(), kept: 'never' });
    },

    read: async (key: string): Promise<Bytes> => {
      const gone = () => new KithError('not_found', 'There is no calendar at this address.');
      const feed = await feedByHash(read, hashOf(key));
      const calendar = feed && (await calendarOf(read, feed.profile_id, feed.calendar_id));
      if (!calendar) throw gone();
      const { profile_id: profileId } = calendar;
      if (!(await accountsOf(read, [profileId])).has(profileId)) throw gone();
      const name = await fileNameOf(calendar);
      const since = await feedBegin(read, calendar, FEED_EVENTS_MAX);
      return icsFile(read, calendar, { name, now: clock.now(), since, kept: 'asking' });
    },
  };
};
