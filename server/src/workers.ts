import cluster, { type Worker } from 'node:cluster';
import { SECOND_MS } from '@kith/contract';
import { closeLostHandovers } from './handovers.ts';
import { relayMetrics } from './platform/metrics/index.ts';

const RESTART_MS = SECOND_MS;
/** Between attempts while none succeeds. */
const RESTART_MAX_MS = 30 * SECOND_MS;

/**
 * Runs `count` processes of this program behind one port and replaces those that end. The first one
 * starts alone, because it migrates the database and creates missing keys; if it fails, so does the
 * server. On SIGINT or SIGTERM all processes finish their work and end.
 */
export const supervise = (count: number, onEnded: (how: string) => void): void => {
  let isUp = false;
  let isStopping = false;
  let restartMs = RESTART_MS;

  const fork = (): void => {
    let worker: Worker | undefined;
    const end = (how: string, code: number | null): void => {
      const isLast = Object.keys(cluster.workers ?? {}).length === 0;
      if (isStopping && isLast) process.exit(0);
      if (isStopping) return;
      if (!isUp) process.exit(code ?? 1);
      onEnded(how);
      setTimeout(() => void (isStopping || fork()), restartMs);
      restartMs = Math.min(2 * restartMs, RESTART_MAX_MS);
    };
    const fail = (error: Error): void => {
      // Once it runs, its exit follows.
      if (worker?.process.pid !== undefined) return;
      if (worker !== undefined) delete cluster.workers?.[worker.id];
      if (!isUp) process.stderr.write(`${error.message}\n`);
      end(error.message, null);
    };
    try {
      worker = cluster.fork();
      // Without a listener, a machine that has no memory left for a new one would end all of them.
      worker.on('error', fail);
      worker.once('listening', () => {
        restartMs = RESTART_MS;
        if (isUp) return;
        isUp = true;
        for (let nth = 1; nth < count; nth++) fork();
      });
      worker.once('exit', (code: number | null, signal: string | null) =>
        end(signal ?? `code ${code}`, code),
      );
      if (worker.process.connected) closeLostHandovers(worker);
    } catch (error) {
      fail(error as Error);
    }
  };
  const stop = (): void => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  };

  relayMetrics();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  fork();
};

/** Whether this process prints the greeting. */
export const isSpokesman = (): boolean => cluster.worker === undefined || cluster.worker.id === 1;

/** Whether this process can start others. */
export const isAhead = (): boolean => cluster.isPrimary;
