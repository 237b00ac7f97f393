import { DAY_MS } from '@kith/contract';
import {
  CALENDAR_EVENTS_MAX,
  FREE_BUSY_DAYS_MAX,
} from '@kith/contract/calendar/calendar.constants';
import { profileOf } from '../cast.ts';
import type { TestClient } from '../client.ts';
import { next } from '../requests/fresh.ts';
import { copyRow } from './copies.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';

let keeper: TestClient | undefined;
let id = '';
const keeperNow = (): TestClient => {
  if (keeper === undefined) throw new Error('Nobody has a full calendar.');
  return keeper;
};
const body = (start: string, more: object = {}) => ({
  ...{ title: `Walk ${next()}`, start: `${start}T09:00`, end: `${start}T10:00` },
  ...{ zone: 'Europe/Amsterdam', ...more },
});
/** As many events as there can be, long ago, and one that takes place every day. */
const fill = async ({ app }: CostWorld): Promise<void> => {
  if (keeper !== undefined) return;
  keeper = await app.client().register();
  await keeper.call('events.create', { body: body('2026-01-05', { rrule: 'FREQ=DAILY' }) });
  const old = (await keeper.call('events.create', { body: body('2011-03-04') })).id;
  const count = CALENDAR_EVENTS_MAX - 3;
  await app.database.transaction(async (tx) => {
    await copyRow(tx, 'calendar_event', { id: old }, { count, differ: ['id', 'uid'] });
    const where = { event_id: old, profile_id: profileOf(keeperNow()) };
    await copyRow(tx, 'event_person', where, { count, differ: ['event_id'] });
    await tx.query
      .updateTable('calendar')
      .set({ event_count: count + 2 })
      .where('profile_id', '=', profileOf(keeperNow()))
      .execute();
  });
};
const fresh = async (world: CostWorld): Promise<void> => {
  await fill(world);
  await world.app.database.transaction(({ query }) =>
    query.updateTable('calendar').set({ event_count: 10 }).execute(),
  );
  id = (await keeperNow().call('events.create', { body: body('2026-11-05') })).id;
};
const byKeeper =
  (act: ReturnType<typeof calling>) =>
  (world: CostWorld): Promise<unknown> =>
    act({ ...world, owner: keeperNow() });
const params = () => ({ params: { id } });
const asked = (whom: TestClient, day: string) => {
  const from = Date.parse(`${day}T00:00Z`);
  const to = from + FREE_BUSY_DAYS_MAX * DAY_MS;
  return { query: { ids: profileOf(whom), from: String(from), to: String(to) } };
};

export default {
  'events.list': {
    prepare: fill,
    act: byKeeper(calling('events.list', () => ({ query: { version: '0', take: '500' } }))),
  },
  'events.month': {
    prepare: fill,
    act: byKeeper(calling('events.month', () => ({ params: { month: '2027-04' }, query: {} }))),
  },
  'events.month, of many': {
    prepare: fill,
    act: byKeeper(calling('events.month', () => ({ params: { month: '2011-03' }, query: {} }))),
  },
  'freeBusy.list': {
    prepare: fill,
    act: byKeeper(calling('freeBusy.list', ({ owner }) => asked(owner, '2027-04-01'))),
  },
  // More than is compared: it is refused, after as much work as for anybody.
  'freeBusy.list, of many': {
    prepare: fill,
    act: async ({ owner }) => {
      const response = await keeperNow().send('freeBusy.list', asked(owner, '2011-03-01'));
      if (response.status !== 503) throw new Error(`freeBusy.list: ${response.status}`);
      await response.arrayBuffer();
    },
  },
  'events.create': {
    prepare: fresh,
    act: byKeeper(
      calling('events.create', () => ({ body: body('2026-11-06', { rrule: 'FREQ=DAILY' }) })),
    ),
  },
  'events.get': { prepare: fresh, act: byKeeper(calling('events.get', params)) },
  'events.remove': { prepare: fresh, act: byKeeper(calling('events.remove', params)) },
  'events.restore': {
    prepare: async (world) => {
      await fresh(world);
      await keeperNow().call('events.remove', params());
    },
    act: byKeeper(calling('events.restore', params)),
  },
  'events.update': {
    prepare: fresh,
    act: byKeeper(
      calling('events.update', () => ({
        ...params(),
        body: { title: `Walk ${next()}`, rrule: 'FREQ=DAILY' },
      })),
    ),
  },
} satisfies Costs;
