import type { TestClient } from '../client.ts';
import { makeOperator } from '../operator.ts';
import { next } from '../requests/fresh.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';

let operator: TestClient | undefined;
let accountId = '';
let taskId = '';
const operatorNow = (): TestClient => {
  if (operator === undefined) throw new Error('There is no operator.');
  return operator;
};
const claim = async ({ app }: CostWorld): Promise<void> => {
  if (operator !== undefined) return;
  operator = await app.client().register();
  await makeOperator(app, operator);
  await operator.prove();
  const { accounts } = await operator.call('operator.accounts', { query: { q: 'owner' } });
  accountId = accounts[0]?.id ?? '';
};
/** A task that was given up. */
const fail = async (world: CostWorld): Promise<void> => {
  await claim(world);
  taskId = `failed-${next()}`;
  await world.app.database.transaction(({ query }) =>
    query
      .insertInto('task')
      .values({
        ...{ id: taskId, kind: 'thread', payload: '{"chatId":"none"}', state: 'failed' },
        ...{ run_at: 0, lease: null, attempts: 9, last_error: 'It did not work.' },
        ...{ created_time: 1, request_id: null, every_ms: null, ended_time: null, took_ms: null },
      })
      .execute(),
  );
};
const byOperator =
  (act: ReturnType<typeof calling>) =>
  (world: CostWorld): Promise<unknown> =>
    act({ ...world, owner: operatorNow() });
const params = () => ({ params: { id: taskId } });

export default {
  'operator.overview': {
    prepare: claim,
    act: byOperator(calling('operator.overview', () => ({}))),
  },
  'operator.accounts': {
    prepare: claim,
    act: byOperator(calling('operator.accounts', () => ({ query: { q: 'o' } }))),
  },
  'operator.resetLink': {
    prepare: claim,
    act: byOperator(calling('operator.resetLink', () => ({ params: { id: accountId } }))),
  },
  'operator.tasks': {
    prepare: fail,
    act: byOperator(calling('operator.tasks', () => ({ query: { state: 'failed' as const } }))),
  },
  'operator.retryTask': { prepare: fail, act: byOperator(calling('operator.retryTask', params)) },
  'operator.discardTask': {
    prepare: fail,
    act: byOperator(calling('operator.discardTask', params)),
  },
} satisfies Costs;
