import { REACH_TEXT_MAX_CHARS } from '@kith/contract/reach/reach.constants';
import { deleteMessagesBefore } from '../../features/reach/reach.store.ts';
import { profileOf } from '../cast.ts';
import { next } from '../requests/fresh.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';

const LEFT = 200;
const text = 'm'.repeat(REACH_TEXT_MAX_CHARS);
let lastId = '';

const leave = async ({ app, owner }: CostWorld, count: number): Promise<void> => {
  await owner.call('reach.update', { body: { message: true } });
  const profile_id = profileOf(owner);
  await app.database.transaction(async ({ query }) => {
    const { account_id } = await query
      .selectFrom('reach_page')
      .select('account_id')
      .where('profile_id', '=', profile_id)
      .executeTakeFirstOrThrow();
    for (let nth = 0; nth < count; nth++) {
      lastId = `visit-${next()}`;
      const said = { name: 'Willem', email: null, language: 'en', text, key_hash: lastId };
      const times = { created_time: Date.now(), answer: null, answered_time: null };
      await query
        .insertInto('reach_message')
        .values({ id: lastId, profile_id, account_id, ...said, ...times })
        .execute();
    }
  });
};

export default {
  'reach.get': { act: calling('reach.get', () => ({})) },
  'reach.update': { act: calling('reach.update', () => ({ body: { message: true } })) },
  'reach.messages': {
    prepare: (world) => leave(world, LEFT),
    act: calling('reach.messages', () => ({ query: { take: '100' } })),
  },
  'task.forgetVisitors': {
    prepare: (world) => leave(world, LEFT),
    act: ({ app }) => app.database.transaction((tx) => deleteMessagesBefore(tx, Date.now())),
  },
  'reach.answer': {
    prepare: (world) => leave(world, 1),
    act: calling('reach.answer', () => ({ params: { id: lastId }, body: { text } })),
  },
  'reach.remove': {
    prepare: (world) => leave(world, 1),
    act: calling('reach.remove', () => ({ params: { id: lastId } })),
  },
  'reach.picture': {
    act: async ({ owner }) => {
      // There is none; the page is read all the same.
      const response = await owner.send('reach.picture', { params: { id: profileOf(owner) } });
      await response.arrayBuffer();
    },
  },
} satisfies Costs;
