import { HOUR_MS } from '@kith/contract';
import type { SharedAccess } from '@kith/contract/calendar/calendar';
import { CALENDARS_MAX } from '@kith/contract/calendar/calendar.constants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { expectLaw, freshEvents, makeEvent, openDevice } from '../calendar.testing.ts';
import { eraseCalendars } from '../erase.store.ts';

const clock = manualClock(Date.parse('2026-11-20T08:00Z'));
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let calendarId: string;

const idOf = ({ profile }: TestClient): string => profile.id;
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    ({ code, field }: { code: string; field?: string }) => (field ? `${code} ${field}` : code),
  );
const byId = (id: string) => ({ params: { id } });
/** Ben has Ann in his contacts. */
const know = (who: TestClient, whom: TestClient) =>
  who.call('contacts.create', { body: { firstName: 'Ann', profileId: idOf(whom) } });
const share = (access: SharedAccess, who = ben) =>
  ann.call('sharedCalendars.share', {
    params: { id: calendarId, profileId: idOf(who) },
    body: { access },
  });
const end = (by: TestClient, who = ben) =>
  by.call('sharedCalendars.end', { params: { id: calendarId, profileId: idOf(who) } });
const monthOf = (who: TestClient, month = '2026-11') =>
  who.call('sharedCalendars.month', { params: { id: calendarId, month } });
const calendarsOf = async (who: TestClient) => [...(await freshEvents(who)).calendars.values()];

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await app.client().register();
  ben = await app.client().register();
  await know(ben, ann);
  const body = { name: 'Harbour', hue: 255 } as const;
  calendarId = (await ann.call('calendars.create', { body })).id;
});

describe('a shared calendar', () => {
  test('is in the list of whom it is shared with, by its owner, and is theirs to color and hide', async () => {
    const devices = [await openDevice(ann), await openDevice(ben)];
    expect(await share('read')).toMatchObject({ id: calendarId, access: 'own', isShared: true });
    const row = { id: calendarId, name: 'Harbour', hue: 255, ownerId: idOf(ann), access: 'read' };
    expect(await calendarsOf(ben)).toMatchObject([{ ...row, isHidden: false }]);
    expect(await ann.call('sharedCalendars.people', byId(calendarId))).toEqual({
      people: [{ id: idOf(ben), access: 'read' }],
    });
    const body = { hue: 35, isHidden: true } as const;
    await ben.call('calendars.update', { ...byId(calendarId), body });
    expect(await calendarsOf(ben)).toMatchObject([{ ...row, ...body }]);
    expect(await calendarsOf(ann)).toMatchObject([{ hue: 255, isHidden: false, isShared: true }]);
    const renamed = { ...byId(calendarId), body: { name: 'Quay' } };
    expect(await codeOf(ben.call('calendars.update', renamed))).toBe('not_allowed');
    await ann.call('calendars.update', renamed);
    expect(await calendarsOf(ben)).toMatchObject([{ name: 'Quay', hue: 35, isHidden: true }]);
    await share('write');
    expect(await calendarsOf(ben)).toMatchObject([{ access: 'write', hue: 35 }]);
    await expectLaw(devices);
  });

  test('to read: its events are there, with places and people, and can be opened, but not changed', async () => {
    const { id } = await makeEvent(ann, { calendarId, place: 'Pier 7', reminders: [15] });
    await makeEvent(ann, { title: 'Dentist' });
    await share('read');
    const { events, busy } = await monthOf(ben);
    expect(busy).toEqual([]);
    expect(events).toMatchObject([
      { id, calendarId, title: 'Survey walk', place: 'Pier 7', reminders: [] },
    ]);
    expect(events).toHaveLength(1);
    expect(await ben.call('events.get', byId(id))).toMatchObject({
      calendarId,
      title: 'Survey walk',
    });
    const body = { title: 'Mine' };
    for (const call of [
      () => ben.call('events.update', { ...byId(id), body }),
      () => ben.call('events.remove', byId(id)),
      () => ben.call('events.answer', { ...byId(id), body: { attendance: 1 } }),
      () => makeEvent(ben, { calendarId }),
    ])
      expect(await codeOf(call())).toBe('not_allowed');
    expect(await codeOf(ben.call('calendars.feed', byId(calendarId)))).toBe('not_found');
  });

  test('busy only: times without what they are, joined where they meet', async () => {
    const { id } = await makeEvent(ann, { calendarId });
    await makeEvent(ann, { calendarId, start: '2026-11-24T10:30', end: '2026-11-24T12:00' });
    await share('busy');
    const answer = await monthOf(ben);
    expect(answer).toEqual({
      events: [],
      busy: [{ start: Date.parse('2026-11-24T08:30Z'), end: Date.parse('2026-11-24T11:00Z') }],
      next: null,
    });
    expect(JSON.stringify(answer)).not.toContain('Survey');
    for (const call of [
      () => ben.call('events.get', byId(id)),
      () => ben.call('events.update', { ...byId(id), body: { title: 'Mine' } }),
      () => ben.call('events.remove', byId(id)),
    ])
      expect(await codeOf(call())).toBe('not_found');
  });

  test('to write: events are made, changed, deleted and restored in the name of its owner', async () => {
    await share('write');
    const device = await openDevice(ann);
    const made = await makeEvent(ben, { calendarId, title: 'Painting' });
    expect(made).toMatchObject({ calendarId, organizerId: idOf(ann), title: 'Painting' });
    const { id } = made;
    const body = { title: 'Painting the quay', baseVersion: made.revision };
    expect(await ben.call('events.update', { ...byId(id), body })).toMatchObject({
      title: 'Painting the quay',
    });
    await ben.call('events.remove', byId(id));
    expect((await freshEvents(ann)).events.has(id)).toBe(false);
    expect(await ben.call('events.restore', byId(id))).toMatchObject({ id, calendarId });
    expect((await freshEvents(ann)).events.get(id)).toMatchObject({ title: 'Painting the quay' });
    expect(await codeOf(makeEvent(ben, { calendarId, reminders: [15] }))).toBe(
      'invalid_field reminders',
    );
    const { calendarId: other } = await makeEvent(ben);
    const move = { ...byId(id), body: { calendarId: other ?? '' } };
    expect(await codeOf(ben.call('events.update', move))).toBe('not_allowed');
    await expectLaw([device]);
  });

  test('does not invite people whom the writer could not invite', async () => {
    await share('write');
    const cleo = await app.client().register();
    await cleo.call('privacy.update', { body: { writtenBy: 'known' } });
    await know(cleo, ann);
    const attendeeIds = [idOf(cleo)];
    expect(await codeOf(makeEvent(ben, { calendarId, attendeeIds }))).toBe(
      'invalid_field attendeeIds',
    );
    const { id } = await makeEvent(ann, { calendarId, attendeeIds });
    const title = 'Kept';
    const kept = await ben.call('events.update', { ...byId(id), body: { title, attendeeIds } });
    expect(kept).toMatchObject({ title, attendees: [{}, {}] });
  });

  test('tells other devices of each change, and nobody else', async () => {
    await share('read');
    const cleo = await app.client().register();
    const socket = await ben.directory();
    const other = await cleo.directory();
    const { id } = await makeEvent(ann, { calendarId });
    const heard = await socket.next('sharedCalendar.changed');
    expect(heard).toEqual({ calendarId, revision: expect.any(Number) });
    await ann.call('events.update', { ...byId(id), body: { place: 'Pier 8' } });
    await socket.next('sharedCalendar.changed', ({ revision }) => revision > heard.revision);
    expect(other.heard.map(({ name }) => name)).not.toContain('sharedCalendar.changed');
  });
});

describe('sharing', () => {
  test('is only with people who know the owner, and never with oneself', async () => {
    const stranger = await app.client().register();
    for (const who of [stranger, ann]) expect(await codeOf(share('read', who))).toBe('not_allowed');
    const body = { access: 'read' } as const;
    const params = { id: calendarId, profileId: 'none' };
    expect(await codeOf(ann.call('sharedCalendars.share', { params, body }))).toBe('not_allowed');
    expect(await calendarsOf(stranger)).toEqual([]);
  });

  test('ends for its owner, and for whoever leaves, and nobody else ends it', async () => {
    const devices = [await openDevice(ann), await openDevice(ben)];
    const cleo = await app.client().register();
    await know(cleo, ann);
    const { id } = await makeEvent(ann, { calendarId });
    await share('write');
    await share('read', cleo);
    expect(await codeOf(end(cleo, ben))).toBe('not_found');
    await end(ben);
    expect(await calendarsOf(ben)).toEqual([]);
    expect(await codeOf(monthOf(ben))).toBe('not_found');
    expect(await codeOf(ben.call('events.get', byId(id)))).toBe('not_found');
    expect(await codeOf(makeEvent(ben, { calendarId }))).toBe('not_found');
    await end(ann, cleo);
    expect(await codeOf(monthOf(cleo))).toBe('not_found');
    const isOwn = ({ access }: { access: string }) => access === 'own';
    expect((await calendarsOf(ann)).find(isOwn)).toMatchObject({ isShared: false });
    await share('busy');
    expect(await calendarsOf(ben)).toMatchObject([{ access: 'busy' }]);
    await expectLaw(devices);
  });

  test.each(['owner', 'reader'])('ends when it is blocked by its %s, for good', async (by) => {
    await share('write');
    const devices = [await openDevice(ann), await openDevice(ben)];
    const [blocker, other] = by === 'owner' ? [ann, ben] : [ben, ann];
    await blocker.call('blocks.add', byId(idOf(other)));
    expect(await calendarsOf(ben)).toEqual([]);
    expect(await codeOf(monthOf(ben))).toBe('not_found');
    expect(await codeOf(share('read'))).toBe('not_allowed');
    await blocker.call('blocks.remove', byId(idOf(other)));
    expect(await codeOf(monthOf(ben))).toBe('not_found');
    await expectLaw(devices);
  });

  test('stops at a number of calendars', async () => {
    await app.database.transaction(async ({ query }) => {
      for (let at = 0; at < CALENDARS_MAX; at++)
        await query
          .insertInto('calendar_share')
          .values({
            ...{ calendar_id: calendarId, profile_id: `${at}`, owner_id: idOf(ann) },
            ...{ access: 'read', hue: 255, is_hidden: 0, version: 1, created_time: 0 },
            deleted_time: null,
          })
          .execute();
    });
    expect(await codeOf(share('read'))).toBe('conflict');
  });

  test('is erased with either of the two', async () => {
    await share('read');
    const device = await openDevice(ben);
    const erase = (who: TestClient) =>
      app.database.transaction((tx) => eraseCalendars(tx, [idOf(who)], clock.now()));
    expect((await erase(ann)).others).toEqual([idOf(ben)]);
    expect(await codeOf(monthOf(ben))).toBe('not_found');
    expect(await calendarsOf(ben)).toEqual([]);
    expect(device.list.calendars.size).toBe(1);
    await know(ann, ben);
    const { id } = await ben.call('calendars.create', { body: { name: 'Quay', hue: 35 } });
    const params = { id, profileId: idOf(ann) };
    await ben.call('sharedCalendars.share', { params, body: { access: 'busy' } });
    expect((await erase(ann)).others).toEqual([idOf(ben)]);
    expect(await ben.call('sharedCalendars.people', byId(id))).toEqual({ people: [] });
  });

  test('is not read while the profile of its owner is deleted, and can be restored', async () => {
    await share('read');
    expect(await codeOf(monthOf(ben))).toBe('done');
    const setDeleted = (delete_after: number | null) =>
      app.database.transaction(({ query }) =>
        query.updateTable('profile').set({ delete_after }).where('id', '=', idOf(ann)).execute(),
      );
    await setDeleted(clock.now() + HOUR_MS);
    expect(await codeOf(monthOf(ben))).toBe('not_found');
    await setDeleted(null);
    expect(await codeOf(monthOf(ben))).toBe('done');
  });

  test('leaves the markers of what ended for those who catch up', async () => {
    await share('read');
    const device = await openDevice(ben);
    await end(ann);
    await clock.jump(HOUR_MS);
    const { calendars } = await ben.call('events.list', {
      query: { version: String(device.list.version) },
    });
    expect(calendars).toEqual([{ id: calendarId, deleted: true }]);
  });
});
