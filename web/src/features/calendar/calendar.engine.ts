import type {
  CalendarEvent,
  CalendarHue,
  CalendarsChanged,
  CallAnswer,
  CallRequest,
  EventCalendar,
  EventScope,
  EventsChanged,
  Heads,
  Person,
} from '@kith/contract';
import { foundPeople } from '@kith/contract/base/placeholders';
import type { SharedAccess } from '@kith/contract/calendar/calendar';
import type {
  BusySpan,
  CalendarShare,
  SharedCalendarChanged,
} from '@kith/contract/calendar/calendar.schemas';
import {
  type EventList,
  emptyEventList,
  reduceCalendarsChanged,
  reduceEventsChanged,
  withCalendar,
  withEvent,
  withEventsAnswer,
  withoutCalendar,
  withoutEvent,
} from '@kith/contract/calendar/event-list';
import { addressOf } from '@kith/contract/routes';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createOnce } from '../../platform/create-once.ts';
import { toFailure } from '../../platform/failure.ts';
import type { ProfileCore } from '../../platform/feature/engine-manifest.ts';
import { defineCollection } from '../../platform/sync/collection.ts';
import { createResume } from '../../platform/sync/resume.ts';
import { fetchEvents } from './calendar.api.ts';
import { sendFile } from './files/send-file.ts';
import { createSharedMonths, type SharedMonths } from './sharing/shared-months.ts';

export type EventInput = Omit<CallRequest<'events.create'>['body'], 'tempId'>;
export type EventUpdate = CallRequest<'events.update'>['body'];
/** Which part of a series is meant. */
export interface Part {
  scope: EventScope;
  at: string;
}

export type CalendarChange =
  | { kind: 'events'; change: EventsChanged }
  | { kind: 'calendars'; change: CalendarsChanged };

export interface CalendarState {
  list: EventList;
  /** Events of months beyond the window, by month. */
  months: ReadonlyMap<string, readonly CalendarEvent[]>;
  /** Events outside of both, by id; null if they are gone or not accessible. */
  singles: ReadonlyMap<string, CalendarEvent | null>;
  /** Months of calendars that other people share. */
  shared: SharedMonths;
  people: ReadonlyMap<string, Person>;
  /** Those who were looked for and are not there. */
  missing: ReadonlySet<string>;
}

/** People who are invited are not told. */
const QUIET = { quiet: 'true' } as const;

const queryOf = (part: Part | undefined, isQuiet = false) =>
  part === undefined && !isQuiet ? {} : { query: { ...part, ...(isQuiet && QUIET) } };

/** The events and calendars of a profile. Actions reject with a `Failure`. */
export const createCalendarEngine = ({ env, call, directory, session, me }: ProfileCore) => {
  const resume = createResume(directory);
  const state: StoreApi<CalendarState> = createStore(() => ({
    list: emptyEventList(),
    months: new Map(),
    singles: new Map(),
    shared: new Map(),
    people: new Map(),
    missing: new Set(),
  }));
  const events = defineCollection({
    env,
    read: () => state.getState().list,
    // What is beyond the window follows no events: it is requested again when it is shown.
    write: (list) => state.setState({ list, months: new Map(), singles: new Map() }),
    // The whole list comes in pages, which only the call supports.
    resume: async (held) => (held.version > 0 ? resume('events', held) : null),
    list: (version) => fetchEvents(call, version),
    merge: withEventsAnswer,
    reduce: (list: EventList, { kind, change }: CalendarChange) => {
      const { list: next, gap } =
        kind === 'events'
          ? reduceEventsChanged(list, change)
          : reduceCalendarsChanged(list, change);
      return { state: next, gap };
    },
    isAt: ({ version }, { events: head }: Pick<Heads, 'events'>) => version >= head,
  });
  const shared = createSharedMonths(call, state);
  /** Events of calendars of other people are not in the person's own list. */
  const put = (event: CalendarEvent): void => {
    const calendar = state.getState().list.calendars.get(event.calendarId ?? '');
    if (calendar === undefined || calendar.access === 'own')
      events.update((list) => withEvent(list, event));
    else {
      shared.put(event);
      state.setState({ singles: new Map() });
    }
  };
  const refresh = (): Promise<void> => {
    shared.changed();
    return events.refresh();
  };
  const once = createOnce(env.uuid);
  const asked = new Set<string>();
  let isStarted = false;

  return {
    state,
    refresh,
    /** Loads the list, unless that was done before. */
    start: (): void => {
      if (!isStarted) void events.refresh();
      isStarted = true;
    },
    take: events.take,
    takeHeads: events.takeHeads,
    fetchShared: shared.fetch,
    takeShared: ({ calendarId }: SharedCalendarChanged): void => {
      shared.changed(calendarId);
      state.setState({ singles: new Map() });
    },

    /** Requests a month that the window does not have. */
    async fetchMonth(month: string): Promise<void> {
      const found: CalendarEvent[] = [];
      let after: string | undefined;
      do {
        const query = after === undefined ? {} : { after };
        const page = await call('events.month', { params: { month }, query });
        found.push(...page.events);
        after = page.next ?? undefined;
      } while (after !== undefined);
      state.setState(({ months }) => ({ months: new Map(months).set(month, found) }));
    },

    /** Requests an event that is in none of the lists. */
    async fetchOne(id: string): Promise<void> {
      const found = await call('events.get', { params: { id } }).catch((cause: unknown) => {
        if (toFailure(cause).code === 'not_found') return null;
        return undefined;
      });
      if (found === undefined) return;
      state.setState(({ singles }) => ({ singles: new Map(singles).set(id, found) }));
    },

    async create(event: EventInput): Promise<CalendarEvent> {
      const made = await once(event, (tempId) =>
        call('events.create', { body: { ...event, tempId } }),
      );
      put(made);
      return made;
    },

    async update(
      event: CalendarEvent,
      body: EventUpdate,
      part?: Part,
      isQuiet?: boolean,
    ): Promise<CalendarEvent> {
      const { id } = event;
      const changed = await call('events.update', {
        params: { id },
        ...queryOf(part, isQuiet),
        body,
      });
      put(changed);
      return changed;
    },

    async remove(id: string, part?: Part): Promise<void> {
      await call('events.remove', { params: { id }, ...queryOf(part) });
      if (part === undefined || part.scope === 'all')
        events.update((list) => withoutEvent(list, id));
      shared.drop(id);
    },
    async restore(id: string, at?: string): Promise<void> {
      const query = at === undefined ? {} : { query: { at } };
      put(await call('events.restore', { params: { id }, ...query }));
    },

    /** The person's own answer to an invitation. */
    async answer(id: string, body: CallRequest<'events.answer'>['body']): Promise<void> {
      const event = await call('events.answer', { params: { id }, body });
      events.update((list) => withEvent(list, event));
    },
    /** Accepts another time that somebody proposes, or keeps the current one. */
    async settle(id: string, profileId: string, isAccepted: boolean): Promise<void> {
      const params = { id, profileId };
      const event = await call('events.settle', { params, body: { isAccepted } });
      events.update((list) => withEvent(list, event));
    },

    async createCalendar(body: { name: string; hue: CalendarHue }): Promise<EventCalendar> {
      const made = await once(body, (tempId) =>
        call('calendars.create', { body: { ...body, tempId } }),
      );
      events.update((list) => withCalendar(list, made));
      return made;
    },
    async updateCalendar(id: string, body: CallRequest<'calendars.update'>['body']): Promise<void> {
      const changed = await call('calendars.update', { params: { id }, body });
      events.update((list) => withCalendar(list, changed));
    },

    sharesOf: async (id: string): Promise<readonly CalendarShare[]> =>
      (await call('sharedCalendars.people', { params: { id } })).people,
    async share(id: string, profileId: string, access: SharedAccess): Promise<void> {
      const params = { id, profileId };
      const changed = await call('sharedCalendars.share', { params, body: { access } });
      events.update((list) => withCalendar(list, changed));
    },
    endShare: async (id: string, profileId: string): Promise<void> =>
      void (await call('sharedCalendars.end', { params: { id, profileId } })),
    async leaveCalendar(id: string): Promise<void> {
      await call('sharedCalendars.end', { params: { id, profileId: me } });
      events.update((list) => withoutCalendar(list, id));
    },

    /** When people are busy within a span, if any, and the person who asks. */
    freeBusy: (
      ids: readonly string[],
      { start, end }: BusySpan,
      without?: string,
    ): Promise<CallAnswer<'freeBusy.list'>> =>
      call('freeBusy.list', {
        query: {
          ...{ ids: ids.join(',') || me, from: String(start), to: String(end) },
          ...(without !== undefined && { without }),
        },
      }),

    /** Brings a file into a calendar, or tries that. */
    importFile: (id: string, file: Uint8Array<ArrayBuffer>, zone: string, isDry: boolean) =>
      sendFile({ env, session, me }, id, { zone, ...(isDry && { dry: 'true' }) }, file),
    /** The secret address of a calendar, if it has one. */
    feed: async (id: string, isOpen?: boolean): Promise<string | null> => {
      const params = { id };
      const { address } = await (isOpen === undefined
        ? call('calendars.feed', { params })
        : call('calendars.setFeed', { params, body: { isOpen } }));
      return address;
    },
    fileAddress: (id: string): string =>
      `${addressOf('calendars.export', { id })}?${new URLSearchParams({ profile: me })}`,

    /** Loads the cards of people that are not known yet. */
    async meet(ids: readonly string[]): Promise<void> {
      const unknown = ids.filter((id) => !asked.has(id)).slice(0, 50);
      if (unknown.length === 0) return;
      for (const id of unknown) asked.add(id);
      try {
        const query = { ids: unknown.join(',') };
        const people = foundPeople(await call('profiles.lookup', { query }));
        state.setState((before) => ({
          people: new Map([...before.people, ...people.map((one) => [one.id, one] as const)]),
          missing: new Set([
            ...before.missing,
            ...unknown.filter((id) => !people.some((one) => one.id === id)),
          ]),
        }));
      } catch {
        for (const id of unknown) asked.delete(id);
      }
    },
    dispose: events.dispose,
  };
};

export type CalendarEngine = ReturnType<typeof createCalendarEngine>;
