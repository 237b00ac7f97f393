import { feedPath, NEW_CALENDAR } from '@kith/contract/calendar/calendar';
import { ICS_COMPONENTS_MAX, ICS_MAX_BYTES } from '@kith/contract/calendar/calendar.constants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { expectLaw, freshEvents, makeEvent, openDevice, startsOf } from '../calendar.testing.ts';
import { readIcs } from './ics-read.ts';

const clock = manualClock(Date.parse('2026-11-20T08:00Z'));
let app: TestApp;
let ann: TestClient;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await app.client().register();
  ({ id } = await ann.call('calendars.create', { body: { name: 'Harbour', hue: 255 } }));
});

const fileOf = (...lines: string[]): string =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${lines.join('\r\n')}\r\nEND:VCALENDAR\r\n`;
const eventOf = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n');
const bring = (text: string, query: { dry?: 'true' } = {}, calendar = id) =>
  ann.call('calendars.import', {
    params: { id: calendar },
    query: { zone: 'Europe/Berlin', ...query },
    body: new TextEncoder().encode(text),
  });
const taken = async (client = ann, calendar = id): Promise<string> => {
  const params = { id: calendar };
  const answer = await client.send('calendars.export', {
    params,
    query: { profile: client.profile.id },
  });
  expect(answer.status).toBe(200);
  return answer.text();
};
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );

const SERIES = eventOf(
  'walk@example.test',
  ...['SEQUENCE:4', 'SUMMARY:Survey walk\\, long', 'LOCATION:Pier 7', 'DESCRIPTION:One\\nTwo'],
  ...[
    'DTSTART;TZID=Europe/Amsterdam:20261124T093000',
    'DTEND;TZID=Europe/Amsterdam:20261124T110000',
  ],
  ...['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;TZID=Europe/Amsterdam:20261201T093000'],
  ...['X-TIDE;X-GAUGE="Pier;7":high', 'ATTENDEE;CN=Priya:mailto:priya@example.test'],
  ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'DESCRIPTION:x', 'END:VALARM'],
  ...['BEGIN:VALARM', 'ACTION:EMAIL', 'TRIGGER:-P1D', 'END:VALARM'],
);
const MOVED = eventOf(
  'walk@example.test',
  ...['RECURRENCE-ID;TZID=Europe/Amsterdam:20261208T093000', 'SUMMARY:Survey walk\\, long'],
  ...['DTSTART:20261208T130000Z', 'DTEND:20261208T140000Z'],
);

test('a file is tried, imported, updated, and written again with everything that it had', async () => {
  const device = await openDevice(ann);
  const text = fileOf(SERIES, MOVED);
  const report = { created: 1, updated: 0, unchanged: 0, problems: [], moreProblems: 0 };
  expect(await bring(text, { dry: 'true' })).toEqual(report);
  expect(await bring(text, { dry: 'true' }, NEW_CALENDAR)).toEqual(report);
  expect((await freshEvents(ann)).events.size).toBe(0);
  expect(await bring(text)).toEqual(report);
  const [event] = (await freshEvents(ann)).events.values();
  expect(event).toMatchObject({
    ...{ uid: 'walk@example.test', sequence: 4, calendarId: id, reminders: [15] },
    ...{ title: 'Survey walk, long', place: 'Pier 7', notes: 'One\nTwo' },
    ...{ start: '2026-11-24T09:30', end: '2026-11-24T11:00', zone: 'Europe/Amsterdam' },
  });
  expect(event && startsOf(event)).toEqual([
    ...['2026-11-24T09:30', '2026-12-08T09:30', '2026-12-15T09:30'],
  ]);
  expect(event?.occurrences[1]?.start).toBe(Date.parse('2026-12-08T13:00Z'));
  await expectLaw([device]);

  const file = await taken();
  const lines = unfolded(file);
  for (const line of [
    ...['UID:walk@example.test', 'SEQUENCE:4', 'X-TIDE;X-GAUGE="Pier;7":high'],
    ...['ATTENDEE;CN=Priya:mailto:priya@example.test', 'ACTION:EMAIL', 'TRIGGER:-PT15M'],
    ...['TZID:Europe/Amsterdam', 'TZOFFSETTO:+0100', 'SUMMARY:Survey walk\\, long'],
  ])
    expect(lines).toContain(line);
  expect(await bring(file)).toEqual({ ...report, created: 0, unchanged: 1 });
  const later = text.replace('Pier 7', 'Pier 8');
  expect(await bring(later)).toMatchObject({ created: 0, updated: 1 });
  // An older file changes nothing.
  expect(await bring(text.replace('SEQUENCE:4', 'SEQUENCE:3'))).toMatchObject({ unchanged: 1 });
  expect((await freshEvents(ann)).events.get(event?.id ?? '')).toMatchObject({
    ...{ place: 'Pier 8', sequence: 4 },
  });
  await expectLaw([device]);
  const reminders = app.database.read.selectFrom('event_reminder').select('next_time');
  expect(await reminders.where('event_id', '=', event?.id ?? '').execute()).toEqual([
    { next_time: Date.parse('2026-11-24T09:15+01:00') },
  ]);
});

const DAY = ['DTSTART;VALUE=DATE:20261124', 'SUMMARY:Odd'];
const AT = (more: string) => ['SUMMARY:Odd', 'DTSTART:20261124T093000Z', more];
test.each([
  ['zone', ['SUMMARY:Odd', 'DTSTART;TZID=Mars/Olympus:20261124T093000']],
  ['time', ['SUMMARY:Odd', 'DTSTART:2026x']],
  ['time', ['SUMMARY:Odd', 'DTSTART:20260230T093000Z']],
  ['time', ['SUMMARY:Odd']],
  ['rule', AT('RRULE:FREQ=SECONDLY')],
  ['rule', AT('RRULE:FREQ=MINUTELY;INTERVAL=5')],
  ['rule', AT('RRULE:FREQ=YEARLY;BYDAY=53MO')],
  ['rule', AT('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')],
  ['rule', AT('RRULE:FREQ=HOURLY')],
  ['length', [...DAY, 'DTEND;VALUE=DATE:21261124']],
  ['length', ['SUMMARY:Odd', 'DTSTART;VALUE=DATE:00010101']],
  ['size', [...DAY, `X-LARGE:${'x'.repeat(20_000)}`]],
  ['cancelled', [...DAY, 'STATUS:CANCELLED']],
])('%s: what cannot be kept is named, and nothing else is lost', (reason, lines) => {
  const text = fileOf(eventOf('odd', ...lines), eventOf('fine', 'SUMMARY:Fine', DAY[0] ?? ''));
  const { events, problems } = readIcs(text, 'Europe/Berlin');
  expect(problems).toEqual([{ title: 'Odd', reason }]);
  expect(events.map(({ uid }) => uid)).toEqual(['fine']);
});

test('zones of Outlook, endless rules and times without a zone are understood', () => {
  const { events, problems } = readIcs(
    fileOf(
      eventOf('a', 'DTSTART;TZID=W. Europe Standard Time:20261124T093000', 'DURATION:PT45M'),
      eventOf('b', 'DTSTART:20261124T093000', 'RRULE:FREQ=DAILY', 'SUMMARY:Every day'),
      eventOf('c', 'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Paris:20261124T093000'),
    ),
    'America/New_York',
  );
  expect(problems).toEqual([]);
  expect(events.map(({ data: { zone, end, rrule } }) => [zone, end, rrule])).toEqual([
    ['Europe/Berlin', '2026-11-24T10:15', null],
    ['America/New_York', '2026-11-24T09:30', 'FREQ=DAILY'],
    ['Europe/Paris', '2026-11-24T09:30', null],
  ]);
});

/** As programs write them that know no names of zones. */
const zoneOf = (name: string, ...lines: string[]): string =>
  ['BEGIN:VTIMEZONE', `TZID:${name}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
const clocks = (kind: string, from: string, to: string, start: string, rule = ''): string[] => [
  ...[`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`],
  ...(rule === '' ? [] : [`RRULE:${rule}`]),
  `END:${kind}`,
];
const BERLIN = [
  ...clocks('STANDARD', '+0200', '+0100', '16010101T030000', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
  ...clocks('DAYLIGHT', '+0100', '+0200', '16010101T020000', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
];
const NEW_YORK = [
  ...clocks('DAYLIGHT', '-0500', '-0400', '20070311T020000', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
  ...clocks('STANDARD', '-0400', '-0500', '20071104T020000', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
];

test('zones that only the file knows are those with the same clocks', () => {
  const at = (zone: string, time = '20260724T093000') => `DTSTART;TZID="${zone}":${time}`;
  const odd = clocks('STANDARD', '+0137', '+0137', '16010101T000000');
  const { events, problems } = readIcs(
    fileOf(
      zoneOf('(UTC+01:00) Amsterdam, Berlin', ...BERLIN),
      zoneOf('Customized 1', ...NEW_YORK),
      zoneOf('Home', 'X-LIC-LOCATION:Asia/Tokyo', ...BERLIN),
      zoneOf('Fixed', ...clocks('STANDARD', '-0300', '-0300', '19700101T000000')),
      zoneOf('Odd', ...odd),
      zoneOf('Broken', ...clocks('STANDARD', 'x', '+0100', '19700101T000000')),
      zoneOf('Fast', ...clocks('STANDARD', '+0100', '+0200', '20200101T000000', 'FREQ=HOURLY')),
      eventOf('a', at('(UTC+01:00) Amsterdam, Berlin')),
      eventOf('b', at('Customized 1')),
      eventOf('c', at('Home')),
      eventOf('d', at('Fixed')),
      ...['Odd', 'Broken', 'Fast', 'Missing'].map((name) =>
        eventOf(name, `SUMMARY:${name}`, at(name)),
      ),
    ),
    'UTC',
  );
  const offsets = events.map(({ uid, data: { zone, start } }) => [
    uid,
    Temporal.PlainDateTime.from(start).toZonedDateTime(zone).offset,
  ]);
  expect(offsets).toEqual([
    ...[
      ['a', '+02:00'],
      ['b', '-04:00'],
      ['c', '+09:00'],
      ['d', '-03:00'],
    ],
  ]);
  expect(events.slice(0, 3).map(({ data }) => data.zone)).toEqual([
    ...['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'],
  ]);
  expect(problems).toEqual(
    ['Odd', 'Broken', 'Fast', 'Missing'].map((title) => ({ title, reason: 'zone' })),
  );
});

const DAILY = ['DTSTART:20261124T093000Z', 'DTEND:20261124T103000Z', 'SUMMARY:Walk'];
const startsIn = async (): Promise<string[]> => {
  const [event] = (await freshEvents(ann)).events.values();
  return event === undefined ? [] : startsOf(event);
};
test.each([
  [
    'further dates',
    ['RDATE:20261126T150000Z,20261130T093000Z'],
    ['24T09:30', '26T15:00', '30T09:30'],
  ],
  [
    'further dates of a series, of which one is left out',
    [
      ...['RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20261126T150000Z', 'RDATE:20261127T150000Z'],
      'EXDATE:20261126T150000Z',
    ],
    ['24T09:30', '25T09:30', '27T15:00'],
  ],
  [
    'a second rule with an end',
    ['RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3'],
    ['24T09:30', '25T09:30', '26T09:30', '28T09:30'],
  ],
  [
    'a rule of what is left out',
    ['RRULE:FREQ=DAILY;COUNT=5', 'EXRULE:FREQ=DAILY;INTERVAL=2'],
    ['25T09:30', '27T09:30'],
  ],
  ['periods', ['RDATE;VALUE=PERIOD:20261126T150000Z/PT3H'], ['24T09:30', '26T15:00']],
])('%s are imported, and written again', async (_, lines, days) => {
  const report = { updated: 0, problems: [], moreProblems: 0 };
  expect(await bring(fileOf(eventOf('dates', ...DAILY, ...lines)))).toEqual({
    ...{ ...report, created: 1, unchanged: 0 },
  });
  expect(await startsIn()).toEqual(days.map((day) => `2026-11-${day}`));
  expect(await bring(await taken())).toEqual({ ...report, created: 0, unchanged: 1 });
});

test('a period lasts as long as it does, and the dates of a series move along with it', async () => {
  await bring(fileOf(eventOf('dates', ...DAILY, 'RDATE;VALUE=PERIOD:20261126T150000Z/PT3H')));
  const [event] = (await freshEvents(ann)).events.values();
  const at = (day: number, from: number, to: number) => ({
    ...{ start: Date.UTC(2026, 10, day, from, 30), end: Date.UTC(2026, 10, day, to, 30) },
  });
  expect(event?.occurrences[1]).toMatchObject({
    ...{ start: Date.parse('2026-11-26T15:00Z'), end: Date.parse('2026-11-26T18:00Z') },
  });
  const body = { start: '2026-11-25T09:30', end: '2026-11-25T10:30' };
  const params = { id: event?.id ?? '' };
  const moved = await ann.call('events.update', { params, body });
  expect(moved.occurrences[0]).toMatchObject(at(25, 9, 10));
  expect(moved.occurrences[1]).toMatchObject({ start: Date.parse('2026-11-27T15:00Z') });
  const part = { scope: 'this', at: moved.occurrences[1]?.at ?? '' } as const;
  await ann.call('events.remove', { params, query: part });
  expect(await startsIn()).toEqual(['2026-11-25T09:30']);
  await ann.call('events.restore', { params, query: { at: part.at } });
  expect(await startsIn()).toEqual(['2026-11-25T09:30', '2026-11-27T15:00']);
});

test.each([
  ['ends before it starts', '20261126T150000Z/20261125T150000Z'],
  ['lasts for thousands of years', '20261126T150000Z/P9000Y'],
])('a period that %s is no date of a series', async (_, period) => {
  const lines = [...DAILY, `RDATE;VALUE=PERIOD:${period}`];
  const { problems } = await bring(fileOf(eventOf('dates', ...lines)));
  expect(problems).toEqual([{ title: 'Walk', reason: 'dates' }]);
  expect(await startsIn()).toEqual(['2026-11-24T09:30']);
});

test('each date and rule that is not understood is named, and stays in the file', async () => {
  const endless = ['EXRULE:FREQ=WEEKLY', 'RRULE:FREQ=MONTHLY', 'RDATE:20261340T000000Z'];
  const lines = [...DAILY, 'RRULE:FREQ=DAILY', ...endless, 'LOCATION:Pier 7'];
  const { problems, created } = await bring(fileOf(eventOf('dates', ...lines)));
  expect([created, problems]).toEqual([1, Array(3).fill({ title: 'Walk', reason: 'dates' })]);
  const [event] = (await freshEvents(ann)).events.values();
  expect(event).toMatchObject({ place: 'Pier 7', rrule: 'FREQ=DAILY' });
  expect(unfolded(await taken())).toEqual(expect.arrayContaining(endless));
});

describe('a file is refused', () => {
  test('that is none, or has too much', async () => {
    expect(await codeOf(bring('garbage'))).toBe('invalid_field is not a calendar file');
    const many = `${'BEGIN:X\r\nEND:X\r\n'.repeat(ICS_COMPONENTS_MAX + 1)}`;
    expect(await codeOf(bring(fileOf(many)))).toMatch(/^invalid_field has more events/);
    const deep = 'BEGIN:VEVENT\r\n'.repeat(5_000);
    expect(await codeOf(bring(fileOf(deep)))).toMatch(/^invalid_field has more events/);
    expect(await codeOf(bring('x'.repeat(ICS_MAX_BYTES + 1)))).toMatch(/^too_large/);
    expect(await codeOf(bring(fileOf(SERIES), {}, 'none'))).toMatch(/^not_found/);
  });
});

test('many events are imported at once', async () => {
  const some = Array.from({ length: 230 }, (_, at) =>
    eventOf(`many-${at}`, `SUMMARY:Event ${at}`, 'DTSTART:20261124T093000Z'),
  );
  expect(await bring(fileOf(...some))).toMatchObject({ created: 230 });
  expect((await freshEvents(ann)).events.size).toBe(230);
});

test('whoever knows the secret address of a calendar reads it, until there is another', async () => {
  await makeEvent(ann, { calendarId: id, title: 'Lunch; with Zoë' });
  const params = { id };
  expect(await ann.call('calendars.feed', { params })).toEqual({ address: null });
  const { address } = await ann.call('calendars.setFeed', { params, body: { isOpen: true } });
  const keyOf = (full: string | null): string => full?.split('/').at(-1) ?? '';
  expect(address).toContain(feedPath(keyOf(address)));
  expect(await ann.call('calendars.feed', { params })).toEqual({ address });
  const anyone = app.client();
  const read = (key: string) => anyone.send('calendars.readFeed', { params: { key } });
  const answer = await read(keyOf(address));
  expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
  const lines = unfolded(await answer.text());
  expect(lines).toContain('SUMMARY:Lunch\\; with Zoë');
  expect(lines).toContain('X-WR-CALNAME:Harbour');
  const stored = await app.database.read.selectFrom('calendar_feed').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(keyOf(address));
  const other = await ann.call('calendars.setFeed', { params, body: { isOpen: true } });
  expect((await read(keyOf(address))).status).toBe(404);
  expect((await read(keyOf(other.address))).status).toBe(200);
  await ann.call('calendars.setFeed', { params, body: { isOpen: false } });
  expect((await read(keyOf(other.address))).status).toBe(404);
  const stranger = await app.client().register();
  expect(
    await codeOf(stranger.call('calendars.setFeed', { params, body: { isOpen: true } })),
  ).toMatch(/^not_found/);
});
