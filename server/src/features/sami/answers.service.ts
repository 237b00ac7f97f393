import { type CallAnswer, type CallInput, KithError } from '@kith/contract';
import { isAsked } from '@kith/contract/sami/sami';
import { SAMI_ANSWERS_PAGE, SAMI_RUNS_AT_ONCE } from '@kith/contract/sami/sami.constants';
import type { SamiMeaning } from '@kith/contract/sami/sami.schemas';
import type { Reader } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import { zoneAmong } from '../../platform/local-time.ts';
import { newId } from '../../platform/random.ts';
import { type AnswerChanges, presentAnswer } from './answers.changes.ts';
import type { AnswersOptions } from './answers.options.ts';
import {
  type AnswerPlace,
  answerAt,
  answersAfter,
  countRunning,
  putAnswer,
  textAfter,
} from './answers.store.ts';
import { answerSami } from './answers.task.ts';
import { entryByNumber } from './entries.store.ts';
import { lockHead } from './heads.store.ts';
import { noThread, type Own, seen } from './own-threads.ts';
import type { SamiAnswerTable } from './sami.tables.ts';

type Answer = CallAnswer<'samiAnswers.start'>;

const isForModel = (meaning: string): boolean => isAsked(JSON.parse(meaning) as SamiMeaning);

/** Questions to language models, and their answers. */
export const createAnswersService = (options: AnswersOptions, changes: AnswerChanges) => {
  const { database, clock, random, models, offered, tasks, preferencesOf } = options;

  const textOf = (query: Reader, row: SamiAnswerTable): Promise<string> =>
    row.state === 'running'
      ? textAfter(query, { threadId: row.thread_id, number: row.number }, 0)
      : Promise.resolve(row.text);

  const found = async (query: Reader, actor: Own, place: AnswerPlace): Promise<SamiAnswerTable> => {
    await seen(query, actor, place.threadId);
    const row = await answerAt(query, place);
    if (row === undefined) throw noThread();
    return row;
  };

  return {
    list: async (
      actor: Own,
      threadId: string,
      after = 0,
    ): Promise<CallAnswer<'samiAnswers.list'>> => {
      const { read } = database;
      await seen(read, actor, threadId);
      const rows = await answersAfter(read, { threadId, number: after }, SAMI_ANSWERS_PAGE + 1);
      const page = rows.slice(0, SAMI_ANSWERS_PAGE);
      const answers: Answer[] = [];
      for (const row of page) answers.push(presentAnswer(row, await textOf(read, row)));
      const last = page.at(-1);
      return { answers, next: rows.length > page.length && last ? String(last.number) : null };
    },

    read: async (
      actor: Own,
      place: AnswerPlace,
      after = 0,
    ): Promise<CallAnswer<'samiAnswers.read'>> => {
      // In one transaction, so that text and number fit each other.
      return database.transaction(async ({ query }) => {
        const row = await found(query, actor, place);
        const isWhole = row.state !== 'running' || after === 0;
        const text = row.state === 'running' ? await textAfter(query, place, after) : row.text;
        return { ...presentAnswer(row, text), isWhole };
      });
    },

    start: (
      actor: ProfileActor,
      place: AnswerPlace,
      { model, zone }: CallInput<'samiAnswers.start'>['body'],
    ): Promise<Answer> =>
      database.transaction(async (tx) => {
        // Locks the conversations, so that one question is asked once.
        await lockHead(tx, actor.profileId);
        const thread = await seen(tx.query, actor, place.threadId);
        const entry = await entryByNumber(tx.query, place.threadId, place.number);
        if (entry === undefined) throw noThread();
        if (!isForModel(entry.meaning)) throw new KithError('conflict', 'That was a command.');
        if (offered === undefined)
          throw new KithError('unavailable', 'This server has no language model.');
        const { isAgreed, models: names, tokens, host } = await models.aboutIn(tx.query, actor);
        if (thread.vaulted === 1)
          throw new KithError('forbidden', 'Conversations about the vault are sent nowhere.');
        if (!isAgreed)
          throw new KithError('forbidden', `Agree first that questions go to ${host}.`);
        if (!names.includes(model))
          throw new KithError('conflict', 'There is no such model any more.');
        const before = await answerAt(tx.query, place);
        if (before?.state === 'running')
          return presentAnswer(before, await textOf(tx.query, before));
        if (tokens.used >= tokens.max)
          throw new KithError('quota_exceeded', 'The tokens of this month are used up.');
        if ((await countRunning(tx.query, actor.accountId)) >= SAMI_RUNS_AT_ONCE)
          throw new KithError('conflict', 'Wait until other answers have ended.');
        const row: SamiAnswerTable = {
          ...{ thread_id: place.threadId, number: place.number, run_id: newId(random) },
          ...{ account_id: actor.accountId, session_id: actor.sessionId, model, host },
          ...{ state: 'running', reason: null, begun: 0, seq: 0, text: '', sources: null },
          links: null,
          created_time: clock.now(),
        };
        await putAnswer(tx, row);
        await changes.touch(tx, actor.profileId, thread);
        const preferences = (await preferencesOf(tx.query, [actor.accountId])).get(actor.accountId);
        await tasks.add(tx, answerSami, {
          ...{ ...place, runId: row.run_id },
          zone: zoneAmong(preferences?.display_timezone, zone),
        });
        return presentAnswer(row);
      }),

    stop: (actor: ProfileActor, place: AnswerPlace): Promise<Answer> =>
      database.transaction(async (tx) => {
        await lockHead(tx, actor.profileId);
        const row = await found(tx.query, actor, place);
        if (row.state === 'running') {
          await changes.end(tx, row.run_id, place, { state: 'stopped', reason: null });
          const thread = await seen(tx.query, actor, place.threadId);
          await changes.touch(tx, actor.profileId, thread);
        }
        return presentAnswer(await found(tx.query, actor, place));
      }),

    /** For the export: of a conversation that was just listed. */
    answersIn: async (threadId: string): Promise<Answer[]> => {
      const rows = await answersAfter(database.read, { threadId, number: 0 }, 1_000);
      const answers: Answer[] = [];
      for (const row of rows) answers.push(presentAnswer(row, await textOf(database.read, row)));
      return answers;
    },
  };
};
