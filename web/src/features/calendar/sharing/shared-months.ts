import type { CalendarEvent, EventCalendar } from '@kith/contract';
import type { BusySpan } from '@kith/contract/calendar/calendar.schemas';
import type { StoreApi } from 'zustand/vanilla';
import type { Call } from '../../../platform/api-client.ts';
import { toFailure } from '../../../platform/failure.ts';

/** A month of a calendar that somebody shares. */
export interface SharedMonth {
  calendarId: string;
  events: readonly CalendarEvent[];
  /** When it has something, for people who do not see what. */
  busy: readonly BusySpan[];
  /** It is shown until it was requested again. */
  isStale: boolean;
}
export type SharedMonths = ReadonlyMap<string, SharedMonth>;

/** What a person may do is part of it, so that a change of that leaves nothing of before. */
export const sharedKey = ({ id, access }: Pick<EventCalendar, 'id' | 'access'>, month: string) =>
  `${id} ${access} ${month}`;

type State = StoreApi<{ shared: SharedMonths }>;

/** Months of calendars that other people share: requested when they are shown, and again after each change. */
export const createSharedMonths = (call: Call, state: Pick<State, 'getState' | 'setState'>) => {
  const running = new Set<string>();
  let changes = 0;

  const edit = (
    calendarId: string | undefined,
    how: (month: SharedMonth) => Partial<SharedMonth>,
  ): void => {
    changes++;
    state.setState(({ shared }) => ({
      shared: new Map(
        [...shared].map(([key, month]) => {
          const isMeant = calendarId === undefined || month.calendarId === calendarId;
          return [key, isMeant ? { ...month, ...how(month), isStale: true } : month];
        }),
      ),
    }));
  };

  const read = async (id: string, month: string) => {
    const events: CalendarEvent[] = [];
    const busy: BusySpan[] = [];
    let after: string | undefined;
    do {
      const query = after === undefined ? {} : { after };
      const page = await call('sharedCalendars.month', { params: { id, month }, query });
      events.push(...page.events);
      busy.push(...page.busy);
      after = page.next ?? undefined;
    } while (after !== undefined);
    return { events, busy };
  };

  return {
    async fetch(calendar: EventCalendar, month: string): Promise<void> {
      const key = sharedKey(calendar, month);
      if (running.has(key)) return;
      running.add(key);
      const before = changes;
      try {
        const found = await read(calendar.id, month).catch((cause: unknown) => {
          if (toFailure(cause).code === 'not_found') return { events: [], busy: [] };
          throw cause;
        });
        // What has changed meanwhile may not be in it.
        const one = { calendarId: calendar.id, ...found, isStale: changes !== before };
        running.delete(key);
        state.setState(({ shared }) => ({ shared: new Map(shared).set(key, one) }));
      } finally {
        running.delete(key);
      }
    },
    /** One calendar has changed, or perhaps all. */
    changed: (calendarId?: string): void => edit(calendarId, () => ({})),
    /** Shows a changed event at once. */
    put: (event: CalendarEvent): void =>
      edit(event.calendarId ?? '', ({ events }) => ({
        events: [...events.filter(({ id }) => id !== event.id), event],
      })),
    drop: (id: string): void =>
      edit(undefined, ({ events }) => ({ events: events.filter((event) => event.id !== id) })),
  };
};
