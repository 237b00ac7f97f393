import type { SamiFailure, SamiRunState } from '@kith/contract/sami/sami-answers';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { SamiAnswerTable, SamiThreadTable } from './sami.tables.ts';

/** The place of an answer. */
export interface AnswerPlace {
  threadId: string;
  number: number;
}

/** One attempt to answer. */
export interface AnswerRun extends AnswerPlace {
  runId: string;
}

export const answerAt = (
  query: Reader,
  { threadId, number }: AnswerPlace,
): Promise<SamiAnswerTable | undefined> =>
  query
    .selectFrom('sami_answer')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('number', '=', number)
    .executeTakeFirst();

export const answersAfter = (
  query: Reader,
  { threadId, number }: AnswerPlace,
  take: number,
): Promise<SamiAnswerTable[]> =>
  query
    .selectFrom('sami_answer')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(take)
    .execute();

/** What an answer that has not ended has said after an event. */
export const textAfter = async (
  query: Reader,
  { threadId, number }: AnswerPlace,
  seq: number,
): Promise<string> => {
  const rows = await query
    .selectFrom('sami_answer_event')
    .select('text')
    .where('thread_id', '=', threadId)
    .where('number', '=', number)
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute();
  return rows.map(({ text }) => text).join('');
};

export const countRunning = async (query: Reader, accountId: string): Promise<number> => {
  const { count } = await query
    .selectFrom('sami_answer')
    .select((answer) => answer.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return Number(count);
};

const removeEvents = async (tx: Tx, { threadId, number }: AnswerPlace): Promise<void> => {
  await tx.query
    .deleteFrom('sami_answer_event')
    .where('thread_id', '=', threadId)
    .where('number', '=', number)
    .execute();
};

/** In the place of an earlier attempt. */
export const putAnswer = async (tx: Tx, row: SamiAnswerTable): Promise<void> => {
  const place = { threadId: row.thread_id, number: row.number };
  await removeEvents(tx, place);
  await tx.query
    .deleteFrom('sami_answer')
    .where('thread_id', '=', place.threadId)
    .where('number', '=', place.number)
    .execute();
  await tx.query.insertInto('sami_answer').values(row).execute();
};

/** Of an attempt that has not ended, or nothing. */
const changeRunning = async (
  tx: Tx,
  runId: string,
  place: AnswerPlace,
  changes: Partial<SamiAnswerTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.query
    .updateTable('sami_answer')
    .set(changes)
    .where('thread_id', '=', place.threadId)
    .where('number', '=', place.number)
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const beginAnswer = (tx: Tx, runId: string, place: AnswerPlace): Promise<boolean> =>
  changeRunning(tx, runId, place, { begun: 1 });

export const noteSources = (
  tx: Tx,
  runId: string,
  place: AnswerPlace,
  sources: string,
): Promise<boolean> => changeRunning(tx, runId, place, { sources });

/** False if it has ended meanwhile. */
export const growAnswer = async (
  tx: Tx,
  runId: string,
  place: AnswerPlace,
  { seq, text, links }: { seq: number; text: string; links: string | undefined },
): Promise<boolean> => {
  const changes = { seq, ...(links !== undefined && { links }) };
  if (!(await changeRunning(tx, runId, place, changes))) return false;
  const { threadId: thread_id, number } = place;
  await tx.query.insertInto('sami_answer_event').values({ thread_id, number, seq, text }).execute();
  return true;
};

/** Keeps what it has said as a whole; false if it had ended. */
export const endAnswer = async (
  tx: Tx,
  runId: string,
  place: AnswerPlace,
  end: { state: SamiRunState; reason: SamiFailure | null; seq: number },
): Promise<boolean> => {
  const text = await textAfter(tx.query, place, 0);
  if (!(await changeRunning(tx, runId, place, { ...end, text }))) return false;
  await removeEvents(tx, place);
  return true;
};

/** The thread of an answer, if it may still be answered in: neither deleted nor in the vault. */
export const threadToAnswer = (query: Reader, id: string): Promise<SamiThreadTable | undefined> =>
  query
    .selectFrom('sami_thread')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .where('vaulted', '=', 0)
    .executeTakeFirst();

/** The latest whole answers before an entry, in their order. */
export const answersBefore = async (
  query: Reader,
  { threadId, number }: AnswerPlace,
  take: number,
): Promise<SamiAnswerTable[]> => {
  const rows = await query
    .selectFrom('sami_answer')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('number', '<', number)
    .where('state', '!=', 'running')
    .orderBy('number', 'desc')
    .limit(take)
    .execute();
  return rows.toReversed();
};
