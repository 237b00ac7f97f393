import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../platform/clock.ts';
import type { Series } from './recurrence.ts';
import type { Span } from './wall-time.ts';

/** Time for one rule; ordinary ones take less than a hundredth of it. */
const BUDGET_MS = 500;

export interface RuleCheck {
  /** How often a rule takes place within a span; undefined if it is not valid or takes too long. */
  count(series: Series, span: Span): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** Tries rules from outside in a thread of its own, one after the other. */
export const createRuleCheck = (clock: Clock): RuleCheck => {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const ready = async (): Promise<Worker> => {
    if (thread !== undefined) return thread;
    const started = new Worker(new URL('./rule-check.worker.ts', import.meta.url));
    await once(started, 'message');
    thread = started;
    return started;
  };
  const end = async (): Promise<void> => {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };

  const tried = async (series: Series, span: Span): Promise<number | undefined> => {
    const worker = await ready();
    worker.ref();
    const late = new AbortController();
    const cancel = clock.after(BUDGET_MS, () => late.abort());
    try {
      const answer = once(worker, 'message', { signal: late.signal });
      worker.postMessage({ series, span });
      const [{ count }] = (await answer) as [{ count: number | null }];
      return count ?? undefined;
    } catch {
      await end();
      return undefined;
    } finally {
      cancel();
      worker.unref();
    }
  };

  return {
    count: (series, span) => {
      const answer = last.then(() => tried(series, span));
      last = answer.catch(() => undefined);
      return answer;
    },
    stop: end,
  };
};
