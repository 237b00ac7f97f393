import { SECOND_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics/index.ts';

export interface MeasuredWire {
  metrics: Metrics;
  clock: Clock;
  isConnected(): boolean;
  /** When the last batch was read, or undefined before the first. */
  lastBatchTime(): number | undefined;
}

/** Reports how this process and the others communicate over Redis. */
export const measureWire = ({ metrics, clock, isConnected, lastBatchTime }: MeasuredWire) => {
  metrics.gauge(
    {
      name: 'bus_connected',
      help: '1 while this process hears itself and others over Redis, otherwise 0.',
    },
    () => [{ value: isConnected() ? 1 : 0 }],
  );
  metrics.gauge(
    {
      name: 'bus_last_batch_age_seconds',
      help: 'How long ago a batch was last read from Redis; each process sends one every second.',
    },
    () => {
      const time = lastBatchTime();
      return time === undefined ? [] : [{ value: Math.max(0, clock.now() - time) / SECOND_MS }];
    },
  );
  const batches = metrics.counter({
    name: 'bus_batches_total',
    help: 'Batches of events exchanged with other processes, by direction.',
    labels: ['direction'],
  });
  const gaps = metrics.counter({
    name: 'bus_gaps_total',
    help: 'How often events of another process were missing or unreadable, so that connections were checked.',
  });
  const dropped = metrics.counter({
    name: 'bus_dropped_total',
    help: 'Events that other processes did not get because too many waited for Redis.',
  });
  return {
    dropped: () => dropped(1),
    sent: () => batches(1, 'sent'),
    received: () => batches(1, 'received'),
    gap: () => gaps(1),
  };
};
