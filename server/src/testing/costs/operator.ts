import { REPORTED_TEXT_MAX_CHARS, REPORTED_TEXTS_MAX } from '@kith/contract';
import { reportToOperators } from '../../features/operator/index.ts';
import { systemRandom } from '../../platform/random.ts';
import type { TestClient } from '../client.ts';
import { makeOperator } from '../operator.ts';
import { next } from '../requests/fresh.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';

let operator: TestClient | undefined;
let accountId = '';
let taskId = '';
let reportId = '';
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
/** A page of the longest reports. */
const reportMany = async (world: CostWorld): Promise<void> => {
  await claim(world);
  const { app } = world;
  const words = 'm'.repeat(REPORTED_TEXT_MAX_CHARS);
  const text = {
    subject: 'A message was reported',
    paragraphs: Array.from({ length: REPORTED_TEXTS_MAX + 5 }, () => words),
    note: '',
  };
  const clock = { now: () => Date.now() };
  const mail = { send: async () => {} };
  await app.database.transaction(async (tx) => {
    for (let nth = 0; nth < 100; nth++)
      await reportToOperators(tx, { clock, random: systemRandom, mail } as never, text, null);
  });
  const { reports } = await operatorNow().call('operator.reports', { query: { take: '1' } });
  reportId = reports[0]?.id ?? '';
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
  'operator.reports': {
    prepare: reportMany,
    act: byOperator(calling('operator.reports', () => ({ query: { take: '100' } }))),
  },
  'operator.updateReport': {
    prepare: reportMany,
    act: byOperator(
      calling('operator.updateReport', () => ({
        params: { id: reportId },
        body: { isClosed: true },
      })),
    ),
  },
  'operator.retryTask': { prepare: fail, act: byOperator(calling('operator.retryTask', params)) },
  'operator.discardTask': {
    prepare: fail,
    act: byOperator(calling('operator.discardTask', params)),
  },
} satisfies Costs;
