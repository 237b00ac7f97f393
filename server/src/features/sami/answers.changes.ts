import type { SamiFailure, SamiRunState } from '@kith/contract/sami/sami-answers';
import type { SamiAnswer, SamiAnswerGrew } from '@kith/contract/sami/sami-answers.schemas';
import type { Tx } from '../../platform/database/index.ts';
import { memberRoom } from '../chat/index.ts';
import type { AnswersOptions } from './answers.options.ts';
import {
  type AnswerPlace,
  answerAt,
  endAnswer,
  growAnswer,
  threadToAnswer,
} from './answers.store.ts';
import type { SamiAnswerTable, SamiThreadTable } from './sami.tables.ts';
import { updateThread } from './threads.store.ts';

export const presentAnswer = (row: SamiAnswerTable, text = row.text): SamiAnswer => ({
  number: row.number,
  runId: row.run_id,
  model: row.model,
  host: row.host,
  state: row.state,
  reason: row.reason,
  seq: row.seq,
  text,
  sources: JSON.parse(row.sources ?? '[]') as SamiAnswer['sources'],
  links: JSON.parse(row.links ?? '[]') as SamiAnswer['links'],
  createdTime: row.created_time,
});

/** How answers grow and end, and who is told. */
export const createAnswerChanges = ({
  clock,
  collection,
  endpoint,
}: Pick<AnswersOptions, 'clock' | 'collection' | 'endpoint'>) => {
  const tell = (tx: Tx, profileId: string, grew: SamiAnswerGrew): void =>
    tx.afterCommit(() => endpoint.emit(memberRoom(profileId, false), 'samiAnswers.grew', grew));

  return {
    /** Other devices read the conversation again. The profile's conversations are locked. */
    touch: async (tx: Tx, profileId: string, row: SamiThreadTable): Promise<void> => {
      const { row: _, ...change } = await collection.advance(tx, profileId);
      const changes = { version: change.version, changed_time: clock.now() };
      await updateThread(tx, row.id, changes);
      collection.tell(tx, change, { ...row, ...changes });
    },

    /** False if nobody is to be answered any more. */
    grow: async (
      tx: Tx,
      runId: string,
      place: AnswerPlace,
      { links, ...part }: { seq: number; text: string; links?: string[] | undefined },
    ): Promise<boolean> => {
      const thread = await threadToAnswer(tx.query, place.threadId);
      if (thread === undefined) return false;
      const known = links && JSON.stringify(links);
      if (!(await growAnswer(tx, runId, place, { ...part, links: known }))) return false;
      tell(tx, thread.profile_id, {
        ...{ threadId: place.threadId, number: place.number, runId },
        ...{ state: 'running', reason: null, ...part },
        ...(links && { links }),
      });
      return true;
    },

    /** False if it had ended. */
    end: async (
      tx: Tx,
      runId: string,
      place: AnswerPlace,
      { state, reason }: { state: SamiRunState; reason: SamiFailure | null },
    ): Promise<boolean> => {
      const answer = await answerAt(tx.query, place);
      if (answer === undefined) return false;
      const seq = answer.seq + 1;
      const { links, sources } = presentAnswer(answer);
      if (!(await endAnswer(tx, runId, place, { state, reason, seq }))) return false;
      const thread = await threadToAnswer(tx.query, place.threadId);
      if (thread !== undefined)
        tell(tx, thread.profile_id, {
          ...{ threadId: place.threadId, number: place.number, runId },
          ...{ state, reason, seq, text: '', links, sources },
        });
      return true;
    },
  };
};

export type AnswerChanges = ReturnType<typeof createAnswerChanges>;
