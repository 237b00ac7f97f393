import { KithError, MINUTE_MS, SECOND_MS } from '@kith/contract';
import {
  SAMI_ANSWER_MAX_CHARS,
  SAMI_PROPOSALS_MAX,
  SAMI_SOURCES_MAX,
} from '@kith/contract/sami/sami.constants';
import { samiMeaning } from '@kith/contract/sami/sami.schemas';
import type { SamiFailure, SamiRunState } from '@kith/contract/sami/sami-answers';
import * as z from 'zod';
import { every } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { ToolSource } from '../../platform/feature/tools.ts';
import type { Attempt, TaskKind } from '../../platform/tasks/index.ts';
import type { AnswerChanges } from './answers.changes.ts';
import type { AnswersOptions } from './answers.options.ts';
import {
  type AnswerPlace,
  answerAt,
  answersBefore,
  beginAnswer,
  noteSources,
  threadToAnswer,
} from './answers.store.ts';
import type { Reply, ToolCall } from './chunks.ts';
import { addRefs, entriesOf } from './entries.store.ts';
import { lockHead } from './heads.store.ts';
import { ModelFailure, type ModelMessage, type ModelTool } from './models.client.ts';
import { createPartsWriter } from './parts-writer.ts';
import { messagesOf } from './prompt.ts';
import type { SamiAnswerTable, SamiThreadTable } from './sami.tables.ts';
import type { Result } from './toolbox.ts';
import { addUsage, monthOf } from './usage.store.ts';

/** Of one answer. */
const TOKENS_MAX = 2_000;
const CHARS_A_TOKEN = 4;
/** How soon a stopped answer, an ended session or a deleted conversation is noticed. */
const LOOK_MS = SECOND_MS;
/** Earlier answers that go along at most. */
const EARLIER_MAX = 8;
/** How often a model can use tools before it has to answer. */
const STEPS_MAX = 6;

export const answerSami: TaskKind<AnswerPlace & { runId: string }> = {
  name: 'answerSami',
  payload: z.object({ threadId: z.string(), number: z.number(), runId: z.string() }),
  attemptsMax: 5,
  backoff: { firstMs: SECOND_MS, maxMs: MINUTE_MS },
  atOnce: 256,
  timeoutMs: 10 * MINUTE_MS,
};

type Payload = AnswerPlace & { runId: string };
interface Begun {
  answer: SamiAnswerTable;
  profileId: string;
  messages: ModelMessage[];
}
interface End {
  state: SamiRunState;
  reason: SamiFailure | null;
}

const tokensIn = (messages: readonly ModelMessage[], text: string): number => {
  const chars = messages.reduce((sum, { content }) => sum + content.length, text.length);
  return Math.ceil(chars / CHARS_A_TOKEN);
};

/** Asks the model, and writes down what it says. An answer is asked for once: another process only ends it. */
export const createAnswerRunner = (options: AnswersOptions, changes: AnswerChanges) => {
  const { database, clock, client, log, isLive, toolbox, propose, vaultedAmong } = options;

  const messagesFor = async (
    tx: Tx,
    { id }: SamiThreadTable,
    number: number,
  ): Promise<ModelMessage[]> => {
    const entries = await entriesOf(tx.query, id);
    const answers = await answersBefore(tx.query, { threadId: id, number }, EARLIER_MAX);
    const said = answers.flatMap(({ number: at, text }) => {
      const question = entries.find((entry) => entry.number === at)?.text;
      return question === undefined || text === '' ? [] : [{ question, answer: text }];
    });
    const question = entries.find((entry) => entry.number === number)?.text ?? '';
    return messagesOf(question, said, clock.now());
  };

  const finish = (
    { runId, ...place }: Payload,
    answer: SamiAnswerTable,
    { state, reason, tokens }: End & { tokens: number },
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const thread = await threadToAnswer(tx.query, place.threadId);
      if (thread !== undefined) await changes.touch(tx, thread.profile_id, thread);
      await changes.end(tx, runId, place, { state, reason });
      await addUsage(tx, {
        ...{ account_id: answer.account_id, month: monthOf(clock.now()) },
        ...{ tokens, answers: 1, failures: state === 'failed' && reason !== 'over' ? 1 : 0 },
      });
    });

  /** Undefined if there is nothing to do any more. */
  const begin = (payload: Payload): Promise<Begun | 'broken' | undefined> =>
    database.transaction(async (tx) => {
      const { runId, ...place } = payload;
      const answer = await answerAt(tx.query, place);
      if (answer?.run_id !== runId || answer.state !== 'running') return undefined;
      // Whoever began it is dead, or has lost it.
      if (answer.begun === 1) return 'broken';
      const thread = await threadToAnswer(tx.query, place.threadId);
      if (thread === undefined || !(await beginAnswer(tx, runId, place))) return 'broken';
      const messages = await messagesFor(tx, thread, place.number);
      return { answer, profileId: thread.profile_id, messages };
    });

  const isWanted = async ({ runId, ...place }: Payload, sessionId: string): Promise<boolean> => {
    const answer = await answerAt(database.read, place);
    if (answer?.run_id !== runId || answer.state !== 'running') return false;
    if ((await threadToAnswer(database.read, place.threadId)) === undefined) return false;
    return isLive(sessionId);
  };

  /** What an answer refers to follows it into the vault; false if that has happened already. */
  const note = (
    { runId, ...place }: Payload,
    profileId: string,
    { ids }: Result,
    sources: readonly ToolSource[],
  ): Promise<boolean> =>
    database.transaction(async (tx) => {
      await lockHead(tx, profileId);
      if ((await threadToAnswer(tx.query, place.threadId)) === undefined) return false;
      if ((await vaultedAmong(tx.query, profileId, ids)).size > 0) return false;
      await addRefs(tx, place.threadId, new Set(ids));
      return noteSources(tx, runId, place, JSON.stringify(sources));
    });

  /** The tools of one answer. */
  const toolsOf = (payload: Payload, { answer, profileId }: Begun) => {
    const sources = new Map<string, ToolSource>();
    let proposals = 0;
    const proposed = async ({ verb, slots }: { verb: string; slots: object }): Promise<string> => {
      const meaning = samiMeaning.safeParse({ kind: 'act', verb, slots });
      if (!meaning.success) return 'The input is not valid.';
      if (proposals === SAMI_PROPOSALS_MAX) return 'There are enough proposals in this answer.';
      const { threadId, number, runId } = payload;
      const place = { threadId, number, tempId: `t-${runId}-${proposals}` };
      try {
        const owner = { accountId: answer.account_id, profileId };
        if (!(await propose(owner, place, meaning.data))) return 'There is nobody with that id.';
      } catch (error) {
        if (error instanceof KithError) return `It was refused: ${error.code}.`;
        throw error;
      }
      proposals += 1;
      return 'This waits for the user as a card. Nothing has happened, and only the user can approve it.';
    };
    return async (call: ToolCall): Promise<string> => {
      // With each step anew.
      if (!(await isWanted(payload, answer.session_id))) throw new ModelFailure('over');
      const { account_id: accountId, session_id: sessionId } = answer;
      const result = await toolbox.use(call, { accountId, sessionId, profileId });
      if (result.proposal !== undefined) return proposed(result.proposal);
      for (const source of result.sources)
        if (sources.size < SAMI_SOURCES_MAX) sources.set(source.path, source);
      // Before the model gets it.
      if (!(await note(payload, profileId, result, [...sources.values()])))
        throw new ModelFailure('over');
      return result.text;
    };
  };

  const ask = async (payload: Payload, begun: Begun, signal: AbortSignal): Promise<void> => {
    const { answer, messages: first } = begun;
    const { runId, ...place } = payload;
    const controller = new AbortController();
    const stop = (reason: SamiFailure): void => controller.abort(new ModelFailure(reason));
    let { seq } = answer;
    let text = '';
    let tokens = 0;
    const writer = createPartsWriter(
      clock,
      async (part) => {
        seq += 1;
        const grown = await database.transaction((tx) =>
          changes.grow(tx, runId, place, { seq, text: part }),
        );
        if (!grown) stop('over');
      },
      (error) => controller.abort(error),
    );
    const add = (part: string): void => {
      const left = SAMI_ANSWER_MAX_CHARS - text.length;
      const fitting = part.slice(0, left);
      text += fitting;
      writer.add(fitting);
      if (part.length > left) throw new ModelFailure('long');
    };
    const stopLooking = every(clock, LOOK_MS, async () => {
      if (!(await isWanted(payload, answer.session_id))) stop('over');
    });

    const messages = [...first];
    let tools: readonly ModelTool[] = toolbox.forModel();
    const next = async (): Promise<Reply | undefined> => {
      const before = text.length;
      const reply = await client?.ask({
        ...{ model: answer.model, messages, tools, tokensMax: TOKENS_MAX },
        signal: AbortSignal.any([signal, controller.signal]),
        onText: (part) => add(before > 0 && text.length === before ? `\n\n${part}` : part),
      });
      tokens += reply?.tokens ?? tokensIn(messages, reply?.text ?? '');
      return reply;
    };
    /** Many models know no tools, and refuse them. */
    const opening = async (): Promise<Reply | undefined> => {
      try {
        return await next();
      } catch (error) {
        if (!(error instanceof ModelFailure && error.isMisasked)) throw error;
        tools = [];
        return next();
      }
    };
    const converse = async (): Promise<void> => {
      const use = toolsOf(payload, begun);
      let reply = await opening();
      for (let step = 0; reply !== undefined && reply.calls.length > 0; step += 1) {
        if (step === STEPS_MAX) throw new ModelFailure('loops');
        const calls = reply.calls.map((call, at) => ({ ...call, id: call.id || `call-${at}` }));
        messages.push({ role: 'assistant', content: reply.text, calls });
        for (const call of calls)
          messages.push({ role: 'tool', callId: call.id, content: await use(call) });
        reply = await next();
      }
    };
    let end: End = { state: 'done', reason: null };
    try {
      await converse();
      if (text.trim() === '') end = { state: 'failed', reason: 'nonsense' };
    } catch (error) {
      const reason = error instanceof ModelFailure ? error.reason : 'broken';
      end = { state: 'failed', reason };
      tokens ||= tokensIn(messages, text);
      const { threadId } = place;
      if (reason !== 'over') log.warn({ err: error, threadId, reason }, 'a model gave no answer');
    } finally {
      stopLooking();
    }
    await writer.end().catch(() => undefined);
    await finish(payload, answer, { ...end, tokens });
  };

  return async (payload: Payload, { signal }: Attempt): Promise<void> => {
    const begun = await begin(payload);
    if (begun === undefined) return;
    if (begun !== 'broken') return ask(payload, begun, signal);
    const answer = await answerAt(database.read, payload);
    if (answer === undefined) return;
    await finish(payload, answer, { state: 'failed', reason: 'broken', tokens: 0 });
  };
};
