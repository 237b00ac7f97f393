import { DAY_MS } from '@kith/contract';
import {
  SAMI_CHOICES_MAX,
  SAMI_ENTRIES_MAX,
  SAMI_TEXT_MAX_CHARS,
  SAMI_THREADS_MAX,
} from '@kith/contract/sami/sami.constants';
import type { SamiMeaning } from '@kith/contract/sami/sami.schemas';
import { forgetContents } from '../../features/sami/entries.store.ts';
import { createSamiCollection } from '../../features/sami/sami.collection.ts';
import { systemClock } from '../../platform/clock.ts';
import { profileOf } from '../cast.ts';
import { next } from '../requests/fresh.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';

const text = 's'.repeat(SAMI_TEXT_MAX_CHARS);
const choices = Array.from({ length: SAMI_CHOICES_MAX }, (_, at) => ({
  ...{ id: `${at}`.padStart(32, 'p'), isGroup: false },
}));
const meaning: SamiMeaning = { kind: 'which', verb: 'write', slots: { text }, name: text, choices };
const body = () => ({ tempId: `t-${next()}`, text, meaning, state: 'waiting' as const });
let id = '';
const params = () => ({ id });

/** One is deleted if there are as many as there can be. */
const makeRoom = ({ app, owner }: CostWorld): Promise<void> =>
  app.database.transaction(async ({ query }) => {
    const own = await query
      .selectFrom('sami_thread')
      .select('id')
      .where('profile_id', '=', profileOf(owner))
      .where('deleted_time', 'is', null)
      .execute();
    if (own.length < SAMI_THREADS_MAX - 1) return;
    const deleted_time = Date.now();
    const first = own[0]?.id ?? '';
    await query.updateTable('sami_thread').set({ deleted_time }).where('id', '=', first).execute();
  });
/** A conversation that is nearly full. */
const begin = async (world: CostWorld): Promise<void> => {
  const { app, owner } = world;
  await makeRoom(world);
  const { thread } = await owner.call('samiThreads.create', { body: body() });
  ({ id } = thread);
  const rows = Array.from({ length: SAMI_ENTRIES_MAX - 2 }, (_, at) => ({
    ...{ thread_id: id, number: at + 2, temp_id: `t-${next()}`, text, folded: text },
    ...{ meaning: JSON.stringify(meaning), state: 'waiting' as const, made: null },
    ...{ proposed_by: null, hash: null },
    created_time: Date.now(),
  }));
  await app.database.transaction(async ({ query }) => {
    await query.insertInto('sami_entry').values(rows).execute();
    const entry_count = rows.length + 1;
    await query.updateTable('sami_thread').set({ entry_count }).where('id', '=', id).execute();
  });
};
/** As many as a profile can have, each with as much as it can have. */
const fill = async (world: CostWorld): Promise<void> => {
  await begin(world);
  const profile_id = profileOf(world.owner);
  await world.app.database.transaction(async ({ query }) => {
    const one = await query
      .selectFrom('sami_thread')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const entries = await query
      .selectFrom('sami_entry')
      .selectAll()
      .where('thread_id', '=', id)
      .execute();
    const known = await query
      .selectFrom('sami_thread')
      .select('id')
      .where('profile_id', '=', profile_id)
      .where('deleted_time', 'is', null)
      .execute();
    for (let nth = known.length; nth < SAMI_THREADS_MAX - 1; nth += 1) {
      const copy = `sami-${next()}`;
      await query
        .insertInto('sami_thread')
        .values({ ...one, id: copy })
        .execute();
      const rows = entries.map((entry) => ({ ...entry, thread_id: copy }));
      await query.insertInto('sami_entry').values(rows).execute();
    }
  });
};
const remove = async (world: CostWorld): Promise<void> => {
  await begin(world);
  await world.owner.call('samiThreads.remove', { params: params() });
};

export default {
  'samiThreads.list': { prepare: fill, act: calling('samiThreads.list', () => ({ query: {} })) },
  'samiThreads.search': {
    prepare: fill,
    act: calling('samiThreads.search', () => ({ query: { q: 'nowhere' } })),
  },
  'samiThreads.create': {
    prepare: makeRoom,
    act: calling('samiThreads.create', () => ({ body: body() })),
  },
  'samiThreads.update': {
    prepare: begin,
    act: calling('samiThreads.update', () => ({ params: params(), body: { title: 'Boat' } })),
  },
  'samiThreads.remove': {
    prepare: begin,
    act: calling('samiThreads.remove', () => ({ params: params() })),
  },
  'samiThreads.restore': {
    prepare: remove,
    act: calling('samiThreads.restore', () => ({ params: params() })),
  },
  'samiEntries.list': {
    prepare: begin,
    act: calling('samiEntries.list', () => ({ params: params() })),
  },
  'samiEntries.add': {
    prepare: begin,
    act: calling('samiEntries.add', () => ({ params: params(), body: body() })),
  },
  'samiEntries.update': {
    prepare: begin,
    act: calling('samiEntries.update', () => ({
      params: { ...params(), number: '1' },
      body: { state: 'running' as const },
    })),
  },
  'task.forgetSami': {
    prepare: remove,
    act: ({ app }) => app.database.transaction((tx) => forgetContents(tx, Date.now() + 1)),
  },
  'task.purgeSami': {
    prepare: remove,
    act: ({ app: { database } }) =>
      createSamiCollection({
        ...{ database, clock: { ...systemClock, now: () => Date.now() + 32 * DAY_MS } },
        endpoint: { emit: () => {} },
      }).purge(),
  },
} satisfies Costs;
