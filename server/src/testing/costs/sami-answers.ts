import { SAMI_ANSWER_MAX_CHARS, SAMI_ENTRIES_MAX } from '@kith/contract/sami/sami.constants';
import { putAnswer } from '../../features/sami/answers.store.ts';
import { profileOf } from '../cast.ts';
import { next } from '../requests/fresh.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';
import { doTask } from './tasks-done.ts';

const HOST = '127.0.0.1:1';
const EVENTS = 400;
let id = '';
let runId = '';
const params = () => ({ id, number: `${SAMI_ENTRIES_MAX}` });

/** A conversation full of the longest answers; the last question has none, or one in many parts. */
const fill = async ({ app, owner }: CostWorld, isRunning: boolean): Promise<void> => {
  await app.database.transaction(async ({ query }) => {
    await query
      .updateTable('sami_thread')
      .set({ deleted_time: Date.now() })
      .where('profile_id', '=', profileOf(owner))
      .execute();
    await query.updateTable('sami_answer').set({ state: 'done' }).execute();
  });
  const question = { kind: 'question' as const };
  const { thread } = await owner.call('samiThreads.create', {
    body: { tempId: `t-${next()}`, text: 'When?', meaning: question, state: 'done' },
  });
  ({ id } = thread);
  await owner.call('samiModels.choose', { body: { host: HOST, isAgreed: true } });
  const row = {
    ...{ thread_id: id, account_id: 'none', session_id: 'none' },
    ...{ model: 'small', host: HOST, reason: null, begun: 0, created_time: Date.now() },
    ...{ sources: null, links: null },
  };
  await app.database.transaction(async (tx) => {
    for (let number = 1; number <= SAMI_ENTRIES_MAX; number += 1) {
      if (number > 1)
        await tx.query
          .insertInto('sami_entry')
          .values({
            ...{ thread_id: id, number, temp_id: `t-${next()}`, text: 'When?', folded: 'when?' },
            ...{ meaning: JSON.stringify(question), state: 'done', made: null },
            ...{ proposed_by: null, hash: null },
            created_time: Date.now(),
          })
          .execute();
      if (number === SAMI_ENTRIES_MAX && !isRunning) continue;
      runId = `run-${next()}`;
      const state = number === SAMI_ENTRIES_MAX ? ('running' as const) : ('done' as const);
      const text = state === 'done' ? 's'.repeat(SAMI_ANSWER_MAX_CHARS) : '';
      await putAnswer(tx, { ...row, number, run_id: runId, state, seq: EVENTS, text });
    }
    if (!isRunning) return;
    const part = 's'.repeat(SAMI_ANSWER_MAX_CHARS / EVENTS);
    const events = Array.from({ length: EVENTS }, (_, at) => ({
      ...{ thread_id: id, number: SAMI_ENTRIES_MAX, seq: at + 1, text: part },
    }));
    await tx.query.insertInto('sami_answer_event').values(events).execute();
  });
};
const running = (world: CostWorld) => fill(world, true);
const asked = (world: CostWorld) => fill(world, false);

export default {
  'samiModels.read': { prepare: running, act: calling('samiModels.read', () => ({})) },
  'samiModels.choose': {
    act: calling('samiModels.choose', () => ({ body: { host: HOST, isAgreed: true } })),
  },
  'samiAnswers.list': {
    prepare: running,
    act: calling('samiAnswers.list', () => ({
      ...{ params: { id }, query: { after: `${SAMI_ENTRIES_MAX - 4}` } },
    })),
  },
  'samiAnswers.start': {
    prepare: asked,
    act: calling('samiAnswers.start', () => ({ params: params(), body: { model: 'small' } })),
  },
  'samiAnswers.read': {
    prepare: running,
    act: calling('samiAnswers.read', () => ({ params: params(), query: {} })),
  },
  'samiAnswers.stop': {
    prepare: running,
    act: calling('samiAnswers.stop', () => ({ params: params() })),
  },
  'task.answerSami': {
    prepare: running,
    act: (world) => doTask(world, 'answerSami', { threadId: id, number: SAMI_ENTRIES_MAX, runId }),
  },
  'task.endSamiCard': {
    prepare: asked,
    act: (world) =>
      doTask(world, 'endSamiCard', { profileId: profileOf(world.owner), cardId: `${id}-1` }),
  },
} satisfies Costs;
