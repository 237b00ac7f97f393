import { NO_REDIS, startRedis } from '../server/src/testing/redis-server.ts';
import type { Figures, Load } from './loads.ts';
import { shown, tableIn } from './report.ts';
import { measure } from './targets.ts';

const SHAPE = { chats: 500, members: 2, messages: 0 };
const SENDS = { kind: 'closed', senders: 1, inFlight: 4, warm: 20_000, count: 40_000 } as const;
/** Two processes serve half of them each. */
const CROWD = { chats: 5_000, members: 2, messages: 25 };
const PACED = { kind: 'paced', perSecond: 1_000, readsPerSecond: 20, forMs: 15_000 } as const;

/** The limits for two processes, and for one with Redis, compared with one alone. */
const THROUGHPUT_MIN = 0.75;
const CPU_MAX = 1.4;
const CROSSING_P99_MAX_MS = 20;
const BACK_MAX_S = 10;

/** One process on PostgreSQL, the same with Redis, and two of them behind one port. */
export const compareNodes = async (): Promise<string> => {
  if (NO_REDIS !== undefined) return `Several processes are not measured: ${NO_REDIS}.`;
  const redis = await startRedis();
  const several = { REDIS_URL: redis.url };
  const settings = [{}, { ...several, WORKERS: '1' }, { ...several, WORKERS: '2' }];
  const inTurn = async (load: Load): Promise<Figures[]> => {
    const all: Figures[] = [];
    for (const one of settings) all.push(await measure('postgres', SHAPE, load, one));
    return all;
  };
  try {
    const [sends, paced] = [await inTurn(SENDS), await inTurn(PACED)];
    const row = (words: string, from: Figures[], figure: string) => [
      words,
      ...from.map((figures) => shown(figures[figure] ?? Number.NaN)),
    ];
    const of = (from: Figures[], at: number, figure: string) => from[at]?.[figure] ?? Number.NaN;
    const kept = of(sends, 2, 'messagesPerSecond') / of(sends, 0, 'messagesPerSecond');
    const cost = of(sends, 1, 'cpuPerMessage') / of(sends, 0, 'cpuPerMessage');
    const met = (isMet: boolean) => (isMet ? 'met' : 'not met');
    const table = tableIn([
      ['500 pairs, 4 in flight', 'one process', 'one with Redis', 'two with Redis'],
      row('durable/s', sends, 'messagesPerSecond'),
      row('processor µs a message, without PostgreSQL and Redis', sends, 'cpuPerMessage'),
      row('ms p50 from sending to receipt, at 1,000/s', paced, 'p50'),
      row('ms p99', paced, 'p99'),
      row('ms p50 from the acknowledgement to receipt', paced, 'crossedP50'),
      row('ms p99', paced, 'crossedP99'),
      row('ms p99.5', paced, 'crossedP995'),
    ]);
    return [
      table,
      '',
      `Two processes reach ${shown(100 * kept)} % of one (at least 75 %): ${met(kept >= THROUGHPUT_MIN)}.`,
      `With Redis a message costs ${shown(cost)} x (at most 1.4): ${met(cost <= CPU_MAX)}.`,
      // Sender and receiver are at the same process half of the time.
      `A message crosses processes in ${shown(of(paced, 2, 'crossedP995'))} ms p99 (at most 20): ${met(of(paced, 2, 'crossedP995') <= CROSSING_P99_MAX_MS)}.`,
    ].join('\n');
  } finally {
    await redis.stop();
  }
};

/** Kills one of two processes that have 10,000 sockets. */
export const killOne = async (): Promise<string> => {
  if (NO_REDIS !== undefined) return `The death of a process is not measured: ${NO_REDIS}.`;
  const redis = await startRedis();
  try {
    // Refusing some keeps so many from waiting for each other.
    const settings = { REDIS_URL: redis.url, WORKERS: '2', OVERLOAD_DELAY_MS: '' };
    const {
      lost,
      retries,
      seconds = Number.NaN,
      secondsP50 = Number.NaN,
    } = await measure('postgres', CROWD, { kind: 'death' }, settings);
    const met = seconds <= BACK_MAX_S ? 'met' : 'not met';
    return `${lost} sockets were back ${shown(seconds)} s after their process was killed, half of them after ${shown(secondsP50)} s, with ${retries} more attempts (at most ${BACK_MAX_S} s): ${met}.`;
  } finally {
    await redis.stop();
  }
};
