import { profileOf } from '../cast.ts';
import { next } from '../requests/fresh.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';

const EVENTS = 120;

/** A file with events of every costly sort: series with an end, exceptions, and alarms. */
const file = (): Uint8Array<ArrayBuffer> => {
  const batch = next();
  const events = Array.from({ length: EVENTS }, (_, nth) => [
    ...['BEGIN:VEVENT', `UID:${batch}-${nth}`, `SUMMARY:Survey walk ${nth}`],
    ...['DTSTART;TZID=Europe/Amsterdam:20261124T093000', 'DURATION:PT1H'],
    ...(nth % 10 === 0 ? ['RRULE:FREQ=DAILY;COUNT=300'] : []),
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'END:VALARM', 'END:VEVENT'],
  ]);
  const lines = ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR', ''];
  return new TextEncoder().encode(lines.join('\r\n'));
};

let calendar = '';
let key = '';
const importInto = async ({ owner }: CostWorld): Promise<void> => {
  const body = { name: 'Harbour', hue: 255 } as const;
  calendar ||= (await owner.call('calendars.create', { body })).id;
  const query = { zone: 'UTC' };
  await owner.call('calendars.import', { params: { id: calendar }, query, body: file() });
};
/** A calendar with the events of one file. */
const bring = async (world: CostWorld): Promise<void> => {
  if (calendar === '') await importInto(world);
};

export default {
  'calendars.import': { act: importInto },
  'calendars.export': {
    prepare: bring,
    act: calling('calendars.export', ({ owner }) => ({
      params: { id: calendar },
      query: { profile: profileOf(owner) },
    })),
  },
  'sharedCalendars.month': {
    prepare: bring,
    act: calling('sharedCalendars.month', () => ({ params: { id: calendar, month: '2027-01' } })),
  },
  'calendars.setFeed': {
    prepare: bring,
    act: calling('calendars.setFeed', () => ({
      params: { id: calendar },
      body: { isOpen: true },
    })),
  },
  'calendars.feed': {
    prepare: bring,
    act: calling('calendars.feed', () => ({ params: { id: calendar } })),
  },
  'calendars.readFeed': {
    prepare: async (world) => {
      await bring(world);
      const { address } = await world.owner.call('calendars.setFeed', {
        ...{ params: { id: calendar }, body: { isOpen: true } },
      });
      key = address?.split('/').at(-1) ?? '';
    },
    act: calling('calendars.readFeed', () => ({ params: { key } })),
  },
} satisfies Costs;
