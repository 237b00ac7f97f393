import type { ToolSource } from '../../platform/feature/tools.ts';
import type { AnswersOptions } from './answers.options.ts';
import { type AnswerRun, noteSources, threadToAnswer } from './answers.store.ts';
import { addRefs } from './entries.store.ts';
import { lockHead } from './heads.store.ts';
import { ModelFailure } from './models.client.ts';

type Needs = Pick<AnswersOptions, 'database' | 'vaultedAmong'>;

export interface Noted {
  sources: readonly ToolSource[];
  /** The chats and people that were read about. */
  ids: readonly string[];
}

/**
 * Notes what was read for an answer, before a model gets it: what an answer refers to follows it into the vault. Throws
 * if that has happened already.
 */
export const createAnswerNotes =
  ({ database, vaultedAmong }: Needs) =>
  async (
    { runId, ...place }: AnswerRun,
    profileId: string,
    { sources, ids }: Noted,
  ): Promise<void> => {
    const isNoted = await database.transaction(async (tx) => {
      await lockHead(tx, profileId);
      if ((await threadToAnswer(tx.query, place.threadId)) === undefined) return false;
      if ((await vaultedAmong(tx.query, profileId, ids)).size > 0) return false;
      await addRefs(tx, place.threadId, new Set(ids));
      return noteSources(tx, runId, place, JSON.stringify(sources));
    });
    if (!isNoted) throw new ModelFailure('over');
  };

export type AnswerNotes = ReturnType<typeof createAnswerNotes>;
