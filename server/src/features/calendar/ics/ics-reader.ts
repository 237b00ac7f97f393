import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { KithError, SECOND_MS } from '@kith/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { IcsProblem, ReadEvent, ReadIcs } from './ics-read.ts';

/** Time for one file; the largest ordinary ones take a tenth of it. */
const BUDGET_MS = 15 * SECOND_MS;
const WAITING_MAX = 8;
const MEMORY_MAX_MB = 384;

type Answer = { refused: 'invalid' | 'tooMany' } | { count: number; problems: IcsProblem[] };

const MESSAGES = {
  invalid: 'is not a calendar file',
  tooMany: 'has more events than are read at once',
  tooSlow: 'takes too long to read',
} as const;
const refuse = (what: keyof typeof MESSAGES): never => {
  throw new KithError('invalid_field', MESSAGES[what], { field: 'file' });
};

/** Reads calendar files in threads of their own, one after the other. */
export const createIcsReader = (clock: Clock) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const readNow = async (bytes: Uint8Array, zone: string): Promise<ReadIcs> => {
    const worker = new Worker(new URL('./ics.worker.ts', import.meta.url), {
      workerData: { bytes, zone },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
    });
    const late = new AbortController();
    const cancel = clock.after(BUDGET_MS, () => late.abort());
    try {
      const next = async <Message>(): Promise<Message> =>
        (await once(worker, 'message', { signal: late.signal }))[0] as Message;
      const answer = await next<Answer>();
      if ('refused' in answer) return refuse(answer.refused);
      const events: ReadEvent[] = [];
      while (events.length < answer.count) {
        worker.postMessage('next');
        events.push(...(await next<ReadEvent[]>()));
      }
      return { events, problems: answer.problems };
    } catch (error) {
      if (error instanceof KithError) throw error;
      return refuse('tooSlow');
    } finally {
      cancel();
      await worker.terminate();
    }
  };

  return (bytes: Uint8Array, zone: string): Promise<ReadIcs> => {
    if (waiting >= WAITING_MAX)
      throw new KithError('unavailable', 'Other files are being read. Try again soon.');
    waiting += 1;
    const answer = last.then(() => readNow(bytes, zone)).finally(() => (waiting -= 1));
    last = answer.catch(() => undefined);
    return answer;
  };
};

export type IcsReader = ReturnType<typeof createIcsReader>;
