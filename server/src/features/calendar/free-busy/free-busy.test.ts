import { ATTENDANCE, DAY_MS, HOUR_MS, MINUTE_MS } from '@kith/contract';
import {
  FREE_BUSY_PEOPLE_MAX,
  FREE_BUSY_SPANS_MAX,
} from '@kith/contract/calendar/calendar.constants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { makeEvent } from '../calendar.testing.ts';
import { fewest } from '../sharing/busy-spans.ts';

const clock = manualClock(Date.parse('2026-11-20T08:00Z'));
let app: TestApp;
let ann: TestClient;
let ben: TestClient;

const idOf = ({ profile }: TestClient): string => profile.id;
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    ({ code, field }: { code: string; field?: string }) => (field ? `${code} ${field}` : code),
  );
const know = (who: TestClient, whom: TestClient) =>
  who.call('contacts.create', { body: { firstName: 'Known', profileId: idOf(whom) } });
const FROM = Date.parse('2026-11-23T00:00Z');
const ask = (
  who: TestClient,
  of: readonly (TestClient | string)[],
  { from = FROM, to = FROM + 7 * DAY_MS, without = '' } = {},
) =>
  who.call('freeBusy.list', {
    query: {
      ids: of.map((one) => (typeof one === 'string' ? one : idOf(one))).join(','),
      ...{ from: String(from), to: String(to) },
      ...(without !== '' && { without }),
    },
  });
/** Hours after the beginning of the window. */
const hoursOf = (spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => [(start - FROM) / HOUR_MS, (end - FROM) / HOUR_MS]);
const busyOf = async (who: TestClient, whom: TestClient, window = {}) => {
  const [person] = (await ask(who, [whom], window)).people;
  return { times: person?.times, busy: hoursOf(person?.busy ?? []) };
};
const UNKNOWN = { times: 'unknown', busy: [] };
const at = (day: number, from: string, to: string) => ({
  ...{ start: `2026-11-${day}T${from}`, end: `2026-11-${day}T${to}`, zone: 'UTC' },
});

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await app.client().register();
  ben = await app.client().register();
  await know(ann, ben);
  await know(ben, ann);
});

describe('when somebody is busy', () => {
  test('is told in order, joined where it touches, half open, and without anything else', async () => {
    await makeEvent(ben, at(24, '10:00', '11:00'));
    await makeEvent(ben, { ...at(24, '11:00', '11:30'), title: 'Dentist', place: 'Pier 7' });
    await makeEvent(ben, at(24, '11:15', '12:00'));
    await makeEvent(ben, at(24, '14:00', '14:00'));
    await makeEvent(ben, at(25, '09:00', '10:00'));
    const answer = await ask(ann, [ben]);
    expect(answer.people).toEqual([
      {
        ...{ id: idOf(ben), times: 'known' },
        busy: [
          { start: FROM + 34 * HOUR_MS, end: FROM + 36 * HOUR_MS },
          { start: FROM + 57 * HOUR_MS, end: FROM + 58 * HOUR_MS },
        ],
      },
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/Dentist|Pier|e-/);
  });

  test('ends with the window, so that nothing is told of what is outside', async () => {
    await makeEvent(ben, { ...at(23, '10:00', '10:00'), start: '2026-11-20T10:00' });
    await makeEvent(ben, { ...at(29, '20:00', '20:00'), end: '2026-12-03T20:00' });
    await makeEvent(ben, at(22, '20:00', '23:59'));
    expect(await busyOf(ann, ben)).toEqual({
      ...{ times: 'known' },
      busy: [
        [0, 10],
        [164, 168],
      ],
    });
    const window = { from: FROM + 10 * HOUR_MS, to: FROM + 164 * HOUR_MS };
    expect((await busyOf(ann, ben, window)).busy).toEqual([]);
  });

  test('has whole days where they are, and each time of a series as it was moved', async () => {
    const zone = 'America/New_York';
    await makeEvent(ben, { allDay: true, start: '2026-11-24', end: '2026-11-25', zone });
    const daily = { ...at(26, '09:00', '10:00'), rrule: 'FREQ=DAILY;COUNT=4' };
    const { id } = await makeEvent(ben, daily);
    const part = (day: number) => ({ scope: 'this', at: `2026-11-${day}T09:00` }) as const;
    await ben.call('events.remove', { params: { id }, query: part(27) });
    const { start, end } = at(28, '15:00', '16:00');
    await ben.call('events.update', { params: { id }, query: part(28), body: { start, end } });
    expect((await busyOf(ann, ben)).busy).toEqual([
      [29, 53],
      [81, 82],
      [135, 136],
      [153, 154],
    ]);
  });

  test('is not what they decline, deleted, or of other programs keeps nobody busy', async () => {
    const attendeeIds = [idOf(ben)];
    const { id } = await makeEvent(ann, { ...at(24, '09:00', '10:00'), attendeeIds });
    const gone = await makeEvent(ben, at(25, '09:00', '10:00'));
    await ben.call('events.remove', { params: { id: gone.id } });
    const { calendarId } = gone;
    const file = [
      ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:free@example.test', 'TRANSP:TRANSPARENT'],
      ...['DTSTART:20261126T090000Z', 'DTEND:20261126T100000Z', 'SUMMARY:Free', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:own@example.test', 'CLASS:PRIVATE', 'TRANSP:OPAQUE'],
      ...['DTSTART:20261127T090000Z', 'DTEND:20261127T100000Z', 'SUMMARY:Own', 'END:VEVENT'],
      ...['END:VCALENDAR', ''],
    ].join('\r\n');
    await ben.call('calendars.import', {
      params: { id: calendarId ?? '' },
      query: { zone: 'UTC' },
      body: new TextEncoder().encode(file),
    });
    const all = [
      [33, 34],
      [105, 106],
    ];
    expect((await busyOf(ann, ben)).busy).toEqual(all);
    const body = { attendance: ATTENDANCE.rejected };
    await ben.call('events.answer', { params: { id }, body });
    expect((await busyOf(ann, ben)).busy).toEqual(all.slice(1));
    expect(hoursOf((await ask(ann, [ben])).own)).toEqual([[33, 34]]);
  });

  test('is told without an event that is to be moved, to those who have that', async () => {
    const attendeeIds = [idOf(ben)];
    const { id } = await makeEvent(ann, { ...at(24, '09:00', '10:00'), attendeeIds });
    await makeEvent(ben, at(24, '09:30', '11:00'));
    const { own, people } = await ask(ann, [ben], { without: id });
    expect([own, hoursOf(people[0]?.busy ?? [])]).toEqual([[], [[33.5, 35]]]);
    const cleo = await app.client().register();
    expect(await codeOf(ask(cleo, [ben], { without: id }))).toBe('not_found');
  });
});

describe('who learns it', () => {
  beforeEach(() => makeEvent(ben, at(24, '09:00', '10:00')));
  const SHOWN = { times: 'known', busy: [[33, 34]] };
  const busyTo = (audience: 'contacts' | 'nobody') =>
    ben.call('privacy.update', { body: { busyTo: audience } });

  test('contacts of each other, and nobody who is a contact on one side only', async () => {
    expect(await busyOf(ann, ben)).toEqual(SHOWN);
    const cleo = await app.client().register();
    expect(await busyOf(cleo, ben)).toEqual(UNKNOWN);
    const contact = await know(ben, cleo);
    expect(await busyOf(cleo, ben)).toEqual(UNKNOWN);
    await know(cleo, ben);
    expect(await busyOf(cleo, ben)).toEqual(SHOWN);
    await ben.call('contacts.remove', { params: { id: contact.id } });
    expect(await busyOf(cleo, ben)).toEqual(UNKNOWN);
    const body = { participantIds: [idOf(ben)] };
    await cleo.call('chats.create', { body });
    expect(await busyOf(cleo, ben)).toEqual(UNKNOWN);
  });

  test('nobody, if a person wants that', async () => {
    await busyTo('nobody');
    expect(await busyOf(ann, ben)).toEqual(UNKNOWN);
    await busyTo('contacts');
    expect(await busyOf(ann, ben)).toEqual(SHOWN);
  });

  test.each(['the one who asks', 'the one who is asked about'])(
    'nobody after a block by %s',
    async (by) => {
      const [blocker, blocked] = by === 'the one who asks' ? [ann, ben] : [ben, ann];
      await blocker.call('blocks.add', { params: { id: idOf(blocked) } });
      expect(await busyOf(ann, ben)).toEqual(UNKNOWN);
    },
  );

  test('those with whom a calendar is shared: of that one alone', async () => {
    await busyTo('nobody');
    const body = { name: 'Harbour', hue: 255 } as const;
    const { id: calendarId } = await ben.call('calendars.create', { body });
    await makeEvent(ben, { ...at(25, '09:00', '10:00'), calendarId });
    const params = { id: calendarId, profileId: idOf(ann) };
    await ben.call('sharedCalendars.share', { params, body: { access: 'busy' } });
    expect(await busyOf(ann, ben)).toEqual({ times: 'partly', busy: [[57, 58]] });
    await busyTo('contacts');
    const both = [...SHOWN.busy, [57, 58]];
    expect(await busyOf(ann, ben)).toEqual({ times: 'known', busy: both });
    await busyTo('nobody');
    await ben.call('sharedCalendars.end', { params });
    expect(await busyOf(ann, ben)).toEqual(UNKNOWN);
  });

  test('nobody while the profile is deleted; somebody unknown looks the same', async () => {
    await app.database.transaction(({ query }) =>
      query
        .updateTable('profile')
        .set({ delete_after: clock.now() + HOUR_MS })
        .where('id', '=', idOf(ben))
        .execute(),
    );
    const { people } = await ask(ann, [ben, 'AAAAAAAAAAAAAAAAAAAAAA']);
    expect(people).toEqual([
      { id: idOf(ben), ...UNKNOWN },
      { id: 'AAAAAAAAAAAAAAAAAAAAAA', ...UNKNOWN },
    ]);
  });

  test('everybody of themselves, once, in the order of the question', async () => {
    const { own, people } = await ask(ben, [ann, ben, ann]);
    expect(hoursOf(own)).toEqual(SHOWN.busy);
    expect(people).toEqual([{ id: idOf(ann), times: 'known', busy: [] }]);
  });
});

describe('a question', () => {
  test.each([
    ['of nine days', { to: FROM + 9 * DAY_MS }, 'invalid_field to'],
    ['of a millisecond more than eight', { to: FROM + 8 * DAY_MS + 1 }, 'invalid_field to'],
    ['of eight days', { to: FROM + 8 * DAY_MS }, 'done'],
    ['that ends before it begins', { to: FROM - 1 }, 'invalid_field to'],
    ['of no time', { to: FROM }, 'invalid_field to'],
    ['about the year 30000', { from: 9e14, to: 9e14 + 1 }, 'done'],
  ])('%s: %s', async (_, window, code) => {
    expect(await codeOf(ask(ann, [ben], window))).toBe(code);
  });

  test('names at most so many people', async () => {
    const some = (count: number) => Array.from({ length: count }, (_, nth) => `nobody-${nth}`);
    expect((await ask(ann, some(FREE_BUSY_PEOPLE_MAX))).people).toHaveLength(FREE_BUSY_PEOPLE_MAX);
    expect(await codeOf(ask(ann, some(FREE_BUSY_PEOPLE_MAX + 1)))).toBe('invalid_field ids');
    expect(await codeOf(ask(ann, ['']))).toBe('invalid_field ids');
  });
});

test('an account has only so much processor time for it in a minute', async () => {
  const { database } = app;
  const { account_id } = await database.read
    .selectFrom('profile')
    .select('account_id')
    .where('id', '=', idOf(ann))
    .executeTakeFirstOrThrow();
  const name = `free-busy ${account_id}`;
  const window_start = clock.now() - (clock.now() % MINUTE_MS);
  await database.transaction(({ query }) =>
    query.insertInto('rate_limit').values({ name, window_start, count: 5_000 }).execute(),
  );
  const node = await startTestApp({ clock, database, rateLimitFactor: 1 });
  const client = new TestClient(node.origin, ann.session, idOf(ann));
  expect(await codeOf(ask(client, [ben]))).toBe('rate_limited');
  await node.close();
});

test('of too many busy times the shortest gaps are not told', () => {
  const spans = [0, 10, 21, 33, 34.5].map((start) => ({ start, end: start + 1 }));
  expect(fewest(spans, 5)).toEqual(spans);
  expect(fewest(spans, 3)).toEqual([
    { start: 0, end: 11 },
    { start: 21, end: 22 },
    { start: 33, end: 35.5 },
  ]);
  const many = Array.from({ length: 2_000 }, (_, nth) => ({ start: 3 * nth, end: 3 * nth + 1 }));
  const few = fewest(many, FREE_BUSY_SPANS_MAX);
  expect([few.length, few[0]?.start, few.at(-1)?.end]).toEqual([500, 0, 5_998]);
});
