import type { RouteName } from '@kith/contract';
import { profileOf } from '../cast.ts';
import { REQUESTS } from '../requests/index.ts';
import type { Cost, Costs, CostWorld } from './cost.ts';

/** The content of the program has no plans: the owner has bought one when there were some. */
const buy = async ({ app, owner }: CostWorld): Promise<void> => {
  await app.database.transaction(async ({ query }) => {
    const { account_id } = await query
      .selectFrom('profile')
      .select('account_id')
      .where('id', '=', profileOf(owner))
      .executeTakeFirstOrThrow();
    await query.deleteFrom('subscription').where('account_id', '=', account_id).execute();
    await query
      .insertInto('subscription')
      .values({
        ...{ account_id, plan_id: 'plus', name: 'Plus', period: 'month', currency: 'EUR' },
        ...{ amount: 499, storage_bytes: 1, status: 0 },
        ...{ provider: 'test', method: 'succeeds' },
        ...{ anchor_time: Date.now(), until_time: Date.now() + 60_000, grace_until: null },
        ...{ failures: 0, due_time: Date.now() + 60_000 },
      })
      .execute();
  });
};
const asked = (name: RouteName): Cost => ({
  prepare: buy,
  act: async ({ owner, scene }) => {
    const response = await owner.send(name, REQUESTS[name](scene) as never);
    if (response.status >= 500) throw new Error(`${name}: ${response.status}`);
    await response.arrayBuffer();
  },
});

export default {
  'subscriptions.create': asked('subscriptions.create'),
  'subscriptions.payment': asked('subscriptions.payment'),
  'subscriptions.resume': asked('subscriptions.resume'),
  'subscriptions.cancel': asked('subscriptions.cancel'),
} satisfies Costs;
