import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atEnd } from '../server/src/testing/at-end.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Generous, so that a busy machine does not fail the test. */
const START_MS = 120_000;

export interface HouseOptions {
  dataDir: string;
  /** The program to start: the real one, unless a failure has to be injected. */
  entry?: string;
  env?: Record<string, string>;
  /** Modules loaded before it. */
  imports?: string[];
  /** A program with arguments that runs it, such as a tracer. */
  under?: string[];
  /** Receives its whole output, whenever it prints. */
  onOutput?(output: string): void;
}

export interface House {
  port: number;
  pid: number;
  /** How it ended: an exit code or the name of a signal. */
  ended: Promise<number | string>;
  /** Its output so far. */
  output(): string;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Stops all its threads, each after the system call it is in. Linux only. */
  freeze(): Promise<void>;
}

const FREEZE_MS = 10_000;

/** In `stat` of a thread, the state follows the name, which is in parentheses and may contain some itself. */
const isStopped = (stat: string): boolean => stat.slice(stat.lastIndexOf(')') + 2)[0] === 'T';

const areAllStopped = (pid: number): boolean => {
  const threads = `/proc/${pid}/task`;
  try {
    return readdirSync(threads).every((id) =>
      isStopped(readFileSync(`${threads}/${id}/stat`, 'utf8')),
    );
  } catch {
    // One has ended meanwhile.
    return false;
  }
};

/** A server in its own process, as started by users. */
export const startHouse = async (options: HouseOptions): Promise<House> => {
  const { dataDir, entry = 'server/src/main.ts', imports = [], under = [], env = {} } = options;
  const node = [process.execPath, ...imports.flatMap((file) => ['--import', file]), entry];
  const [command = '', ...args] = [...under, ...node];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      OVERLOAD_DELAY_MS: '0',
      MESSAGE_REQUESTS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group: killing only a tracer would leave the server running.
    detached: true,
  });
  const forget = atEnd(() => process.kill(-(child.pid as number), 'SIGKILL'));
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  void ended.then(forget);
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new Error(`No server after two minutes:\n${output}`)),
      START_MS,
    );
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        options.onOutput?.(output);
        const [, found] = / http:\/\/localhost:(\d+)\n/.exec(output) ?? [];
        if (found === undefined) return;
        clearTimeout(timeout);
        resolve(Number(found));
      });
    void ended.then((how) => {
      clearTimeout(timeout);
      reject(new Error(`The server ended with ${how}:\n${output}`));
    });
  });
  return {
    port,
    pid: child.pid as number,
    ended,
    output: () => output,
    async kill(signal) {
      if (child.exitCode === null && child.signalCode === null)
        process.kill(-(child.pid as number), signal);
      await ended;
    },
    async freeze() {
      const pid = child.pid as number;
      process.kill(pid, 'SIGSTOP');
      const late = performance.now() + FREEZE_MS;
      while (!areAllStopped(pid)) {
        if (performance.now() > late) throw new Error('The server could not be stopped.');
        await pause(1);
      }
    },
  };
};
