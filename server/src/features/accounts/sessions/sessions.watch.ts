import { MINUTE_MS, SECOND_MS } from '@kith/contract';
import { every } from '../../../platform/clock.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import type { SessionService } from './sessions.service.ts';
import { recordUse, sessionsEnded } from './sessions.store.ts';

const POLL_MS = SECOND_MS;
/** Each query overlaps the previous one by this much, for differing clocks of nodes and slow commits. */
const OVERLAP_MS = MINUTE_MS;

/**
 * Reads once a second which sessions have expired or ended on other nodes, and stores when those of
 * this node were last used, so that no request waits for either.
 */
export const watchSessions = (options: AccountsOptions, sessions: SessionService) => {
  const { database, clock, log } = options;
  let lookedTime = clock.now();
  let cancel = (): void => {};
  let underWay = Promise.resolve();

  const look = async (now: number): Promise<void> => {
    const since = Math.min(lookedTime, now) - OVERLAP_MS;
    for (const row of await sessionsEnded(database.read, since, now))
      sessions.end(row.id, row.revoked_time === null ? 'expired' : 'revoked');
    lookedTime = now;
    sessions.forget(now - 2 * OVERLAP_MS);
  };

  const write = async (): Promise<void> => {
    const uses = sessions.takeUses();
    if (uses.length === 0) return;
    // In the order of their ids, so that two nodes never deadlock.
    uses.sort((a, b) => (a.id < b.id ? -1 : 1));
    await database.transaction(async (tx) => {
      for (const use of uses) await recordUse(tx, use);
    });
  };

  const logged = (work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) =>
      log.error({ err: error }, 'could not check for ended sessions'),
    );

  const round = async (): Promise<void> => {
    // Uses before now are on disk before any session counts as expired.
    const now = clock.now();
    await logged(write);
    await logged(() => look(now));
  };

  return {
    start: (): void => {
      cancel = every(clock, POLL_MS, () => {
        underWay = round();
        return underWay;
      });
    },
    stop: async (): Promise<void> => {
      cancel();
      await underWay;
      await logged(write);
    },
  };
};
