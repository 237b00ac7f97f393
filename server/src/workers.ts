import cluster, { type Worker } from 'node:cluster';
import { SECOND_MS } from '@kith/contract';
import { closeLostHandovers } from './handovers.ts';
import { relayMetrics } from './platform/metrics/index.ts';

const RESTART_MS = SECOND_MS;

/**
 * Runs `count` processes of this program behind one port and replaces those that end. The first one
 * starts alone, because it migrates the database and creates missing keys; if it fails, so does the
 * server. On SIGINT or SIGTERM all processes finish their work and end.
 */
export const supervise = (count: number, onEnded: (how: string) => void): void => {
  let isUp = false;
  let isStopping = false;

  const fork = (): Worker => {
    const worker = cluster.fork();
    closeLostHandovers(worker);
    worker.once('exit', (code: number | null, signal: string | null) => {
      const isLast = Object.keys(cluster.workers ?? {}).length === 0;
      if (isStopping) return isLast ? process.exit(0) : undefined;
      if (!isUp) process.exit(code ?? 1);
      onEnded(signal ?? `code ${code}`);
      setTimeout(() => void (isStopping || fork()), RESTART_MS);
    });
    return worker;
  };
  const stop = (): void => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  };

  relayMetrics();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  fork().once('listening', () => {
    isUp = true;
    for (let nth = 1; nth < count; nth++) fork();
  });
};

/** Whether this process prints the greeting. */
export const isSpokesman = (): boolean => cluster.worker === undefined || cluster.worker.id === 1;

/** Whether this process can start others. */
export const isAhead = (): boolean => cluster.isPrimary;
