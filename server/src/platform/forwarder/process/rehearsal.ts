import { Worker } from 'node:worker_threads';

const PROGRAM = new URL('./rehearsal.worker.ts', import.meta.url);
/** Takes some 40 ms; far more on a busy machine. */
const ANSWER_MS = 3_000;
/** On a machine that is too busy to start the thread by then, calls are worth more than its protection. */
const START_MS = 4_000;
/** An offer cannot take more memory than this. */
const LIMITS = { maxOldGenerationSizeMb: 192 };

export type Rehearsal = ReturnType<typeof createRehearsal>;

/**
 * Answers each offer in a thread of its own first, so that one that takes forever, or all memory, stops that
 * thread instead of everybody's media.
 */
export const createRehearsal = ({ program = PROGRAM, answerMs = ANSWER_MS } = {}) => {
  let worker: Worker | undefined;
  let isReady = false;
  let turn: Promise<unknown> = Promise.resolve();

  /** False if it ends, or is silent for too long. */
  const heard = (from: Worker, ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      const settle = (isHeard: boolean): void => {
        clearTimeout(timer);
        from.off('message', onMessage);
        from.off('exit', onSilence);
        resolve(isHeard);
      };
      const onMessage = () => settle(true);
      const onSilence = () => settle(false);
      const timer = setTimeout(onSilence, ms);
      from.on('message', onMessage);
      from.on('exit', onSilence);
    });
  const end = (): void => {
    void worker?.terminate();
    worker = undefined;
  };
  const start = (): Worker => {
    if (worker !== undefined) return worker;
    const started = new Worker(program, { execArgv: [], resourceLimits: LIMITS });
    // Its end says enough.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    started.unref();
    worker = started;
    isReady = false;
    started.once('message', () => {
      isReady = true;
    });
    return started;
  };
  const attempt = async (offer: string): Promise<boolean> => {
    const asked = start();
    if (!isReady && !(await heard(asked, START_MS))) return true;
    asked.postMessage(offer);
    const isAnswered = await heard(asked, answerMs);
    if (!isAnswered) end();
    return isAnswered;
  };

  return {
    start,
    /** Whether the forwarder can answer this offer; whether it accepts it is another matter. */
    passes: (offer: string): Promise<boolean> => {
      const passed = turn.then(() => attempt(offer));
      turn = passed.catch(() => undefined);
      return passed;
    },
    close: end,
  };
};
