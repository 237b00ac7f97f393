import { HOUR_MS, KithError, SECOND_MS, vaultWaitSeconds } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { UserActor } from '../../platform/http/index.ts';
import { deleteAttempts, lockAttempts, putAttempts } from './attempts.store.ts';

/** Limits attempts at a vault, in each session and, more generously, in the whole account. */
export const createAttempts = (database: Database, clock: Clock) => ({
  /**
   * Counts an attempt as failed before it is checked, so that simultaneous attempts gain nothing;
   * throws during a waiting time.
   */
  begin: ({ accountId, sessionId }: UserActor): Promise<void> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      for (const scope of ['account', 'session'] as const) {
        const subject = scope === 'account' ? `account:${accountId}` : `session:${sessionId}`;
        const row = await lockAttempts(tx, accountId, subject);
        // A clock that was set back does not extend a wait beyond the maximum.
        const waitMs = Math.min(row.wait_until - now, HOUR_MS);
        if (waitMs > 0)
          throw new KithError('rate_limited', 'Too many attempts. Try again in a moment.', {
            retryAfter: Math.ceil(waitMs / SECOND_MS),
          });
        const failures = row.failures + 1;
        const wait = vaultWaitSeconds(failures, scope) * SECOND_MS;
        await putAttempts(tx, subject, { failures, wait_until: wait === 0 ? 0 : now + wait });
      }
    }),

  /** Called when the secret was correct. */
  forgive: (tx: Tx, accountId: string): Promise<void> => deleteAttempts(tx, accountId),
});

export type Attempts = ReturnType<typeof createAttempts>;
