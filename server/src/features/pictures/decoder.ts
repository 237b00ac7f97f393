import { type ChildProcess, fork } from 'node:child_process';
import { KithError } from '@kith/contract';
import type { Counted } from '../../platform/metrics/index.ts';
import type { DecodeAnswer, Decoded, DecodeJob } from './decode.child.ts';
import { fairLine } from './fair-line.ts';

export interface Decoder {
  /** Decodes a file and writes its sizes; throws the reason if it cannot. */
  decode(job: DecodeJob, accountId: string): Promise<Decoded>;
  close(): void;
}

const AT_ONCE = 2;
const WAITING_MAX = 64;
const TIMEOUT_MS = 30_000;
/** An idle process is stopped, which frees all memory used by decoding. */
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
 * Without the server's environment, so that a compromised decoder finds no secrets; only Windows
 * needs this variable to start programs.
 */
const ENVIRONMENT =
  process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot };

export const startDecoding = (): ChildProcess =>
  fork(new URL('./decode.child.ts', import.meta.url), {
    env: ENVIRONMENT,
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/**
 * Runs one job in a process; undefined if it died before its answer. One that takes too long is stopped, which
 * counts as a bad picture.
 */
const run = (child: ChildProcess, job: DecodeJob): Promise<DecodeAnswer | undefined> =>
  new Promise((resolve) => {
    const end = (answer: DecodeAnswer | undefined): void => {
      clearTimeout(timer);
      child.off('message', end);
      child.off('exit', fail);
      child.off('error', fail);
      resolve(answer);
    };
    let isLate = false;
    const fail = (): void => end(isLate ? { refused: 'unreadable' } : undefined);
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, TIMEOUT_MS);
    child.on('message', end);
    child.on('exit', fail);
    child.on('error', fail);
    child.send(job, (error) => error !== null && fail());
  });

/**
 * Decodes pictures in separate processes, two at most: a decoder that crashes, hangs or uses too
 * much memory affects only its own picture. Processes instead of threads, because native code that
 * fails in a thread takes the server with it.
 */
export const createDecoder = (counted: Counted, start = startDecoding): Decoder => {
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  const waiting = fairLine();
  const children = new Set<ChildProcess>();
  let running = 0;
  let isClosed = false;
  counted(() => waiting.length);

  const wake = (child: ChildProcess): void => {
    const at = idle.findIndex((entry) => entry.child === child);
    if (at === -1) return;
    clearTimeout(idle[at]?.timer);
    idle.splice(at, 1);
  };
  const take = (): ChildProcess => {
    const resting = idle.pop();
    if (resting !== undefined) {
      clearTimeout(resting.timer);
      return resting.child;
    }
    const child = start();
    children.add(child);
    const forget = (): void => {
      children.delete(child);
      wake(child);
    };
    child.on('exit', forget);
    child.on('error', forget);
    child.unref();
    child.channel?.unref();
    return child;
  };
  const rest = (child: ChildProcess): void => {
    if (!children.has(child) || !child.connected) return;
    const timer = setTimeout(() => {
      wake(child);
      child.kill();
    }, IDLE_MS);
    timer.unref();
    idle.push({ child, timer });
  };

  const attempt = async (job: DecodeJob): Promise<DecodeAnswer | undefined> => {
    if (isClosed) throw overloaded();
    const child = take();
    const answer = await run(child, job);
    // Another process of the server can still finish it, and so can this one when there is memory again.
    if (answer === undefined && (isClosed || child.pid === undefined)) throw overloaded();
    // One that answers nothing is dying, even if its exit is not known yet.
    if (answer === undefined) child.kill('SIGKILL');
    else rest(child);
    return answer;
  };

  return {
    decode: async (job, accountId) => {
      if (running >= AT_ONCE) {
        if (waiting.length >= WAITING_MAX) throw overloaded();
        await waiting.wait(accountId);
      } else running++;
      try {
        // A process can die while it rests, or when memory is short; one that dies twice dies of the picture.
        const answer = (await attempt(job)) ?? (await attempt(job)) ?? { refused: 'unreadable' };
        if ('ok' in answer) return answer.ok;
        const [code, message] = REFUSALS[answer.refused];
        throw new KithError(code, message);
      } finally {
        // The slot goes to the next one in line, or is free.
        if (!waiting.next()) running--;
      }
    },
    close: () => {
      isClosed = true;
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      for (const child of children) child.kill('SIGKILL');
    },
  };
};
