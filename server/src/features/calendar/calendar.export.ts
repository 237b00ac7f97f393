import type { CalendarEvent } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import { byId, type ExportParts, paged } from '../../platform/feature/exporting.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { json, jsonArray } from '../../platform/json-stream.ts';
import { eventsWithin } from './events.store.ts';
import { calendarsOf } from './list.service.ts';
import { ENDLESS } from './occurrences.ts';

const EVENTS_AT_ONCE = 100;
/** Every event, also those outside the window. */
const ALWAYS = { from: Number.MIN_SAFE_INTEGER, to: ENDLESS };

/** The calendars of a profile, and every event it has. */
export const createCalendarExport = (
  handlers: Pick<Handlers, 'events.get'>,
  read: Reader,
  feedAddresses: (profileId: string) => Promise<ReadonlyMap<string, string | null>>,
): ExportParts => ({
  profileFiles: async ({ request, add, goOn, folder }) => {
    const { profileId } = request.actor;
    const events = (): AsyncGenerator<CalendarEvent> =>
      paged(async (after = '') => {
        await goOn();
        const how = { take: EVENTS_AT_ONCE, after };
        const rows = await eventsWithin(read, profileId, ALWAYS, how);
        const entries: CalendarEvent[] = [];
        for (const { event } of rows)
          entries.push(await handlers['events.get']({ ...request, params: { id: event.id } }));
        return byId(entries, ({ id }) => id);
      });
    const feeds = await feedAddresses(profileId);
    const calendars = (await calendarsOf(read, profileId, 0, true)).map((row) => ({
      ...row,
      feedAddress: feeds.get(row.id) ?? null,
    }));
    await add(`${folder}/calendars.json`, () => json(calendars));
    await add(`${folder}/events.json`, () => jsonArray(events()));
  },
});
