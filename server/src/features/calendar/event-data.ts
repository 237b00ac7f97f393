import { type CallInput, type Clash, KithError } from '@kith/contract';
import {
  EVENT_DAYS_MAX,
  EVENT_YEAR_MAX,
  EVENT_YEAR_MIN,
} from '@kith/contract/calendar/calendar.constants';
import { isZone, lengthOf, plainOf, type WallTime } from './wall-time.ts';

/** An instance of a series that takes place at another time. */
export interface Moved {
  at: WallTime;
  start: WallTime;
  end: WallTime;
}

/** An event as stored. */
export interface EventData {
  title: string;
  place: string;
  notes: string;
  allDay: boolean;
  start: WallTime;
  end: WallTime;
  zone: string;
  rrule: string | null;
  exdates: WallTime[];
  moved: Moved[];
  /** Further starts of a series, which its rule does not give; of other programs. */
  rdates?: WallTime[];
  /** Properties of other programs that are not understood, as they came. */
  others?: string[];
}

export type EventField = keyof EventData;
export type FieldRevisions = Partial<Record<EventField, number>>;
type Body = CallInput<'events.update'>['body'];

const FIELDS = ['title', 'place', 'notes', 'allDay', 'start', 'end', 'zone', 'rrule'] as const;
/** Fields that say when it takes place: people who have answered are asked again. */
export const TIME_FIELDS: readonly EventField[] = ['allDay', 'start', 'end', 'zone', 'rrule'];
/** Changes of these are told to people, and to other programs as a new version of the event. */
export const TOLD_FIELDS: readonly EventField[] = [
  ...TIME_FIELDS,
  ...(['place', 'exdates', 'moved', 'rdates'] as const),
];

const refuse = (field: string, message: string): never => {
  throw new KithError('invalid_field', message, { field });
};

/** Refuses times that do not exist, are too far away, or last too long. */
export const checked = (data: EventData): EventData => {
  for (const field of ['start', 'end'] as const) {
    if (data[field].length > 10 === data.allDay)
      refuse(field, data.allDay ? 'is not a date' : 'has no time of day');
    const { year } = plainOf(data[field], field);
    if (year < EVENT_YEAR_MIN || year > EVENT_YEAR_MAX)
      refuse(field, `is not between ${EVENT_YEAR_MIN} and ${EVENT_YEAR_MAX}`);
  }
  if (!isZone(data.zone)) refuse('zone', 'is not a time zone');
  const length = lengthOf(data.start, data.end);
  if (length.sign < 0 || (data.allDay && length.sign === 0))
    refuse('end', 'is not after the start');
  if (length.days > EVENT_DAYS_MAX) refuse('end', `is more than ${EVENT_DAYS_MAX} days later`);
  return data;
};

/** The fields that were sent. */
const given = (body: Body): Partial<EventData> =>
  Object.fromEntries(FIELDS.flatMap((field) => (field in body ? [[field, body[field]]] : [])));

export const dataOf = (body: CallInput<'events.create'>['body']): EventData =>
  checked({ ...(given(body) as EventData), exdates: [], moved: [] });

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

export interface Merged {
  data: EventData;
  changed: EventField[];
}

/**
 * Applies changes to a stored event. Fields that changed after `baseVersion`, and differ, are refused with both
 * values; everything else is merged.
 */
export const withChanges = (kept: EventData, revisions: FieldRevisions, body: Body): Merged => {
  const data = { ...kept, ...given(body) };
  const changed = FIELDS.filter((field) => differs(data[field], kept[field]));
  const { baseVersion = Number.POSITIVE_INFINITY } = body;
  const clashes: Clash[] = changed
    .filter((field) => (revisions[field] ?? 0) > baseVersion)
    .map((field) => ({ field, yours: data[field], theirs: kept[field] }));
  if (clashes.length > 0)
    throw new KithError('conflict', 'This has been changed elsewhere in the meantime.', {
      field: clashes[0]?.field ?? '',
      clashes,
    });
  return { data: checked(data), changed };
};
