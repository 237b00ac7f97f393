import { MINUTE_MS, SECOND_MS } from '@kith/contract';
import { SAMI_ANSWER_MAX_CHARS } from '@kith/contract/sami/sami.constants';
import type { SamiMeaning } from '@kith/contract/sami/sami.schemas';
import type { SamiFailure, SamiRunState } from '@kith/contract/sami/sami-answers';
import * as z from 'zod';
import { every } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/index.ts';
import { zoneAmong } from '../../platform/local-time.ts';
import type { Attempt, TaskKind } from '../../platform/tasks/index.ts';
import type { Allowance } from './allowance.ts';
import { createAnswerNotes } from './answer-notes.ts';
import { createAnswerTools } from './answer-tools.ts';
import type { AnswerChanges } from './answers.changes.ts';
import type { AnswersOptions } from './answers.options.ts';
import {
  type AnswerRun,
  answerAt,
  answersBefore,
  beginAnswer,
  threadToAnswer,
} from './answers.store.ts';
import { isSummary, type SummaryOf } from './digests.ts';
import { entriesOf } from './entries.store.ts';
import { createKnownLinks, type KnownLinks } from './links.ts';
import { ModelFailure, type ModelMessage } from './models.client.ts';
import { createPartsWriter } from './parts-writer.ts';
import { type Asked, messagesOf, SUMMARIZE, summaryOf } from './prompt.ts';
import { goRounds } from './rounds.ts';
import type { SamiAnswerTable, SamiEntryTable, SamiThreadTable } from './sami.tables.ts';
import { addUsage, monthOf } from './usage.store.ts';

/** How soon a stopped answer, an ended session, a deleted conversation or a withdrawn agreement is noticed. */
const LOOK_MS = SECOND_MS;
/** Earlier answers that go along at most. */
const EARLIER_MAX = 8;
/** Ends that are no fault of the model. */
const OWN_ENDS: readonly (SamiFailure | null)[] = ['over', 'full', 'withdrawn', 'empty'];

/** `zone`: absent in tasks of earlier versions. */
type AskedFrom = AnswerRun & { zone?: string | undefined };

export const answerSami: TaskKind<AskedFrom> = {
  name: 'answerSami',
  payload: z.object({
    ...{ threadId: z.string(), number: z.number(), runId: z.string() },
    zone: z.string().optional(),
  }),
  attemptsMax: 5,
  backoff: { firstMs: SECOND_MS, maxMs: MINUTE_MS },
  atOnce: 256,
  timeoutMs: 10 * MINUTE_MS,
};

interface Begun {
  answer: SamiAnswerTable;
  profileId: string;
  /** Of a summary, they follow from what is read for it. */
  messages: ModelMessage[] | SummaryAsked;
  links: KnownLinks;
}
interface SummaryAsked {
  request: string;
  of: SummaryOf;
}
interface End {
  state: SamiRunState;
  reason: SamiFailure | null;
}

type Meant = Pick<SamiEntryTable, 'meaning'>;
const meaningOf = (entry: Meant | undefined): SamiMeaning => JSON.parse(entry?.meaning ?? '{}');
/** Its text may have a name in it that others have written. */
const isOfSummary = (entry: Meant): boolean => isSummary(meaningOf(entry));

/** Asks the model, and writes down what it says. An answer is asked for once: another process only ends it. */
export const createAnswerRunner = (
  options: AnswersOptions,
  changes: AnswerChanges,
  allowance: Allowance,
) => {
  const { database, clock, client, log, isLive, models, toolbox, digests } = options;
  const note = createAnswerNotes(options);
  const toolsOf = createAnswerTools(options, note);

  const askedAt = (zone: string | undefined, mark: string): Asked => ({
    ...{ time: clock.now(), zone: zoneAmong(zone), mark },
  });

  const messagesFor = async (
    tx: Tx,
    { id }: SamiThreadTable,
    { number, zone, runId: mark }: AskedFrom,
  ): Promise<Pick<Begun, 'messages' | 'links'>> => {
    const entries = await entriesOf(tx.query, id);
    const answers = await answersBefore(tx.query, { threadId: id, number }, EARLIER_MAX);
    const said = answers.flatMap(({ number: at, text }) => {
      const asked = entries.find((entry) => entry.number === at);
      if (asked === undefined || text === '') return [];
      return [{ question: isOfSummary(asked) ? SUMMARIZE : asked.text, answer: text }];
    });
    const entry = entries.find((each) => each.number === number);
    const request = entry?.text ?? '';
    const of = meaningOf(entry);
    const links = createKnownLinks();
    for (const each of entries)
      if (each.proposed_by === null && !isOfSummary(each)) links.learn(each.text);
    for (const { links: before } of answers) links.learn(before ?? '');
    if (isSummary(of)) return { messages: { request, of }, links };
    return { messages: messagesOf(request, said, askedAt(zone, mark)), links };
  };

  const finish = (
    { runId, ...place }: AnswerRun,
    answer: SamiAnswerTable,
    { state, reason }: End,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const thread = await threadToAnswer(tx.query, place.threadId);
      if (thread !== undefined) await changes.touch(tx, thread.profile_id, thread);
      await changes.end(tx, runId, place, { state, reason });
      await addUsage(tx, {
        ...{ account_id: answer.account_id, month: monthOf(clock.now()) },
        ...{ tokens: 0, answers: 1 },
        failures: state === 'failed' && !OWN_ENDS.includes(reason) ? 1 : 0,
      });
    });

  /** Undefined if there is nothing to do any more. */
  const begin = (payload: AskedFrom): Promise<Begun | 'broken' | undefined> =>
    database.transaction(async (tx) => {
      const { zone: _, runId, ...place } = payload;
      const answer = await answerAt(tx.query, place);
      if (answer?.run_id !== runId || answer.state !== 'running') return undefined;
      // Whoever began it is dead, or has lost it.
      if (answer.begun === 1) return 'broken';
      const thread = await threadToAnswer(tx.query, place.threadId);
      if (thread === undefined || !(await beginAnswer(tx, runId, place))) return 'broken';
      const sent = await messagesFor(tx, thread, payload);
      return { answer, profileId: thread.profile_id, ...sent };
    });

  /** Why it may not go on; undefined if it may. */
  const endOf = async ({
    runId,
    ...place
  }: AnswerRun): Promise<'over' | 'withdrawn' | undefined> => {
    const answer = await answerAt(database.read, place);
    if (answer?.run_id !== runId || answer.state !== 'running') return 'over';
    const thread = await threadToAnswer(database.read, place.threadId);
    if (thread === undefined || !(await isLive(answer.session_id))) return 'over';
    return (await models.isAgreed(database.read, thread.profile_id)) ? undefined : 'withdrawn';
  };

  const ask = async (payload: AskedFrom, begun: Begun, signal: AbortSignal): Promise<void> => {
    const { answer, profileId, messages, links } = begun;
    const { account_id: accountId, session_id: sessionId } = answer;
    const { zone, runId, ...place } = payload;
    const controller = new AbortController();
    const stop = (reason: SamiFailure): void => controller.abort(new ModelFailure(reason));
    let { seq } = answer;
    let text = '';
    const writer = createPartsWriter(
      clock,
      async (part) => {
        seq += 1;
        const grown = { seq, text: part, links: links.newIn(text) };
        const isWanted = await database.transaction((tx) => changes.grow(tx, runId, place, grown));
        if (!isWanted) stop('over');
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
    const demand = async (): Promise<void> => {
      const reason = await endOf(payload);
      if (reason !== undefined) throw new ModelFailure(reason);
    };
    const stopLooking = every(clock, LOOK_MS, () =>
      demand().catch((error: unknown) => controller.abort(error)),
    );

    const run = { ...place, runId };
    const asker = { accountId, sessionId, profileId, zone: zoneAmong(zone) };
    const digested = async ({ request, of }: SummaryAsked): Promise<ModelMessage[]> => {
      const digest = await digests.read(of, asker);
      if (digest === undefined) throw new ModelFailure('empty');
      await note(run, profileId, digest);
      links.learn(digest.text);
      return summaryOf({ title: request, text: digest.text }, askedAt(zone, runId));
    };

    let end: End = { state: 'done', reason: null };
    try {
      await demand();
      const isAnswer = Array.isArray(messages);
      const first = isAnswer ? messages : await digested(messages);
      // What was read meanwhile may not be sent any more.
      await demand();
      await goRounds({
        ...{ client, allowance, accountId, model: answer.model, first },
        signal: AbortSignal.any([signal, controller.signal]),
        // A summary is made of what it is given.
        ...(isAnswer
          ? { tools: toolbox.forModel(), use: toolsOf(run, { asker, links }, demand) }
          : { tools: [], use: async () => 'There is no such tool.' }),
        onText: (part, isApart) => add(isApart && text !== '' ? `\n\n${part}` : part),
      });
      if (text.trim() === '') end = { state: 'failed', reason: 'nonsense' };
    } catch (error) {
      const reason = error instanceof ModelFailure ? error.reason : 'broken';
      end = { state: 'failed', reason };
      const { threadId } = place;
      if (!OWN_ENDS.includes(reason))
        log.warn({ err: error, threadId, reason }, 'a model gave no answer');
    } finally {
      stopLooking();
    }
    await writer.end().catch(() => undefined);
    await finish(payload, answer, end);
  };

  return async (payload: AskedFrom, { signal }: Attempt): Promise<void> => {
    const begun = await begin(payload);
    if (begun === undefined) return;
    if (begun !== 'broken') return ask(payload, begun, signal);
    const answer = await answerAt(database.read, payload);
    if (answer === undefined) return;
    await finish(payload, answer, { state: 'failed', reason: 'broken' });
  };
};
