import type { Vault } from '@kith/contract';
import type { VaultTable } from './vault.tables.ts';

/** Its public parameters; nothing that helps guessing. */
export const presentVault = (row: VaultTable): Vault => ({
  method: row.method,
  createdTime: row.created_time,
  leavesTime: row.leaves_time,
});
