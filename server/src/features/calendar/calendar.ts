import { DAY_MS, HOUR_MS, MARKER_LIFETIME_MS } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { Handlers, ProfileActor } from '../../platform/http/index.ts';
import type { Followed } from '../../platform/sync/index.ts';
import type { Schedule } from '../../platform/tasks/index.ts';
import { createAgenda } from './agenda.ts';
import { createAttendanceService } from './attendance.service.ts';
import type { CalendarOptions } from './calendar.options.ts';
import { createCalendarService } from './calendars.service.ts';
import { eraseCalendars } from './erase.store.ts';
import { followQuestions } from './event-items.ts';
import { tellCancelled, tellPeople } from './event-news.ts';
import { createEventWrites } from './event-writes.ts';
import { createEventService } from './events.service.ts';
import { createFreeBusyService, type FreeBusyOptions } from './free-busy/free-busy.service.ts';
import { createFeedService, type FeedOptions } from './ics/feeds.service.ts';
import { createImportService, type ImportOptions } from './ics/import.service.ts';
import { createEventListService } from './list.service.ts';
import { removeOldEvents } from './purge.store.ts';
import { createEventReminders } from './reminders/reminders.ts';
import { createShareDoor } from './sharing/share-door.ts';
import { createSharedListService } from './sharing/shared-list.service.ts';
import { createSharingService } from './sharing/sharing.service.ts';
import { createSilence } from './silence.ts';

/** With more than this, clients use the ordinary call. */
const EVENTS_AT_ONCE = 500;

export const createCalendar = (
  options: CalendarOptions & FeedOptions & ImportOptions & FreeBusyOptions,
) => {
  const { database, clock } = options;
  const reminders = createEventReminders(options);
  const agenda = createAgenda({
    ...options,
    follow: async (tx, event, had, people, news) => {
      await reminders.follow(tx, event, had, people);
      await followQuestions(options, tx, event, had, people);
      await tellPeople(options, tx, event, had, people, news);
    },
  });
  const door = createShareDoor(options);
  const sharing = createSharingService(options, agenda);
  const shared = createSharedListService(options, door);
  const freeBusy = createFreeBusyService(options, door);
  const list = createEventListService(options, agenda, door);
  const writes = createEventWrites(options, agenda);
  const calendars = createCalendarService(options, agenda, sharing);
  const events = createEventService(options, agenda, calendars, writes, {
    door,
    find: list.get,
  });

  const feeds = createFeedService(options);
  const imports = createImportService(options, agenda, writes, reminders, door);
  const attendance = createAttendanceService(options, writes, door);

  const handlers = {
    'events.list': ({ actor, query }) => list.list(actor, query),
    'events.month': ({ actor, params, query }) => list.month(actor, params.month, query.after),
    'events.get': ({ actor, params }) => list.get(actor, params.id),
    'events.create': ({ actor, body }) => events.create(actor, body),
    'events.update': ({ actor, params, query, body }) =>
      events.update(actor, params.id, query, body),
    'events.remove': async ({ actor, params, query }) => {
      await events.remove(actor, params.id, query);
      return {};
    },
    'events.restore': ({ actor, params, query }) => events.restore(actor, params.id, query.at),
    'events.answer': ({ actor, params, body }) => attendance.answer(actor, params.id, body),
    'events.settle': ({ actor, params, body }) =>
      attendance.settle(actor, params.id, params.profileId, body.isAccepted),
    'calendars.create': ({ actor, body }) => calendars.create(actor, body),
    'calendars.update': ({ actor, params, body }) => calendars.update(actor, params.id, body),
    'sharedCalendars.people': ({ actor, params }) => sharing.people(actor, params.id),
    'sharedCalendars.share': ({ actor, params, body }) =>
      sharing.share(actor, params.id, params.profileId, body.access),
    'sharedCalendars.end': async ({ actor, params }) => {
      await sharing.end(actor, params.id, params.profileId);
      return {};
    },
    'sharedCalendars.month': ({ actor, params, query }) => shared.month(actor, params, query.after),
    'freeBusy.list': ({ actor, query }) => freeBusy.list(actor, query),
    'calendars.import': ({ actor, params, query, body }) =>
      imports.import(actor, params.id, query, body),
    'calendars.export': ({ actor, params }) => feeds.file(actor.profileId, params.id),
    'calendars.feed': ({ actor, params }) => feeds.get(actor, params.id),
    'calendars.setFeed': ({ actor, params, body }) =>
      body.isOpen ? feeds.open(actor, params.id) : feeds.close(actor, params.id),
    'calendars.readFeed': ({ params }) => feeds.read(params.key),
  } satisfies Partial<Handlers>;

  const followed: Followed<ProfileActor> = {
    name: 'events',
    purge: {
      name: 'emptyCalendarTrash',
      run: async () => {
        await agenda.purge();
        const before = clock.now() - MARKER_LIFETIME_MS - DAY_MS;
        await database.transaction((tx) => removeOldEvents(tx, before));
      },
    },
    async since(actor, version) {
      const answer = await list.list(actor, { version, take: EVENTS_AT_ONCE });
      return answer.next === null ? answer : null;
    },
    heads: async ({ profileId }) => ({ events: await agenda.version(profileId) }),
  };
  const schedules: Schedule[] = [
    { name: 'moveCalendarWindows', everyMs: HOUR_MS, run: agenda.moveWindows },
    reminders.schedule,
  ];
  return {
    feedAddresses: feeds.addresses,
    ...{ handlers, followed, schedules, tasks: [reminders.work] },
    silence: createSilence(options),
    part: sharing.part,

    erase: async (tx: Tx, profileIds: readonly string[]): Promise<void> => {
      const { others, cancelled } = await eraseCalendars(tx, profileIds, clock.now());
      for (const other of others) await agenda.renew(tx, other);
      await tellCancelled(options, tx, cancelled);
    },
  };
};
