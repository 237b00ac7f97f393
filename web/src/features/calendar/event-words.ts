import { EVENT_ATTENDEES_MAX } from '@kith/contract/calendar/calendar.constants';
import type { CommandTarget, CommandTime } from '../../platform/feature/command-verb.ts';
import { aboutOf, keysOf } from '../../platform/grammar/about.ts';
import type { FindTargets } from '../../platform/grammar/find-targets.ts';
import { findTime, type Now } from '../../platform/grammar/time.ts';
import { type Token, tokensOf } from '../../platform/grammar/tokens.ts';
import type { EventDraft } from './event-draft.ts';
import { timesOf } from './times-of.ts';

/** What a title says beside what the event is about. */
export interface SaidEvent {
  title: string;
  time?: CommandTime;
  person?: CommandTarget;
}

/** "Tuesday 12" is a time here; in a longer text it may count something. */
const withClock = (tokens: readonly Token[], now: Now): readonly Token[] => {
  const last = tokens.at(-1);
  const before = tokens.slice(0, -1);
  if (last === undefined || !/^\d{1,2}$/u.test(last.key)) return tokens;
  const { time, rest } = findTime(keysOf(before), now);
  const isAfterDay = typeof time === 'object' && !rest.includes(before.length - 1);
  if (!isAfterDay || time.from !== undefined) return tokens;
  return [...before, { key: 'at', start: last.start, end: last.start }, last];
};

/**
 * Reads "lunch with Priya tuesday 12". What is not clear stays in the title: several people of a name, a time
 * that has passed.
 */
export const readEvent = (text: string, now: Now, targets: FindTargets): SaidEvent | undefined => {
  const tokens = withClock(tokensOf(text), now);
  const about = aboutOf(tokens, { text, now, targets });
  const [person, other] = about.choices;
  const isDoubtful = other !== undefined || 'unknown' in about || 'isSeveral' in about;
  if (isDoubtful) return readEvent(text, now, () => []);
  const time = typeof about.time === 'object' ? about.time : undefined;
  const title = about.title === '' ? text.trim() : about.title;
  if (time === undefined && person === undefined) return undefined;
  return { title, ...(time && { time }), ...(person && { person }) };
};

/** A day that was not said is the one that was chosen before. */
export const withSaid = (draft: EventDraft, { title, time, person }: SaidEvent): EventDraft => {
  const day = draft.start.slice(0, 10);
  const said = time?.assumed.includes('day') ? { ...time, day } : time;
  const { attendeeIds } = draft;
  const isNew =
    person !== undefined &&
    !attendeeIds.includes(person.id) &&
    attendeeIds.length < EVENT_ATTENDEES_MAX;
  return {
    ...{ ...draft, title, ...(said && timesOf(said)) },
    attendeeIds: isNew ? [...attendeeIds, person.id] : attendeeIds,
  };
};
