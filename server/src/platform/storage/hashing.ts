import { createHash } from 'node:crypto';
import { MessageChannel, Worker } from 'node:worker_threads';

/** A SHA-256 of bytes that come one after the other. */
export interface Hashing {
  /** Takes a copy; resolves once there is room for more. */
  add(bytes: Uint8Array): Promise<void> | undefined;
  /** In hexadecimal digits. */
  digest(): Promise<string>;
  /** Frees its resources; may be called at any time and repeatedly. */
  end(): void;
}

export interface Hasher {
  /** `size` is how many bytes are expected. */
  begin(size: number): Hashing;
}

/** For fewer bytes a thread is not worthwhile. */
const ASIDE_MIN_BYTES = 1_024 * 1_024;
/** Size of a piece, and pieces in flight. */
const [PIECE_BYTES, PIECES] = [256 * 1_024, 3];
/** After this long without work the thread ends. */
const IDLE_MS = 30_000;

const here = (): Hashing => {
  const hasher = createHash('sha256');
  return {
    add: (bytes) => void hasher.update(bytes),
    digest: async () => hasher.digest('hex'),
    end: () => {},
  };
};

/** In the thread: while it reads one piece, the next is filled. */
const aside = (worker: Worker, onEnd: () => void): Hashing => {
  const { port1: port, port2 } = new MessageChannel();
  worker.postMessage(port2, [port2]);
  const memory = new SharedArrayBuffer(PIECES * PIECE_BYTES);
  const pieces = Array.from(
    { length: PIECES },
    (_, at) => new Uint8Array(memory, at * PIECE_BYTES, PIECE_BYTES),
  );
  let [at, filled, unread] = [0, 0, 0];
  let found: string | undefined;
  let hasEnded = false;
  let answered = Promise.withResolvers<void>();
  port.on('message', (answer: string | null) => {
    unread--;
    found ??= answer ?? undefined;
    answered.resolve();
  });
  port.once('close', () => {
    hasEnded = true;
    answered.resolve();
    onEnd();
  });
  const answer = async (): Promise<void> => {
    if (hasEnded) throw new Error('The thread that computes checksums has ended.');
    answered = Promise.withResolvers();
    await answered.promise;
  };

  const handOver = (): void => {
    port.postMessage(pieces[at]?.subarray(0, filled));
    [at, filled, unread] = [(at + 1) % PIECES, 0, unread + 1];
  };
  const take = (bytes: Uint8Array): Uint8Array => {
    const taken = bytes.subarray(0, PIECE_BYTES - filled);
    pieces[at]?.set(taken, filled);
    filled += taken.length;
    if (filled === PIECE_BYTES) handOver();
    return bytes.subarray(taken.length);
  };
  const waitAndTake = async (bytes: Uint8Array): Promise<void> => {
    for (let rest = bytes; rest.length > 0; rest = take(rest))
      while (unread === PIECES) await answer();
  };
  return {
    add: (bytes) => {
      let rest = bytes;
      while (rest.length > 0 && unread < PIECES) rest = take(rest);
      return rest.length > 0 ? waitAndTake(rest) : undefined;
    },
    digest: async () => {
      while (unread === PIECES) await answer();
      if (filled > 0) handOver();
      port.postMessage(null);
      while (found === undefined) await answer();
      return found;
    },
    end: () => port.close(),
  };
};

/** Computes checksums of large files in one thread beside the event loop. */
export const createHasher = (): Hasher => {
  let worker: Worker | undefined;
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  const started = (): Worker => {
    if (worker !== undefined) return worker;
    const thread = new Worker(new URL('./hash.worker.ts', import.meta.url));
    worker = thread;
    const forget = (): void => {
      if (worker === thread) worker = undefined;
    };
    // Its checksums fail; the next one gets a new thread.
    thread.on('error', forget);
    thread.on('exit', forget);
    thread.unref();
    return thread;
  };
  const rest = (): void => {
    if (--running > 0) return;
    timer = setTimeout(() => {
      void worker?.terminate();
      worker = undefined;
    }, IDLE_MS);
    timer.unref();
  };
  return {
    begin: (size) => {
      if (size < ASIDE_MIN_BYTES) return here();
      clearTimeout(timer);
      running++;
      return aside(started(), rest);
    },
  };
};
