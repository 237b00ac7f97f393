import { type ChildProcess, fork } from 'node:child_process';
import { KithError } from '@kith/contract';
import type { DecodeAnswer, Decoded, DecodeJob } from './decode.child.ts';
import { fairLine } from './fair-line.ts';

export interface Decoder {
  /** Decodes a file and writes its sizes; throws what is wrong with it by name. */
  decode(job: DecodeJob, accountId: string): Promise<Decoded>;
  close(): void;
}

const AT_ONCE = 2;
const WAITING_MAX = 64;
const TIMEOUT_MS = 30_000;
/** An idle process is ended, which gives back all memory that decoding took. */
const IDLE_MS = 30_000;
const HEAP_MB = 256;

const REFUSALS = {
  tooLarge: ['too_large', 'The picture has too many pixels.'],
  unreadable: [
    'unreadable_picture',
    'The picture is damaged or in a format that is not supported.',
  ],
} as const;

const overloaded = (): KithError =>
  new KithError('overloaded', 'Too many pictures at once. Try again in a moment.', {
    retryAfter: 3,
  });

/**
 * Nothing of the server's environment, so that a decoder led astray finds no secret; only Windows
 * starts no program without this one.
 */
const ENVIRONMENT =
  process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot };

const start = (): ChildProcess =>
  fork(new URL('./decode.child.ts', import.meta.url), {
    env: ENVIRONMENT,
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** One job in one process; whatever goes wrong with the process is the picture's fault. */
const run = (child: ChildProcess, job: DecodeJob): Promise<DecodeAnswer> =>
  new Promise((resolve) => {
    const end = (answer: DecodeAnswer): void => {
      clearTimeout(timer);
      child.off('message', end);
      child.off('exit', fail);
      child.off('error', fail);
      resolve(answer);
    };
    const fail = (): void => end({ refused: 'unreadable' });
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    child.on('message', end);
    child.on('exit', fail);
    child.on('error', fail);
    child.send(job, (error) => error !== null && fail());
  });

/**
 * Pictures are decoded in processes of their own, two at most: a decoder that crashes, hangs or
 * eats memory takes its picture with it and nothing else. A process rather than a thread, because
 * a thread shares the fate of the server when native code fails.
 */
export const createDecoder = (): Decoder => {
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  const waiting = fairLine();
  const children = new Set<ChildProcess>();
  let running = 0;

  const take = (): ChildProcess => {
    const resting = idle.pop();
    if (resting !== undefined) {
      clearTimeout(resting.timer);
      return resting.child;
    }
    const child = start();
    children.add(child);
    child.on('exit', () => children.delete(child));
    child.on('error', () => children.delete(child));
    child.unref();
    child.channel?.unref();
    return child;
  };
  const rest = (child: ChildProcess): void => {
    if (!children.has(child) || !child.connected) return;
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((entry) => entry.child === child),
        1,
      );
      child.kill();
    }, IDLE_MS);
    timer.unref();
    idle.push({ child, timer });
  };

  return {
    decode: async (job, accountId) => {
      if (running >= AT_ONCE) {
        if (waiting.length >= WAITING_MAX) throw overloaded();
        await waiting.wait(accountId);
      } else running++;
      try {
        const child = take();
        const answer = await run(child, job);
        rest(child);
        if ('ok' in answer) return answer.ok;
        const [code, message] = REFUSALS[answer.refused];
        throw new KithError(code, message);
      } finally {
        // The place goes to the next in line, or is free.
        if (!waiting.next()) running--;
      }
    },
    close: () => {
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      for (const child of children) child.kill('SIGKILL');
    },
  };
};
