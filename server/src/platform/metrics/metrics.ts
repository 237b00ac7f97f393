import cluster from 'node:cluster';
import { SECOND_MS } from '@kith/contract';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import type { Clock } from '../clock.ts';
import { type Counted, QUEUES, type QueueName } from './queues.ts';
import { askSiblings, type Families } from './siblings.ts';

/** A metric; the values of its labels come from the code, never from callers. */
export interface Declared<Label extends string> {
  /** Without the common prefix `kith_`. */
  name: string;
  help: string;
  labels?: readonly Label[];
}

/** In the order of the declared labels. */
type Values = readonly string[];
export interface Sample {
  value: number;
  labels?: Values;
}

/** Metrics of the parts of the server, for Prometheus. */
export interface Metrics {
  /** Increases the counter by `by`. */
  counter<Label extends string>(of: Declared<Label>): (by: number, ...values: Values) => void;
  /** Records a duration in seconds. */
  seconds<Label extends string>(
    of: Declared<Label>,
  ): (milliseconds: number, ...values: Values) => void;
  /** Looked up on each request; omitted if the look-up fails. */
  gauge<Label extends string>(
    of: Declared<Label>,
    read: () => readonly Sample[] | Promise<readonly Sample[]>,
  ): void;
  /** Reports how many wait in a queue; of several with one name, the sum. */
  queue(name: QueueName): Counted;
  /** All metrics in the text format of Prometheus; at most a second old. */
  text(): Promise<string>;
  readonly contentType: string;
}

const PREFIX = 'kith_';
const KEPT_MS = SECOND_MS;
/** Buckets in seconds, from unnoticeable to obvious delays. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** These list every handle, including one for each socket. */
const COSTLY = ['handles', 'requests', 'resources'].flatMap((kind) => [
  `nodejs_active_${kind}`,
  `nodejs_active_${kind}_total`,
]);

let registryOfProcess: Registry | undefined;

/**
 * Memory, processor, event loop and garbage collection of the process, collected from the first request on.
 */
const ofProcess = (): Registry => {
  if (registryOfProcess === undefined) {
    registryOfProcess = new Registry();
    collectDefaultMetrics({ register: registryOfProcess });
    for (const name of COSTLY) registryOfProcess.removeSingleMetric(name);
  }
  return registryOfProcess;
};

export const createMetrics = (clock: Clock): Metrics => {
  const registry = new Registry();
  const configure = <Label extends string>({ name, help, labels = [] }: Declared<Label>) => ({
    ...{ name: PREFIX + name, help, labelNames: labels as readonly string[] },
    registers: [registry],
  });
  const named = (labels: readonly string[], values: Values): Record<string, string> =>
    Object.fromEntries(labels.map((label, at) => [label, values[at] ?? '']));
  let last: { time: number; text: Promise<string> } | undefined;
  let isCollecting = false;

  const registries = () => [ofProcess(), registry];
  const own = async (): Promise<Families> => {
    const { worker } = cluster;
    const all = registries().map((one) => {
      if (worker !== undefined) one.setDefaultLabels({ worker: `${worker.id}` });
      return one.getMetricsAsJSON();
    });
    return (await Promise.all(all)).flat();
  };
  const ownText = async (): Promise<string> => {
    const all = registries().map((one) => one.metrics());
    return (await Promise.all(all)).join('\n');
  };

  /** With several processes behind one port, any of them reports for all. */
  const ofAll = (): (() => Promise<string>) => {
    const others = askSiblings(own);
    return async () => {
      const all = await Promise.all([own(), others()]);
      // Nothing is summed, because the labels differ.
      const families = [all[0], ...all[1]].map((told) =>
        told.map((family) => ({ ...family, aggregator: 'sum' as const })),
      );
      return AggregatorRegistry.aggregate(families).metrics();
    };
  };
  const look = cluster.isWorker ? ofAll() : ownText;

  const collect = async (): Promise<string> => {
    isCollecting = true;
    try {
      return await look();
    } finally {
      isCollecting = false;
    }
  };

  const gauge: Metrics['gauge'] = (of, read) => {
    const { labels = [] } = of;
    new Gauge({
      ...configure(of),
      async collect() {
        const samples = await Promise.try(read).catch(() => []);
        // A gauge without labels would report zero instead of being absent.
        if (labels.length === 0) this.remove();
        else this.reset();
        for (const { value, labels: values = [] } of samples)
          this.set(named(labels, values), value);
      },
    });
  };

  const queues = new Map<QueueName, (() => number)[]>();
  const names = Object.entries(QUEUES).map(([name, what]) => `${name}: ${what}`);
  gauge(
    {
      name: 'queue_length',
      help: `What waits in this process, by queue. ${names.join('; ')}.`,
      labels: ['queue'],
    },
    () =>
      [...queues].map(([name, lengths]) => ({
        value: lengths.reduce((sum, length) => sum + length(), 0),
        labels: [name],
      })),
  );

  return {
    contentType: registry.contentType,

    counter: (of) => {
      // Counted here and handed over on request, which costs a tenth in the path of a message.
      const counts = new Map<string, { count: number; values: Values }>();
      const { labels = [] } = of;
      new Counter({
        ...configure(of),
        collect() {
          this.reset();
          for (const { count, values } of counts.values()) this.inc(named(labels, values), count);
        },
      });
      return (by, ...values) => {
        const key = values.length === 1 ? (values[0] as string) : values.join('\n');
        const known = counts.get(key);
        if (known !== undefined) known.count += by;
        else counts.set(key, { count: by, values });
      };
    },

    seconds: (of) => {
      const { labels = [] } = of;
      const histogram = new Histogram({ ...configure(of), buckets: BUCKETS });
      const [label] = labels;
      if (label !== undefined && labels.length === 1)
        return (milliseconds, value = '') =>
          histogram.observe({ [label]: value }, milliseconds / SECOND_MS);
      return (milliseconds, ...values) =>
        histogram.observe(named(labels, values), milliseconds / SECOND_MS);
    },

    gauge,

    queue: (name) => (length) => void queues.set(name, [...(queues.get(name) ?? []), length]),

    text: () => {
      const time = clock.now();
      // The cached text must not survive a clock that was set back.
      const isFresh = last !== undefined && time >= last.time && time < last.time + KEPT_MS;
      if (last === undefined || !(isFresh || isCollecting)) last = { time, text: collect() };
      return last.text;
    },
  };
};
