import type { BusySpan } from '@kith/contract/calendar/calendar.schemas';

/** In the state of the timeline's address: an event with a person, or at a time, is written there. */
export const planWith = (profileId: string | undefined, time?: BusySpan) => ({
  planWith: profileId,
  planAt: time,
});

type State = Partial<ReturnType<typeof planWith>> | null;

/** The person of that state. */
export const plannedWith = (state: unknown): string | undefined => {
  const id = (state as State)?.planWith;
  return typeof id === 'string' ? id : undefined;
};

/** The time of that state. */
export const plannedAt = (state: unknown): BusySpan | undefined => {
  const { start, end } = (state as State)?.planAt ?? {};
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
};
