import { isVaultOpen, vaultClosesAt } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/index.ts';
import { grantOf, grantsAmong } from './grants.store.ts';

/** Whether the vault is open in a session, by the database and this server's clock. */
export const createGrants = (clock: Clock) => ({
  isOpen: async (query: Reader, sessionId: string): Promise<boolean> => {
    const grant = await grantOf(query, sessionId);
    return grant !== undefined && isVaultOpen(grant, clock.now());
  },

  /** Until when it is open in each of these sessions; the others are missing. */
  openAmong: async (query: Reader, sessionIds: readonly string[]): Promise<Map<string, number>> => {
    const grants = await grantsAmong(query, sessionIds);
    const now = clock.now();
    return new Map(
      [...grants].flatMap(([id, grant]) =>
        isVaultOpen(grant, now) ? [[id, vaultClosesAt(grant)] as const] : [],
      ),
    );
  },
});

export type Grants = ReturnType<typeof createGrants>;
