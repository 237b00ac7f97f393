import { type ChildProcess, fork } from 'node:child_process';
import { type RoomCameraSize, SECOND_MS } from '@kith/contract';
import type { Counted } from '../metrics/index.ts';
import type {
  FromForwarder,
  Joined,
  Joining,
  Reach,
  Slot,
  ToForwarder,
  Withheld,
} from './protocol.ts';

export interface ForwarderOptions {
  reach: Reach;
  /** Counts the pages that wait for an answer. */
  counted: Counted;
  onSlots(
    entry: string,
    connection: string,
    slots: readonly Slot[],
    withheld: readonly Withheld[],
    cameraSize: RoomCameraSize,
  ): void;
  /**
   * It died with everything that it forwarded, or was killed because it did not answer; the next page
   * that joins starts another one.
   */
  onDied(how: string): void;
}

/** The forwarding process, started when it is first needed. */
export interface Forwarder {
  /** Starts it in advance, so that the first page does not have to wait. */
  start(): void;
  join(joining: Joining): Promise<Joined>;
  /** Disconnects everybody else in the room at once; does nothing while nobody has joined it. */
  keep(room: string, entries: readonly string[]): void;
  /** Tells every page its slots again. */
  repeat(): void;
  /** The id of the process; undefined while there is none. */
  readonly pid: number | undefined;
  close(): Promise<void>;
}

/** Includes the start, which takes a second on a busy machine. */
const ANSWER_MS = 10 * SECOND_MS;
/** How often it has to answer, and after how many unanswered times it is replaced: more while it starts. */
const BEAT_MS = SECOND_MS;
const MISSED_MAX = 5;
const MISSED_AT_START_MAX = 20;
const PROGRAM = new URL('./process/main.ts', import.meta.url);
const FAILED: Joined = { refused: 'failed' };

export const createForwarder = (options: ForwarderOptions): Forwarder => {
  const { reach, onSlots, onDied } = options;
  let child: ChildProcess | undefined;
  let asked = 0;
  let isClosed = false;
  const waiting = new Map<number, (joined: Joined) => void>();
  options.counted(() => waiting.size);

  const hear = (message: FromForwarder): void => {
    if (message.tell === 'slots') {
      const { entry, connection, slots, withheld, cameraSize } = message;
      onSlots(entry, connection, slots, withheld, cameraSize);
    }
    if (message.tell === 'joined') waiting.get(message.ask)?.(message.joined);
  };
  const start = (): ChildProcess => {
    // A process that communicates with the outside world gets none of the server's environment.
    const env = { PATH: process.env.PATH, KITH_RTC: JSON.stringify(reach) };
    const started = fork(PROGRAM, {
      env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let missed = 0;
    let missedMax = MISSED_AT_START_MAX;
    // Counted rather than timed: a pause of this process is not a pause of the other one.
    const beats = setInterval(() => {
      missed += 1;
      if (missed > missedMax) started.kill('SIGKILL');
      else if (started.connected) started.send({ do: 'beat' } satisfies ToForwarder, () => {});
    }, BEAT_MS);
    beats.unref();
    const over = (how: string): void => {
      clearInterval(beats);
      if (child !== started) return;
      child = undefined;
      for (const answer of [...waiting.values()]) answer(FAILED);
      if (!isClosed) onDied(how);
    };
    started.on('message', (message: FromForwarder) => {
      missed = 0;
      missedMax = MISSED_MAX;
      hear(message);
    });
    started.once('error', (error) => over(error.message));
    started.once('exit', (code, signal) =>
      over(missed > missedMax ? 'it did not answer' : (signal ?? `code ${code}`)),
    );
    return started;
  };
  const tell = (message: ToForwarder): void => {
    if (child?.connected) child.send(message, () => {});
  };

  return {
    get pid() {
      return child?.pid;
    },
    start: () => {
      if (!isClosed) child ??= start();
    },
    join: (joining) =>
      new Promise((resolve) => {
        if (isClosed) return resolve(FAILED);
        child ??= start();
        const ask = ++asked;
        const answer = (joined: Joined): void => {
          clearTimeout(timer);
          waiting.delete(ask);
          resolve(joined);
        };
        const timer = setTimeout(() => answer(FAILED), ANSWER_MS);
        waiting.set(ask, answer);
        tell({ do: 'join', ask, ...joining });
      }),
    keep: (room, entries) => tell({ do: 'keep', room, entries }),
    repeat: () => tell({ do: 'repeat' }),
    close: () =>
      new Promise((resolve) => {
        isClosed = true;
        if (child === undefined) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
};
