import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Series, startsIn } from './recurrence.ts';

const YEAR_MS = 366 * 86_400_000;
/** The starts from the first one on, over some years. */
const starts = (series: Partial<Series> & { rrule: string }, years = 3): string[] => {
  const whole = { start: '1997-09-02T09:00', zone: 'America/New_York', allDay: false, ...series };
  const from = Date.parse(`${whole.start.slice(0, 10)}T00:00Z`) - 86_400_000;
  return startsIn(whole, { from, to: from + years * YEAR_MS });
};
const days = (all: readonly string[]): string[] => all.map((at) => at.slice(0, 10));

describe('the examples of RFC 5545', () => {
  test.each<[rule: string, first: string[], start?: string]>([
    ['FREQ=DAILY;COUNT=10', ['1997-09-02', '1997-09-03', '1997-09-04']],
    ['FREQ=DAILY;UNTIL=19971224T000000Z', ['1997-09-02', '1997-09-03']],
    ['FREQ=DAILY;INTERVAL=2', ['1997-09-02', '1997-09-04', '1997-09-06']],
    ['FREQ=DAILY;INTERVAL=10;COUNT=5', ['1997-09-02', '1997-09-12', '1997-09-22', '1997-10-02']],
    [
      'FREQ=YEARLY;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA',
      ['1998-01-01', '1998-01-02'],
      '1998-01-01',
    ],
    ['FREQ=WEEKLY;COUNT=10', ['1997-09-02', '1997-09-09', '1997-09-16']],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', ['1997-09-02', '1997-09-16', '1997-09-30']],
    ['FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH', ['1997-09-02', '1997-09-04', '1997-09-09']],
    [
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
      ['1997-09-01', '1997-09-03', '1997-09-05', '1997-09-15'],
      '1997-09-01',
    ],
    ['FREQ=MONTHLY;COUNT=10;BYDAY=1FR', ['1997-09-05', '1997-10-03', '1997-11-07'], '1997-09-05'],
    [
      'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
      ['1997-09-07', '1997-09-28', '1997-11-02', '1997-11-30'],
      '1997-09-07',
    ],
    ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', ['1997-09-22', '1997-10-20', '1997-11-17'], '1997-09-22'],
    ['FREQ=MONTHLY;BYMONTHDAY=-3', ['1997-09-28', '1997-10-29', '1997-11-28'], '1997-09-28'],
    ['FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15', ['1997-09-02', '1997-09-15', '1997-10-02']],
    [
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
      ['1997-09-30', '1997-10-01', '1997-10-31'],
      '1997-09-30',
    ],
    [
      'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11',
      ['1997-09-10', '1997-09-11', '1999-03-10'],
      '1997-09-10',
    ],
    [
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
      ['1997-09-02', '1997-09-09', '1997-09-16', '1997-09-23', '1997-09-30', '1997-11-04'],
    ],
    ['FREQ=YEARLY;COUNT=10;BYMONTH=6,7', ['1997-06-10', '1997-07-10', '1998-06-10'], '1997-06-10'],
    [
      'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
      ['1997-03-10', '1999-01-10', '1999-02-10'],
      '1997-03-10',
    ],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      ['1997-01-01', '1997-04-10', '1997-07-19', '2000-01-01'],
      '1997-01-01',
    ],
    ['FREQ=YEARLY;BYDAY=20MO', ['1997-05-19', '1998-05-18', '1999-05-17'], '1997-05-19'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', ['1997-05-12', '1998-05-11', '1999-05-17'], '1997-05-12'],
    [
      'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
      ['1997-03-13', '1997-03-20', '1997-03-27', '1998-03-05'],
      '1997-03-13',
    ],
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      ['1998-02-13', '1998-03-13', '1998-11-13'],
      '1998-02-13',
    ],
    [
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
      ['1997-09-13', '1997-10-11', '1997-11-08'],
      '1997-09-13',
    ],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      ['1996-11-05', '2000-11-07'],
      '1996-11-05',
    ],
    [
      'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
      ['1997-09-04', '1997-10-07', '1997-11-06'],
      '1997-09-04',
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      ['1997-09-29', '1997-10-30', '1997-11-27'],
      '1997-09-29',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
      '1997-08-05',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
      '1997-08-05',
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
      ['2007-01-15', '2007-01-30', '2007-02-15', '2007-03-15', '2007-03-30'],
      '2007-01-15',
    ],
  ])('%s', (rrule, first, start = '1997-09-02') => {
    const found = starts({ rrule, start: `${start}T09:00` }, 5);
    expect(days(found).slice(0, first.length)).toEqual(first);
    expect(found.every((at) => at.endsWith('T09:00'))).toBe(true);
    const count = /COUNT=(\d+)/.exec(rrule)?.[1];
    if (count !== undefined && rrule.startsWith('FREQ=DAILY'))
      expect(found).toHaveLength(Number(count));
  });
});

describe('zones', () => {
  test('a series stays at its wall time when the clock is changed', () => {
    const berlin = { start: '2026-10-23T09:00', zone: 'Europe/Berlin', allDay: false };
    const from = Date.parse('2026-10-23T00:00Z');
    const found = startsIn({ ...berlin, rrule: 'FREQ=DAILY' }, { from, to: from + 4 * 86_400_000 });
    expect(found).toEqual(['23', '24', '25', '26'].map((day) => `2026-10-${day}T09:00`));
  });

  test('a wall time that a zone skips in spring is left out', () => {
    const found = starts({ start: '2027-03-13T02:30', rrule: 'FREQ=DAILY' }, 0.02);
    expect(found.slice(0, 3)).toEqual(['2027-03-13T02:30', '2027-03-15T02:30', '2027-03-16T02:30']);
  });

  test('whole days have no zone, and end with the last day of the rule', () => {
    const rrule = 'FREQ=DAILY;UNTIL=20261126';
    const found = starts({ start: '2026-11-24', zone: 'Pacific/Apia', allDay: true, rrule });
    expect(found).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
  });

  test('the end of a rule is a moment, a wall time or a day of its zone', () => {
    const end = (until: string) =>
      starts({ start: '2026-11-24T23:30', zone: 'Asia/Tokyo', rrule: `FREQ=DAILY;UNTIL=${until}` });
    expect(end('20261125T143000Z')).toHaveLength(2);
    expect(end('20261125T233000')).toHaveLength(2);
    expect(end('20261125T232959')).toHaveLength(1);
    expect(end('20261125')).toHaveLength(2);
  });
});

/** Debian's Python knows dateutil; another one may not. */
const PYTHON = '/usr/bin/python3';
const ORACLE = `
import sys, json
from datetime import datetime
from dateutil.rrule import rrulestr
for line in sys.stdin:
    one = json.loads(line)
    start = datetime.fromisoformat(one['start'])
    rule = rrulestr(one['rrule'], dtstart=start)
    found = rule.between(start, datetime.fromisoformat(one['to']), inc=True)
    print(json.dumps([at.isoformat()[:16] for at in found]))
`;
const hasDateutil = spawnSync(PYTHON, ['-c', 'import dateutil']).status === 0;

/** `KITH_RULES=10000` compares as many; each takes milliseconds of processor time. */
const RULES = Number(process.env.KITH_RULES ?? 150);

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const some = <Item>(of: fc.Arbitrary<Item>, most = 3) =>
  fc.uniqueArray(of, { minLength: 1, maxLength: most });
const list = (name: string, of: fc.Arbitrary<unknown>, most = 3) =>
  fc.option(
    some(of, most).map((all) => `${name}=${all.join(',')}`),
    { nil: '', freq: 1 },
  );
const weekday = fc.constantFrom(...WEEKDAYS);
const nth = fc.tuple(fc.constantFrom(1, 2, 3, -1, -2), weekday).map(([n, day]) => `${n}${day}`);
const rules = fc.oneof(
  fc.tuple(
    fc.constant('FREQ=DAILY'),
    list('BYMONTH', fc.integer({ min: 1, max: 12 })),
    list('BYDAY', weekday),
  ),
  fc.tuple(
    fc.constant('FREQ=WEEKLY'),
    list('BYDAY', weekday),
    fc.constantFrom('', 'WKST=SU', 'WKST=MO'),
  ),
  fc.tuple(
    fc.constant('FREQ=MONTHLY'),
    list('BYMONTHDAY', fc.constantFrom(1, 15, 28, 29, 30, 31, -1, -2)),
  ),
  fc.tuple(fc.constant('FREQ=MONTHLY'), list('BYDAY', nth)),
  fc.tuple(
    fc.constant('FREQ=YEARLY'),
    list('BYMONTH', fc.integer({ min: 1, max: 12 })),
    list('BYMONTHDAY', fc.constantFrom(1, 29, 31, -1)),
  ),
  fc.tuple(
    fc.constant('FREQ=YEARLY'),
    list('BYYEARDAY', fc.constantFrom(1, 59, 60, 61, 200, 366, -1, -366)),
  ),
);
const rule = fc
  .tuple(rules, fc.integer({ min: 1, max: 4 }), fc.option(fc.integer({ min: 1, max: 30 })))
  .map(([parts, interval, count]) =>
    [...parts, interval > 1 ? `INTERVAL=${interval}` : '', count === null ? '' : `COUNT=${count}`]
      .filter(Boolean)
      .join(';'),
  );

test.skipIf(!hasDateutil)(
  'rules that begin with a match take place as python-dateutil says (skipped without it)',
  () => {
    const asked = fc
      .sample(fc.tuple(rule, fc.integer({ min: 0, max: 4_000 })), { numRuns: RULES, seed: 5_545 })
      .flatMap(([rrule, day]) => {
        const first = new Date(Date.UTC(2016, 0, 1 + day, 10, 30)).toISOString().slice(0, 16);
        const [start] = starts({
          start: first,
          zone: 'UTC',
          rrule: rrule.replace(/;COUNT=\d+/, ''),
        });
        if (start === undefined) return [];
        const to = new Date(Date.parse(`${start}Z`) + 2 * YEAR_MS).toISOString().slice(0, 16);
        return [{ rrule, start, to }];
      });
    const input = asked.map((one) => JSON.stringify(one)).join('\n');
    const { stdout } = spawnSync(PYTHON, ['-c', ORACLE], { input, encoding: 'utf8' });
    const expected = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string[]);
    expect(expected).toHaveLength(asked.length);
    expect(asked.length).toBeGreaterThan(RULES * 0.9);
    for (const [at, { rrule, start, to }] of asked.entries()) {
      const span = { from: Date.parse(`${start}Z`), to: Date.parse(`${to}Z`) };
      const found = startsIn({ start, zone: 'UTC', allDay: false, rrule }, span);
      expect({ rrule, start, found }).toEqual({ rrule, start, found: expected[at] });
    }
  },
);
