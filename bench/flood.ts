import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '@kith/contract';
import { type Client, forAll, type Target } from './client.ts';
import { HttpConnection } from './http.ts';
import { percentilesOf } from './pace.ts';
import { headersOf } from './socket-io.ts';

/** The load as a multiple of the server's capacity, whether it answers or not. */
export interface Flood {
  kind: 'flood';
  connections: number;
  /** Concurrency for measuring the capacity first. */
  atOnce: number;
  learnMs: number;
  times: number;
  forMs: number;
}

const TICK_MS = 5;
const LIMIT_MS = 60_000;
const WELL = 50;
const REFUSED = /^HTTP\/1\.1 503 [\s\S]*\nretry-after: \d+\r\n[\s\S]*"code":"overloaded"/i;

/** A client with a connection that reads the newest page of its chat. */
const readerOf = ({ port }: Target, client: Client) => {
  const http = new HttpConnection(port);
  const path = `${addressOf('messages.list', { id: client.chatId })}?take=25`;
  const headers = headersOf(client);
  return {
    close: () => http.close(),
    /** False if the server refuses temporarily with a retry time; throws for everything else. */
    ask: async (): Promise<boolean> => {
      try {
        await http.get(path, headers);
        return true;
      } catch (error) {
        if (REFUSED.test((error as Error).message)) return false;
        throw error;
      }
    },
  };
};
type Reader = ReturnType<typeof readerOf>;

/** Pages per second if each client requests again after its answer. */
const capacityOf = async (readers: readonly Reader[], { atOnce, learnMs }: Flood) => {
  const end = performance.now() + learnMs;
  let count = 0;
  await Promise.all(
    readers.slice(0, atOnce).map(async ({ ask }) => {
      while (performance.now() < end) if (await ask()) count++;
    }),
  );
  return (count * 1_000) / learnMs;
};

/** Requests at an even pace over free connections, and waits if there are none. */
export const flood = async (
  target: Target,
  people: readonly Client[],
  load: Flood,
): Promise<Record<string, number>> => {
  const readers = await forAll(
    Array.from({ length: load.connections }, (_, at) => people[at % people.length] as Client),
    async (client) => readerOf(target, client),
  );
  await capacityOf(readers, load);
  const capacity = await capacityOf(readers, load);
  const perMs = (capacity * load.times) / 1_000;
  const idle = [...readers];
  const waiting: number[] = [];
  const taken: number[] = [];
  const refusedTaken: number[] = [];
  let underWay = 0;
  const next = (): void => {
    while (idle.length > 0 && waiting.length > 0) {
      const reader = idle.pop() as Reader;
      const due = waiting.shift() as number;
      underWay++;
      void reader.ask().then((isAnswered) => {
        (isAnswered ? taken : refusedTaken).push(performance.now() - due);
        underWay--;
        idle.push(reader);
        next();
      });
    }
  };
  const start = performance.now();
  for (let asked = 0, now = start; now < start + load.forMs; now = performance.now()) {
    for (; asked < (now - start) * perMs; asked++) waiting.push(start + asked / perMs);
    next();
    await sleep(TICK_MS);
  }
  const over = performance.now();
  const inTime = { answered: taken.length, refused: refusedTaken.length };
  // Waits until pending requests are answered and nothing is refused any more.
  while (underWay > 0 || waiting.length > 0) {
    if (performance.now() > over + LIMIT_MS) break;
    await sleep(TICK_MS);
  }
  for (let well = 0; well < WELL && performance.now() < over + LIMIT_MS; )
    well = (await (readers[0] as Reader).ask()) ? well + 1 : 0;
  const recoverySeconds = (performance.now() - over) / 1_000;
  for (const { close } of readers) close();
  const [answered, refused] = [percentilesOf(taken), percentilesOf(refusedTaken)];
  const seconds = load.forMs / 1_000;
  return {
    capacity,
    answeredPerSecond: inTime.answered / seconds,
    refusedPerSecond: inTime.refused / seconds,
    p50: answered(0.5),
    p99: answered(0.99),
    refusedP99: refused(0.99),
    recoverySeconds,
    acked: 0,
  };
};
