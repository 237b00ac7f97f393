import { SECOND_MS } from '@kith/contract';
import { Redis, type RedisOptions } from 'ioredis';
import { type Clock, every } from '../clock.ts';
import type { Metrics } from '../metrics/index.ts';
import { measureWire } from './measured.ts';
import { createRedisClock } from './redis-clock.ts';
import type { Wire, WireListener } from './wire.ts';

export interface RedisWireOptions {
  url: string;
  /** Key of the stream; one per database. */
  key: string;
  /** A unique name of this process. */
  node: string;
  clock: Clock;
  metrics: Metrics;
  /** Called when other processes can no longer be heard; `onRestored` when they can again. */
  onCutOff(error: Error | undefined): void;
  onRestored(): void;
}

/** Every process sends a batch this often, even an empty one, so that silence means a failure. */
const BEAT_MS = SECOND_MS;
const SILENCE_MS = 3 * SECOND_MS;
/** Two batches of its own that did not come back. */
const QUIET_MS = 2 * BEAT_MS;
/** After this silence a process has ended; longer, since a busy one may be late. */
const ENDED_MS = 2 * SILENCE_MS;
/** How long to wait for the first batch on startup. */
const START_MS = 5 * SECOND_MS;
const RECONNECT_MS = SECOND_MS / 2;
/** How far readers can fall behind without a loss. */
const KEPT_MS = 15 * SECOND_MS;
/** Limit of the hints that wait for the previous batch; further ones are dropped. */
const WAITING_MAX_CHARS = 4 * 1024 * 1024;
const BATCHES_AT_ONCE = 200;
/**
 * Older hints are not passed on: a Redis that was frozen delivers them minutes later, to people who have
 * joined in the meantime. Processes remember for ten seconds who has joined.
 */
const AGE_MAX_MS = 5 * SECOND_MS;

const CONNECTION: RedisOptions = {
  // A late hint is worse than none, so nothing is queued while disconnected or resent.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  retryStrategy: () => RECONNECT_MS,
  connectTimeout: SILENCE_MS,
};

type Entry = [id: string, fields: string[]];

/**
 * Fields in the order that `flush` writes: node, number, hints and time, each preceded by its name. Older
 * versions write no time; theirs is that of Redis.
 */
const asBatch = ([id, [, node = '', , number = '0', , hints = '[]', , time]]: Entry) => {
  const writtenMs = Number.parseInt(id, 10);
  return { writtenMs, node, number: Number(number), hints, sentMs: Number(time ?? writtenMs) };
};

type Hint = [topic: string, payload: object];
const isHint = (hint: unknown): hint is Hint =>
  Array.isArray(hint) && typeof hint[0] === 'string' && typeof hint[1] === 'object' && !!hint[1];

/** Undefined for entries that a process of this version did not write. */
const readHints = (text: string): Hint[] | undefined => {
  try {
    const hints: unknown = JSON.parse(text);
    return Array.isArray(hints) && hints.every(isHint) ? hints : undefined;
  } catch {
    return undefined;
  }
};

/**
 * A wire over a stream of Redis or Valkey. The batches of each process are numbered, so readers
 * notice a loss whatever its cause: a Redis that was flushed, restarted or unreachable, or a reader
 * or writer that was too slow. Resolves once this process hears itself, or after five seconds.
 */
export const redisWire = async (options: RedisWireOptions): Promise<Wire> => {
  const { url, key, node, clock, metrics, onCutOff, onRestored } = options;
  const writer = new Redis(url, { ...CONNECTION, commandTimeout: SILENCE_MS });
  const reader = new Redis(url, CONNECTION);
  let failure: Error | undefined;
  for (const connection of [writer, reader])
    connection.on('error', (error: Error) => {
      failure = error;
    });

  let listener: WireListener = { onHint: () => {}, onLost: () => {} };
  let isCutOff = true;
  let isClosed = false;
  const begunTime = clock.now();
  let heardTime = begunTime;
  const started = Promise.withResolvers<void>();

  let waiting: string[] = [];
  let waitingChars = 0;
  /** When the first of them was sent. */
  let waitingTime: number | undefined;
  const redisClock = createRedisClock(clock);
  /** Until the writer's connection fails. */
  let isUsable = false;
  writer.on('ready', () => {
    isUsable = true;
  });
  let isSending = false;
  let number = 0;
  metrics.queue('hints')(() => waiting.length);
  /** Time of the newest batch read so far, by the clock of Redis. */
  let newestMs = 0;
  let lastBatchTime: number | undefined;
  const measures = measureWire({
    metrics,
    clock,
    isConnected: () => !isCutOff,
    lastBatchTime: () => lastBatchTime,
  });

  const flush = async (): Promise<void> => {
    do {
      const hints = `[${waiting.join(',')}]`;
      const begun = clock.now();
      const time = redisClock.at(waitingTime ?? begun);
      waiting = [];
      waitingChars = 0;
      waitingTime = undefined;
      number++;
      const oldest = Math.max(0, newestMs - KEPT_MS);
      const batch = ['node', node, 'number', number, 'hints', hints, 'time', time];
      try {
        const id = await writer.xadd(key, 'MINID', '~', oldest, '*', ...batch);
        redisClock.set(begun, Number.parseInt(id ?? '', 10));
        measures.sent();
      } catch {
        // The missing number tells the others. A frozen Redis would get everything once it goes on, and
        // until then it would be kept here.
        if (isUsable) writer.disconnect(true);
        isUsable = false;
      }
    } while (waiting.length > 0 && !isClosed);
    isSending = false;
  };
  const flushSoon = (): void => {
    if (isSending || isClosed) return;
    isSending = true;
    setImmediate(() => void flush());
  };

  /** For each process, the number of its last batch, when it arrived, and whether none came since. */
  const last = new Map<string, { number: number; time: number; isSilent: boolean }>();
  const hear = (entry: Entry): void => {
    const batch = asBatch(entry);
    newestMs = batch.writtenMs;
    lastBatchTime = clock.now();
    const known = last.get(batch.node)?.number;
    if (known !== undefined && batch.number <= known) return;
    // Batches from before this process started are not a loss.
    const isNew = clock.now() - begunTime < KEPT_MS;
    const before = known ?? (isNew ? batch.number : 0);
    last.set(batch.node, { number: batch.number, time: clock.now(), isSilent: false });
    if (batch.node === node) return;
    measures.received();
    const isLate = redisClock.at(clock.now()) - batch.sentMs > AGE_MAX_MS;
    const hints = isLate ? undefined : readHints(batch.hints);
    for (const [topic, payload] of hints ?? []) listener.onHint(topic, payload);
    if (hints !== undefined && batch.number <= before + 1) return;
    measures.gap();
    listener.onLost();
  };

  const restore = (): void => {
    heardTime = clock.now();
    if (!isCutOff) return;
    isCutOff = false;
    failure = undefined;
    started.resolve();
    onRestored();
    listener.onLost();
  };
  /** ID of the last batch in the stream. */
  const tail = async (): Promise<string> =>
    (await reader.xrevrange(key, '+', '-', 'COUNT', 1))[0]?.[0] ?? '0-0';
  const read = async (): Promise<void> => {
    let from: string | undefined;
    while (!isClosed) {
      try {
        from ??= await tail();
        if (isCutOff) flushSoon();
        const found = (await reader.xread(
          'COUNT',
          BATCHES_AT_ONCE,
          'BLOCK',
          SILENCE_MS,
          'STREAMS',
          key,
          from,
        )) as [string, Entry[]][] | null;
        const entries = found?.[0]?.[1] ?? [];
        if (entries.length > 0) restore();
        for (const entry of entries) hear(entry);
        // After a silence, look up the last ID again: if the clock of Redis was set back, all new IDs are
        // lower.
        from = entries.at(-1)?.[0];
      } catch {
        if (!isClosed)
          await new Promise<void>((resolve) => void clock.after(RECONNECT_MS, resolve));
      }
    }
  };

  /** A process that has ended sends no further number that would reveal the loss of its last hints. */
  const noticeSilence = (now: number): void => {
    if (isCutOff) return;
    const silent = [...last.values()].filter(
      ({ time, isSilent }) => !isSilent && now - time > ENDED_MS,
    );
    for (const each of silent) each.isSilent = true;
    if (silent.length > 0) listener.onLost();
  };

  const beat = (): void => {
    flushSoon();
    const now = clock.now();
    for (const [name, each] of last) if (now - each.time > 2 * KEPT_MS) last.delete(name);
    noticeSilence(now);
    if (now - heardTime <= SILENCE_MS) return;
    heardTime = now;
    // A frozen Redis keeps the connection but never answers.
    reader.disconnect(true);
    if (isCutOff) return;
    isCutOff = true;
    onCutOff(failure);
  };

  void read();
  const stopBeating = every(clock, BEAT_MS, beat);
  const cancelStart = clock.after(START_MS, () => {
    if (isCutOff) onCutOff(failure);
    started.resolve();
  });
  await started.promise;
  cancelStart();

  return {
    listen: (told) => {
      listener = told;
    },
    send: (topic, payload) => {
      const hint = JSON.stringify([topic, payload]);
      if (waitingChars + hint.length > WAITING_MAX_CHARS) {
        number++;
        measures.dropped();
        return;
      }
      waitingTime ??= clock.now();
      waiting.push(hint);
      waitingChars += hint.length;
      flushSoon();
    },
    get isCutOff() {
      return isCutOff;
    },
    get isQuiet() {
      return isCutOff || clock.now() - (lastBatchTime ?? begunTime) > QUIET_MS;
    },
    close: async () => {
      isClosed = true;
      stopBeating();
      reader.disconnect();
      writer.disconnect();
    },
  };
};
