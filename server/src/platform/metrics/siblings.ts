import cluster, { type Worker } from 'node:cluster';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The metrics of one process. */
export type Families = MetricObjectWithValues<MetricValue<string>>[];

/** Messages between a process and its parent: a request for the metrics of the others, and the answer. */
interface Word {
  metrics: 'ask' | 'told';
  id: number;
  families?: Families[];
}

/** A process that does not answer by then is left out. */
const PATIENCE_MS = 1_000;

const isWord = (message: unknown): message is Word =>
  typeof message === 'object' && message !== null && 'metrics' in message;

/** One that has just died gets nothing; without this, Node would end the sender for it. */
const whenSent = (): void => {};

/** Requests that wait for their answers. */
const createQuestions = (patienceMs: number) => {
  let last = 0;
  const waiting = new Map<number, (families: Families[]) => void>();
  return {
    ask: (send: (word: Word) => unknown): Promise<Families[]> =>
      new Promise((resolve) => {
        const id = ++last;
        const settle = (families: Families[]): void => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(families);
        };
        const timer = setTimeout(settle, patienceMs, []);
        waiting.set(id, settle);
        send({ metrics: 'ask', id });
      }),
    take: ({ id, families = [] }: Word): void => waiting.get(id)?.(families),
  };
};

/** In the parent process: collects the metrics of all processes for the requesting one. */
export const relayMetrics = (): void => {
  const questions = createQuestions(PATIENCE_MS);
  const tell = async (asker: Worker, id: number): Promise<void> => {
    const others = Object.values(cluster.workers ?? {}).filter((worker) => worker !== asker);
    const all = others.map((worker) =>
      questions.ask((word) => worker?.isConnected() && worker.send(word, whenSent)),
    );
    const families = (await Promise.all(all)).flat();
    if (asker.isConnected()) asker.send({ metrics: 'told', id, families } satisfies Word, whenSent);
  };
  cluster.on('message', (worker, message: unknown) => {
    if (!isWord(message)) return;
    if (message.metrics === 'told') questions.take(message);
    else void tell(worker, message.id);
  });
};

/** In one of several processes behind a port: answers the others, and returns how to ask them. */
export const askSiblings = (own: () => Promise<Families>): (() => Promise<Families[]>) => {
  const questions = createQuestions(2 * PATIENCE_MS);
  const answer = async (id: number): Promise<void> => {
    const families = [await own()];
    if (process.connected)
      process.send?.({ metrics: 'told', id, families } satisfies Word, whenSent);
  };
  process.on('message', (message: unknown) => {
    if (!isWord(message)) return;
    if (message.metrics === 'told') questions.take(message);
    // Processes that cannot answer are left out.
    else answer(message.id).catch(() => {});
  });
  return () => questions.ask((word) => process.connected && process.send?.(word, whenSent));
};
