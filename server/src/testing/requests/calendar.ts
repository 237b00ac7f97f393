import { next } from './fresh.ts';
import type { Requests } from './request.ts';

const icsOf = (uid: number | string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `UID:${uid}@example.test`],
      ...['DTSTART:20261124T093000Z', 'SUMMARY:Survey walk', 'END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n'),
  );

const at = () => ({
  start: '2026-11-24T09:30',
  end: '2026-11-24T11:00',
  zone: 'Europe/Amsterdam',
});

export default {
  'events.list': () => ({ query: { version: '0' } }),
  'events.month': () => ({ params: { month: '2028-02' } }),
  'events.get': ({ eventId }) => ({ params: { id: eventId } }),
  'events.create': () => ({ body: { title: `Survey walk ${next()}`, ...at() } }),
  'events.update': ({ eventId }) => ({
    params: { id: eventId },
    body: { title: `Survey walk ${next()}` },
  }),
  'events.remove': ({ eventId }) => ({ params: { id: eventId } }),
  'events.restore': ({ eventId }) => ({ params: { id: eventId } }),
  'events.answer': ({ eventId }) => ({ params: { id: eventId }, body: { attendance: 1 } }),
  'events.settle': ({ eventId, calleeId }) => ({
    params: { id: eventId, profileId: calleeId },
    body: { isAccepted: false },
  }),
  'calendars.create': () => ({ body: { name: `Harbour ${next()}`, hue: 255 } }),
  'calendars.update': ({ calendarId }) => ({
    params: { id: calendarId },
    body: { name: `Harbour ${next()}` },
  }),
  'sharedCalendars.people': ({ calendarId }) => ({ params: { id: calendarId } }),
  'sharedCalendars.share': ({ calendarId, calleeId }) => ({
    params: { id: calendarId, profileId: calleeId },
    body: { access: 'write' },
  }),
  'sharedCalendars.end': ({ calendarId, calleeId }) => ({
    params: { id: calendarId, profileId: calleeId },
  }),
  'sharedCalendars.month': ({ calendarId }) => ({
    params: { id: calendarId, month: '2026-11' },
  }),
  'freeBusy.list': ({ calleeId }) => ({
    query: { ids: calleeId, from: '1795392000000', to: '1795996800000' },
  }),
  'calendars.import': ({ calendarId }) => ({
    params: { id: calendarId },
    query: { zone: 'Europe/Amsterdam' },
    body: icsOf(next()),
  }),
  'calendars.export': ({ calendarId }) => ({ params: { id: calendarId } }),
  'calendars.feed': ({ calendarId }) => ({ params: { id: calendarId } }),
  'calendars.setFeed': ({ calendarId }) => ({
    params: { id: calendarId },
    body: { isOpen: true },
  }),
  'calendars.readFeed': () => ({ params: { key: 'none' } }),
} satisfies Requests;
