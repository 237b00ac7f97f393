import { KithError } from '@kith/contract';

const WEEKDAY = '(MO|TU|WE|TH|FR|SA|SU)';
const listOf = (item: string): RegExp => new RegExp(`^${item}(,${item})*$`);
const SIGNED = '[+-]?\\d{1,3}';

/** The parts of RFC 5545 that a rule can have, and their values. */
const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY)$/,
  INTERVAL: /^[1-9]\d{0,3}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  WKST: new RegExp(`^${WEEKDAY}$`),
  // The library runs into the next year for the 53rd weekday of one.
  BYDAY: listOf(`[+-]?(?!53)\\d{0,2}${WEEKDAY}`),
  BYMONTH: listOf('\\d{1,2}'),
  BYMONTHDAY: listOf(SIGNED),
  BYYEARDAY: listOf(SIGNED),
  BYWEEKNO: listOf(SIGNED),
  BYSETPOS: listOf(SIGNED),
  BYHOUR: listOf('\\d{1,2}'),
  BYMINUTE: listOf('\\d{1,2}'),
};
/** The most occurrences that a rule can count: counting cannot be skipped. */
export const COUNT_MAX = 1_000;

const refused = (message: string) => new KithError('invalid_field', message, { field: 'rrule' });

/** The parts of a rule by name. Refuses what is not known, or would cost too much. */
export const partsOf = (rrule: string): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>();
  for (const part of rrule.split(';')) {
    const [name = '', value = ''] = part.split('=');
    if (parts.has(name) || !PARTS[name]?.test(value))
      throw refused(`has a part that is not understood: ${part}`);
    parts.set(name, value);
  }
  if (!parts.has('FREQ')) throw refused('does not say how often');
  if (parts.has('COUNT') && parts.has('UNTIL')) throw refused('ends twice');
  if (Number(parts.get('COUNT') ?? 0) > COUNT_MAX)
    throw refused(`counts more than ${COUNT_MAX} times`);
  return parts;
};

export const ruleOf = (parts: ReadonlyMap<string, string>): string =>
  [...parts].map(([name, value]) => `${name}=${value}`).join(';');

/** The rule with a last date or time instead of the end that it had. */
export const endingBefore = (rrule: string, until: string): string => {
  const parts = new Map(partsOf(rrule));
  parts.delete('COUNT');
  return ruleOf(parts.set('UNTIL', until));
};
