import { KithError } from '@kith/contract';
import { SAMI_PROPOSALS_MAX, SAMI_SOURCES_MAX } from '@kith/contract/sami/sami.constants';
import { samiMeaning } from '@kith/contract/sami/sami.schemas';
import { hasHidden } from '../../platform/feature/quoted.ts';
import type { ToolSource } from '../../platform/feature/tools.ts';
import type { AnswerNotes } from './answer-notes.ts';
import type { AnswersOptions } from './answers.options.ts';
import type { AnswerRun } from './answers.store.ts';
import type { Asker } from './asker.ts';
import type { ToolCall } from './chunks.ts';
import type { KnownLinks } from './links.ts';
import { marked } from './prompt.ts';
import type { Result } from './toolbox.ts';

type Needs = Pick<AnswersOptions, 'toolbox' | 'propose'>;
type Proposal = NonNullable<Result['proposal']>;

/** The tools of one answer: what they read is noted, and what they propose waits as a card. */
export const createAnswerTools =
  ({ toolbox, propose }: Needs, note: AnswerNotes) =>
  (
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
      await note(run, asker.profileId, { ids: result.ids, sources: [...sources.values()] });
      // What was read meanwhile may not be sent any more.
      await demand();
      links.learn(result.text);
      return result.isForeign ? marked(result.text, run.runId) : result.text;
    };
  };
