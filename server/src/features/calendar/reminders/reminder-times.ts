import { DAY_MS, HOUR_MS, MINUTE_MS, type Occurrence } from '@kith/contract';
import { EVENT_REMINDER_MINUTES_MAX } from '@kith/contract/calendar/calendar.constants';
import type { EventData } from '../event-data.ts';
import { momentsOf, occurrencesIn } from '../occurrences.ts';

const AHEAD_MAX_MS = EVENT_REMINDER_MINUTES_MAX * MINUTE_MS;
/** How far it looks for the next occurrence: most series have one in the first span. */
const LOOKED_AHEAD_MS = [AHEAD_MAX_MS + 32 * DAY_MS, 800 * DAY_MS, 5 * 366 * DAY_MS];
/** A short event is not over at once. */
const SHORTEST_MS = HOUR_MS;

/** A reminder of one occurrence. */
export interface Due {
  /** As the occurrence has it. */
  start: number;
  minutes: number;
  time: number;
}

const lifeOf = (data: EventData, occurrence: Occurrence) => {
  const { start: begins, end } = momentsOf(data, occurrence);
  return { begins, over: Math.max(end, begins + SHORTEST_MS) };
};

const timesOf = (data: EventData, minutes: readonly number[], occurrence: Occurrence): Due[] => {
  const { begins } = lifeOf(data, occurrence);
  return minutes.map((each) => ({
    ...{ start: occurrence.start, minutes: each, time: begins - each * MINUTE_MS },
  }));
};

/** The margin covers every zone. */
const around = (from: number, to: number) => ({ from: from - DAY_MS, to: to + DAY_MS });

/** When something is to be done next after a time: to remind, or to put away what an event that is over leaves. */
export const nextWake = (
  data: EventData,
  minutes: readonly number[],
  after: number,
): number | undefined => {
  if (minutes.length === 0) return undefined;
  for (const ahead of LOOKED_AHEAD_MS) {
    const to = after + ahead;
    const wakes = occurrencesIn(data, around(after - SHORTEST_MS, to)).flatMap((occurrence) => [
      ...timesOf(data, minutes, occurrence).map(({ time }) => time),
      lifeOf(data, occurrence).over,
    ]);
    const next = Math.min(...wakes.filter((time) => time > after));
    // Later occurrences can have earlier reminders.
    if (next <= to - AHEAD_MAX_MS || (ahead === LOOKED_AHEAD_MS.at(-1) && Number.isFinite(next)))
      return next;
  }
  return undefined;
};

/** Of each occurrence that is not over, the last reminder that has been due since a time. */
export const dueSince = (
  data: EventData,
  minutes: readonly number[],
  since: number,
  now: number,
): Due[] =>
  occurrencesIn(data, around(now - SHORTEST_MS, now + AHEAD_MAX_MS))
    .filter((occurrence) => lifeOf(data, occurrence).over > now)
    .flatMap(
      (occurrence) =>
        timesOf(data, minutes, occurrence)
          .filter(({ time }) => time >= since && time <= now)
          .sort((a, b) => b.time - a.time)[0] ?? [],
    );
