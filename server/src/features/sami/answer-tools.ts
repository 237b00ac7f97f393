import { KithError } from '@kith/contract';
import { SAMI_PROPOSALS_MAX, SAMI_SOURCES_MAX } from '@kith/contract/sami/sami.constants';
import { samiMeaning } from '@kith/contract/sami/sami.schemas';
import { hasHidden } from '../../platform/feature/quoted.ts';
import type { ToolSource } from '../../platform/feature/tools.ts';
import type { AnswersOptions } from './answers.options.ts';
import { type AnswerRun, noteSources, threadToAnswer } from './answers.store.ts';
import type { ToolCall } from './chunks.ts';
import { addRefs } from './entries.store.ts';
import { lockHead } from './heads.store.ts';
import type { KnownLinks } from './links.ts';
import { ModelFailure } from './models.client.ts';
import { marked } from './prompt.ts';
import type { Asker, Result } from './toolbox.ts';

type Needs = Pick<AnswersOptions, 'database' | 'toolbox' | 'propose' | 'vaultedAmong'>;
type Proposal = NonNullable<Result['proposal']>;

/** The tools of one answer: what they read is noted, and what they propose waits as a card. */
export const createAnswerTools = ({ database, toolbox, propose, vaultedAmong }: Needs) => {
  /** What an answer refers to follows it into the vault; false if that has happened already. */
  const note = (
    { runId, ...place }: AnswerRun,
    profileId: string,
    ids: readonly string[],
    sources: readonly ToolSource[],
  ): Promise<boolean> =>
    database.transaction(async (tx) => {
      await lockHead(tx, profileId);
      if ((await threadToAnswer(tx.query, place.threadId)) === undefined) return false;
      if ((await vaultedAmong(tx.query, profileId, ids)).size > 0) return false;
      await addRefs(tx, place.threadId, new Set(ids));
      return noteSources(tx, runId, place, JSON.stringify(sources));
    });

  return (
    run: AnswerRun,
    { asker, links }: { asker: Asker; links: KnownLinks },
    demand: () => Promise<void>,
  ) => {
    const sources = new Map<string, ToolSource>();
    let proposals = 0;

    const proposed = async ({ verb, slots }: Proposal): Promise<string> => {
      const meaning = samiMeaning.safeParse({ kind: 'act', verb, slots });
      if (!meaning.success) return 'The input is not valid.';
      // A card shows what will happen, all of it.
      if (Object.values(slots).some((slot) => typeof slot === 'string' && hasHidden(slot)))
        return 'The input has characters that cannot be seen.';
      if (proposals === SAMI_PROPOSALS_MAX) return 'There are enough proposals in this answer.';
      const { threadId, number, runId } = run;
      const place = { threadId, number, tempId: `t-${runId}-${proposals}` };
      try {
        if (!(await propose(asker, place, meaning.data))) return 'There is nobody with that id.';
      } catch (error) {
        if (error instanceof KithError) return `It was refused: ${error.code}.`;
        throw error;
      }
      proposals += 1;
      return 'This waits for the user as a card. Nothing has happened, and only the user can approve it.';
    };

    return async (call: ToolCall): Promise<string> => {
      // With each step anew.
      await demand();
      const result = await toolbox.use(call, asker);
      if (result.proposal !== undefined) return proposed(result.proposal);
      for (const source of result.sources)
        if (sources.size < SAMI_SOURCES_MAX) sources.set(source.path, source);
      // Before the model gets it.
      if (!(await note(run, asker.profileId, result.ids, [...sources.values()])))
        throw new ModelFailure('over');
      links.learn(result.text);
      return result.isForeign ? marked(result.text, run.runId) : result.text;
    };
  };
};
