import { HOUR_MS } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { shownItems } from '../timeline/timeline.testing.ts';
import { expectLaw, freshEvents, makeEvent, openDevice } from './calendar.testing.ts';

const clock = manualClock(Date.parse('2026-11-20T08:00Z'));
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

const idOf = ({ profileId }: TestClient): string => profileId ?? '';

/** Creates a person with a second profile, acting as that one. */
const asSecond = async (): Promise<TestClient> => {
  const client = await app.client().register();
  const body = { type: 'company', companyName: 'Kettle & Sons' } as const;
  const { id } = await client.call('profiles.create', { body });
  await client.refreshProfiles();
  return client.as(id);
};

/** Deletes a profile and makes it due, so that the others stay signed in. */
const erase = async (client: TestClient): Promise<void> => {
  await (await client.prove()).call('profiles.remove', { params: { id: idOf(client) } });
  await app.database.transaction(({ query }) =>
    query
      .updateTable('profile')
      .set({ delete_after: clock.now() })
      .where('id', '=', idOf(client))
      .execute(),
  );
  await clock.jump(HOUR_MS);
  await expect
    .poll(() =>
      app.database.read
        .selectFrom('profile')
        .select('erased_time')
        .where('id', '=', idOf(client))
        .executeTakeFirst(),
    )
    .not.toEqual({ erased_time: null });
};

test('people are told that what an erased organizer had planned is cancelled, but not of what is over', async () => {
  const organizer = await asSecond();
  const ben = await app.client().register();
  const cleo = await app.client().register();
  const attendeeIds = [idOf(ben), idOf(cleo)];
  const { id } = await makeEvent(organizer, { attendeeIds });
  const over = await makeEvent(organizer, {
    ...{ attendeeIds, rrule: 'FREQ=WEEKLY;COUNT=2' },
    ...{ start: '2026-11-09T09:30', end: '2026-11-09T10:00' },
  });
  await cleo.call('events.answer', { params: { id }, body: { attendance: 2 } });
  const devices = [await openDevice(ben), await openDevice(cleo)];
  await erase(organizer);
  const news = ['eventInvitation', 'eventCancelled'];
  expect(await shownItems(ben, news)).toEqual(['eventInvitation', 'eventCancelled']);
  expect(await shownItems(cleo, news)).toEqual(['eventInvitation']);
  expect(await ben.call('events.get', { params: { id } })).toMatchObject({
    ...{ isCancelled: true, title: 'Survey walk' },
    attendees: [],
  });
  const kept = { ids: [...(await freshEvents(ben)).events.keys()] };
  expect(kept).toEqual({ ids: [over.id] });
  await expectLaw(devices);
});
