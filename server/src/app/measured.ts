import { type Figure, MINUTE_MS } from '@kith/contract';
import packageJson from '../../package.json' with { type: 'json' };
import { lookAtDisk } from '../platform/disk.ts';
import type { Platform } from '../platform/feature/platform.ts';

/** Counting takes long on large databases. */
const KEPT_MS = MINUTE_MS;

/** General metrics: the version, the disk, and the figures of features. */
export const measureApp = ({ clock, config, database, features, metrics }: Platform): void => {
  let last: { time: number; figures: Promise<Figure[]> } | undefined;
  const count = async (): Promise<Figure[]> => {
    const all: Figure[] = [];
    for (const { operatorPanel } of features)
      all.push(...((await operatorPanel?.(database.read)) ?? []));
    return all;
  };
  const figures = (): Promise<Figure[]> => {
    const time = clock.now();
    if (last === undefined || Math.abs(time - last.time) >= KEPT_MS)
      last = { time, figures: count() };
    // A failure is retried at once, not after a minute.
    last.figures.catch(() => {
      last = undefined;
    });
    return last.figures;
  };

  metrics.gauge(
    {
      name: 'info',
      help: 'Always 1; the labels say what runs.',
      labels: ['version', 'node', 'database'],
    },
    () => [{ value: 1, labels: [packageJson.version, process.version, database.dialect] }],
  );
  metrics.gauge(
    { name: 'disk_free_bytes', help: 'What is left on the disk of the data folder.' },
    async () => [{ value: (await lookAtDisk(config.dataDir)).freeBytes }],
  );
  metrics.gauge(
    {
      name: 'kept',
      help: 'How many of something there are in the database, at most a minute old.',
      labels: ['what'],
    },
    async () => (await figures()).map(({ name, count }) => ({ value: count, labels: [name] })),
  );
  metrics.gauge(
    {
      name: 'kept_bytes',
      help: 'How many bytes these are, where that is counted.',
      labels: ['what'],
    },
    async () =>
      (await figures()).flatMap(({ name, bytes }) =>
        bytes === undefined ? [] : { value: bytes, labels: [name] },
      ),
  );
};
