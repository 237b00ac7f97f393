import type { Metrics } from '../metrics/index.ts';
import type { Database } from './database.ts';
import { gatheredLength } from './gathered.ts';

/** Wraps the database to count and time transactions. */
export const measured = (database: Database, metrics: Metrics): Database => {
  const seconds = metrics.seconds({
    name: 'database_transaction_duration_seconds',
    help: 'Time from asking for a transaction until it is on disk or has failed, by outcome.',
    labels: ['outcome'],
  });
  const waitSeconds = metrics.seconds({
    name: 'database_transaction_wait_seconds',
    help: 'Time that a transaction waits for the writer or for a connection.',
  });
  let waiting = 0;
  let underWay = 0;
  metrics.gauge(
    {
      name: 'database_transactions',
      help: 'Transactions that wait for the writer or a connection, and those that have it.',
      labels: ['state'],
    },
    () => [
      { value: waiting, labels: ['waiting'] },
      { value: underWay - waiting, labels: ['running'] },
    ],
  );
  metrics.gauge(
    {
      name: 'database_connections',
      help: 'Connections to PostgreSQL: open ones, idle ones among them, and who waits for one.',
      labels: ['state'],
    },
    () =>
      Object.entries(database.pool?.() ?? {}).map(([state, value]) => ({ value, labels: [state] })),
  );

  metrics.queue('reads')(() => gatheredLength(database.read) + (database.pipelined?.() ?? 0));

  const transaction: Database['transaction'] = async (work) => {
    const asked = performance.now();
    let isWaiting = true;
    const begin = (): void => {
      if (!isWaiting) return;
      isWaiting = false;
      waiting--;
    };
    waiting++;
    underWay++;
    let outcome = 'failed';
    try {
      const result = await database.transaction((tx) => {
        // A retry does not count as waiting again.
        if (isWaiting) waitSeconds(performance.now() - asked);
        begin();
        return work(tx);
      });
      outcome = 'committed';
      return result;
    } finally {
      begin();
      underWay--;
      seconds(performance.now() - asked, outcome);
    }
  };
  return {
    ...database,
    // Some databases read and write through the same connection.
    get read() {
      return database.read;
    },
    transaction,
  };
};
