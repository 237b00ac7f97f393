import { KithError, monthAfter, RECURRENCE_RULES } from '@kith/contract';
import { OCCURRENCES_MAX, WINDOW_MONTHS_AHEAD } from '@kith/contract/calendar/calendar.constants';
import type { EventData } from './event-data.ts';
import type { RuleCheck } from './rule-check.ts';
import { partsOf } from './rules.ts';
import { spanOf } from './wall-time.ts';

const OWN_RULES = new Set<string>(Object.values(RECURRENCE_RULES));

/** Refuses rules that never take place, too often, or take too long; before anything is locked. */
export const assertRule = async (rules: RuleCheck, data: EventData): Promise<void> => {
  const { rrule } = data;
  if (rrule === null) return;
  partsOf(rrule);
  if (OWN_RULES.has(rrule)) return;
  const from = data.start.slice(0, 7);
  const span = spanOf(from, monthAfter(from, WINDOW_MONTHS_AHEAD));
  const count = await rules.count({ ...data, rrule }, span);
  const refuse = (message: string): never => {
    throw new KithError('invalid_field', message, { field: 'rrule' });
  };
  if (count === undefined) refuse('is not valid, or takes too long to work out');
  if (count === 0) refuse('never takes place in the first year');
  if (count !== undefined && count > OCCURRENCES_MAX)
    refuse(`takes place more than ${OCCURRENCES_MAX} times in ${WINDOW_MONTHS_AHEAD} months`);
};
