import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { callsTool, type ModelAct, says, startModels } from '../../testing/models.ts';
import type { DirectoryClient } from '../../testing/sockets.ts';
import { agree, ask, ended, type FakeModels, modelsConfig } from './answers.testing.ts';

/** In Berlin half past midnight of the day on which the clocks change, in Los Angeles the afternoon before. */
const NOW = Date.UTC(2026, 9, 24, 22, 30);

let models: FakeModels;
let app: TestApp;
let ann: TestClient;
let socket: DirectoryClient;

beforeEach(async () => {
  models = await startModels();
  app = await startTestApp({ clock: manualClock(NOW), config: modelsConfig(models) });
  ann = await app.client().register({ email: 'ann@example.test' });
  socket = await ann.directory();
  await socket.next('heads');
  await agree(ann, models);
});
afterEach(async () => {
  await app.close();
  await models.close();
});

/** Understands "tomorrow at nine" by what it was told. */
const plansTomorrow: ModelAct = (response, request) => {
  const day = /tomorrow is \w+, ([\d-]+)/.exec(request.messages[0]?.content ?? '')?.[1];
  return callsTool('events_create', { title: 'Sail', day, from: '09:00' })(response, request);
};
const plannedFrom = async (zone?: string) => {
  models.next(plansTomorrow, says('A card waits.'));
  const asked = await ask(ann, 'Sail tomorrow at nine', undefined, zone);
  await ended(ann, socket, asked);
  const { entries } = await ann.call('samiEntries.list', { params: { id: asked.id } });
  return entries[1]?.meaning;
};
const at = (day: string) => ({
  ...{ kind: 'act', verb: 'plan' },
  slots: { text: 'Sail', time: { day, from: 540, assumed: [] } },
});

test('tomorrow is that of the device', async () => {
  expect(await plannedFrom('Europe/Berlin')).toEqual(at('2026-10-26'));
  expect(await plannedFrom('America/Los_Angeles')).toEqual(at('2026-10-25'));
  expect(await plannedFrom('Mars/Olympus')).toEqual(at('2026-10-25'));
  expect(await plannedFrom()).toEqual(at('2026-10-25'));
});

test('a time zone that the account has chosen comes before that of the device', async () => {
  await ann.call('preferences.update', { body: { display_timezone: 'Asia/Tokyo' } });
  expect(await plannedFrom('America/Los_Angeles')).toEqual(at('2026-10-26'));
});

test('events are read as their times are for the asker', async () => {
  const body = {
    ...{ tempId: 't-sail', title: 'Sail', place: '', notes: '', allDay: false },
    ...{ start: '2026-10-31T20:00', end: '2026-10-31T21:00', zone: 'America/New_York' },
    ...{ rrule: null, attendeeIds: [], reminders: [] },
  };
  await ann.call('events.create', { body });
  models.next(callsTool('events_month', { month: '2026-11' }), says('At one.'));
  const answer = await ended(
    ...([ann, socket, await ask(ann, 'When?', undefined, 'Europe/Berlin')] as const),
  );
  expect(models.requests.at(-1)?.messages.at(-1)?.content).toContain(
    '2026-11-01T01:00+01:00 60 minutes "Sail"',
  );
  expect(answer.sources).toEqual([
    { kind: 'event', path: '/app/timeline?view=day&date=2026-11-01' },
  ]);
});

test('times at which nobody is busy are those of the working day of the asker', async () => {
  const body = {
    ...{ tempId: 't-busy', title: 'Sail', zone: 'UTC' },
    ...{ start: '2026-10-26T07:00', end: '2026-10-26T15:30' },
  };
  await ann.call('events.create', { body });
  const input = { personIds: ['nobody-here'], day: '2026-10-24', days: 3, minutes: 30 };
  models.next(callsTool('freeBusy_list', input), says('At half past four.'));
  await ended(ann, socket, await ask(ann, 'When?', undefined, 'Europe/Berlin'));
  const told = models.requests.at(-1)?.messages.at(-1)?.content;
  expect(told).toContain(
    'free 2026-10-26T16:30+01:00 - 2026-10-26T17:00+01:00\nbusy times of nobody-here are unknown',
  );
});
