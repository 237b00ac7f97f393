import type { CalendarEvent, CalendarsChanged, CallRequest, EventsChanged } from '@kith/contract';
import {
  type EventList,
  emptyEventList,
  reduceCalendarsChanged,
  reduceEventsChanged,
  withEventsAnswer,
} from '@kith/contract/calendar/event-list';
import type { TestClient } from '../../testing/client.ts';
import { expectFresh } from '../../testing/law.ts';
import type { DirectoryClient } from '../../testing/sockets.ts';

type Body = CallRequest<'events.create'>['body'];

export const TIMES = {
  start: '2026-11-24T09:30',
  end: '2026-11-24T11:00',
  zone: 'Europe/Amsterdam',
};

export const makeEvent = (client: TestClient, body: Partial<Body> = {}): Promise<CalendarEvent> =>
  client.call('events.create', { body: { title: 'Survey walk', ...TIMES, ...body } });

/** The wall times at which the event takes place. */
export const startsOf = ({ occurrences }: CalendarEvent): string[] =>
  occurrences.map(({ at }) => at);

/** An old list with the changes since its version; every page. */
export const caughtUp = async (client: TestClient, list: EventList): Promise<EventList> => {
  const query = { version: String(list.version) };
  const first = await client.call('events.list', { query });
  const events = [...first.events];
  for (let { next } = first; next !== null; ) {
    const page = await client.call('events.list', { query: { ...query, after: next } });
    events.push(...page.events);
    next = page.next;
  }
  return withEventsAnswer(list, { ...first, events });
};
export const freshEvents = (client: TestClient): Promise<EventList> =>
  caughtUp(client, emptyEventList());

/** A browser of a profile: a snapshot, and the events since. */
export interface Device {
  client: TestClient;
  socket: DirectoryClient;
  list: EventList;
  /** The copy of a browser without events that requests the changes. */
  asleep: EventList;
  /** Number of the socket's events that have been applied. */
  heard: number;
  /** How often it had to request the changes. */
  asked: number;
}

export const openDevice = async (client: TestClient): Promise<Device> => {
  const socket = await client.directory();
  await socket.next('heads');
  const list = await freshEvents(client);
  return { client, socket, list, asleep: list, heard: socket.heard.length, asked: 0 };
};

const reduce = (list: EventList, { name, payload }: DirectoryClient['heard'][number]) => {
  if (name === 'events.changed') return reduceEventsChanged(list, payload as EventsChanged);
  if (name === 'calendars.changed')
    return reduceCalendarsChanged(list, payload as CalendarsChanged);
  return { list, gap: false };
};

const hearUpTo = async (device: Device, version: number): Promise<void> => {
  const isThere = (payload: { version: number }) => payload.version === version;
  const { socket } = device;
  if (device.list.version < version)
    await Promise.race([
      socket.next('events.changed', isThere),
      socket.next('calendars.changed', isThere),
    ]);
  for (const event of socket.heard.slice(device.heard)) {
    const { list, gap } = reduce(device.list, event);
    device.list = list;
    if (!gap) continue;
    device.asked++;
    device.list = await caughtUp(device.client, device.list);
  }
  device.heard = socket.heard.length;
};

/** The rule of sync, on every device. */
export const expectLaw = (devices: readonly Device[]): Promise<void> =>
  expectFresh(
    devices.map((device, at) => ({
      who: `device ${at}`,
      fresh: () => freshEvents(device.client),
      async heard({ version }: EventList) {
        await hearUpTo(device, version);
        return device.list;
      },
      asked: async () => {
        device.asleep = await caughtUp(device.client, device.asleep);
        return device.asleep;
      },
    })),
  );
