import { KithError } from '@kith/contract';
import type { EventData, Moved } from './event-data.ts';
import { startsIn } from './recurrence.ts';
import { endingBefore, partsOf, ruleOf } from './rules.ts';
import { lengthOf, plainOf, timeOf, type WallTime, wallOf } from './wall-time.ts';

const DAY_MS = 86_400_000;

const noSuch = () =>
  new KithError('invalid_field', 'is not a time of this series', { field: 'at' });

/** Refuses what is not an occurrence of the series, as its rule gives it. */
export const assertAt = (data: EventData, at: WallTime | undefined): WallTime => {
  if (data.rrule === null || at === undefined || at.length > 10 === data.allDay) throw noSuch();
  if (data.rdates?.includes(at)) return at;
  const time = timeOf(plainOf(at, 'at'), data.zone, data.allDay);
  const near = { from: time - DAY_MS, to: time + DAY_MS };
  if (!startsIn({ ...data, rrule: data.rrule }, near).includes(at)) throw noSuch();
  return at;
};

const without = (all: readonly Moved[], at: WallTime): Moved[] =>
  all.filter((one) => one.at !== at);

/** The series without one occurrence. */
export const leavingOut = (data: EventData, at: WallTime): EventData => ({
  ...data,
  exdates: [...new Set([...data.exdates, at])].sort(),
  moved: without(data.moved, at),
});

/** The series with an occurrence that was left out. */
export const takingBack = (data: EventData, at: WallTime): EventData => ({
  ...data,
  exdates: data.exdates.filter((one) => one !== at),
});

/** The series with one occurrence at another time. */
export const moving = (data: EventData, one: Moved): EventData => ({
  ...data,
  exdates: data.exdates.filter((left) => left !== one.at),
  moved: [...without(data.moved, one.at), one].sort((a, b) => (a.at < b.at ? -1 : 1)),
});

/** The wall time that is as much later as `to` is later than `from`. */
const shifted = (wall: WallTime, from: WallTime, to: WallTime, allDay: boolean): WallTime =>
  wallOf(plainOf(wall).add(lengthOf(from, to)), allDay);

/** The end of the occurrence that begins at a time. */
export const endAt = (data: EventData, start: WallTime): WallTime =>
  wallOf(plainOf(start).add(lengthOf(data.start, data.end)), data.allDay);

/** The start and end of the series that moves all of it so that the occurrence `at` has these. */
export const baseFor = (
  data: EventData,
  at: WallTime,
  to: { start: WallTime; end: WallTime },
): { start: WallTime; end: WallTime } => {
  const start = shifted(data.start, at, to.start, data.allDay);
  return { start, end: shifted(start, to.start, to.end, data.allDay) };
};

/** Those of some wall times at which a series takes place. */
const takingPlace = (data: EventData, ats: readonly WallTime[]): ReadonlySet<WallTime> => {
  const times = ats.map((at) => timeOf(plainOf(at), data.zone, data.allDay));
  const span = { from: Math.min(...times) - DAY_MS, to: Math.max(...times) + DAY_MS };
  try {
    const starts = startsIn({ ...data, rrule: data.rrule ?? '' }, span);
    return new Set([...starts, ...(data.rdates ?? [])]);
  } catch {
    // It takes too long to find out: nothing is lost.
    return new Set(ats);
  }
};

/**
 * A changed series with the exceptions that it had: they move along with it, unless its rule stays on their days.
 * Those that it does not have any more are dropped, and so is a move of `dragged`, whose new time is the one of all.
 */
export const keepingExceptions = (
  kept: EventData,
  changed: EventData,
  dragged?: WallTime,
): EventData => {
  const move = (wall: WallTime): WallTime =>
    shifted(wall, kept.start, changed.start, changed.allDay);
  const { rdates, ...rest } = changed;
  const next: EventData =
    rdates === undefined || changed.rrule === null ? rest : { ...rest, rdates: rdates.map(move) };
  const names = [...kept.exdates, ...kept.moved.map(({ at }) => at)];
  if (next.rrule === null || names.length === 0) return { ...next, exdates: [], moved: [] };
  const stay = (wall: WallTime): WallTime => wall.slice(0, 10) + next.start.slice(10);
  const there = takingPlace(next, [...names.map(move), ...names.map(stay)]);
  const named = (at: WallTime): WallTime[] => {
    const name = [move(at), stay(at)].find((one) => there.has(one));
    return name === undefined ? [] : [name];
  };
  const isMovable = ({ at }: Moved): boolean => kept.allDay === next.allDay && at !== dragged;
  return {
    ...next,
    exdates: [...new Set(kept.exdates.flatMap(named))].sort(),
    moved: kept.moved.filter(isMovable).flatMap(({ at, start, end }) =>
      named(at).map((name) => {
        const by = (wall: WallTime): WallTime => shifted(wall, at, name, next.allDay);
        return { at: name, start: by(start), end: by(end) };
      }),
    ),
  };
};

/** Just before an occurrence, as the end of a rule. */
const untilBefore = (data: EventData, at: WallTime): string => {
  const { zone, allDay } = data;
  if (allDay) return plainOf(at).subtract({ days: 1 }).toPlainDate().toString().replaceAll('-', '');
  const before = Temporal.Instant.fromEpochMilliseconds(timeOf(plainOf(at), zone, false) - 1_000);
  return before.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
};

/** How many occurrences there are before one of them; of a series that is not counted, at least one if any. */
const startsBefore = (data: EventData, at: WallTime): number => {
  const rrule = data.rrule ?? '';
  const ms = (wall: WallTime): number => timeOf(plainOf(wall), data.zone, data.allDay);
  const first = ms(data.start);
  const last = ms(at) - 1;
  const to = rrule.includes('COUNT') ? last : Math.min(last, first + 366 * DAY_MS);
  // Of a rule that repeats less often than once a year, the first one is its start.
  const found = to < first ? 0 : startsIn({ ...data, rrule }, { from: first, to }).length;
  return found === 0 && to < last ? 1 : found;
};

/** The series up to an occurrence, and from it on; the first is undefined if there is nothing before it. */
export const splitAt = (
  data: EventData,
  at: WallTime,
): { before: EventData | undefined; after: EventData } => {
  const { rdates } = data;
  // The rule goes on from its own starts alone.
  if (rdates?.includes(at)) throw noSuch();
  const rrule = data.rrule ?? '';
  const parts = new Map(partsOf(rrule));
  const count = parts.get('COUNT');
  const past = startsBefore(data, at);
  if (count !== undefined) parts.set('COUNT', String(Number(count) - past));
  const after = {
    ...data,
    start: at,
    end: endAt(data, at),
    rrule: ruleOf(parts),
    exdates: data.exdates.filter((one) => one >= at),
    moved: data.moved.filter((one) => one.at >= at),
    ...(rdates && { rdates: rdates.filter((one) => one >= at) }),
  };
  if (past === 0) return { before: undefined, after };
  return {
    before: {
      ...data,
      rrule: endingBefore(rrule, untilBefore(data, at)),
      exdates: data.exdates.filter((one) => one < at),
      moved: data.moved.filter((one) => one.at < at),
      ...(rdates && { rdates: rdates.filter((one) => one < at) }),
    },
    after,
  };
};
