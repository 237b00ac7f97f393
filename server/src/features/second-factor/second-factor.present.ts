import type { Passkey } from '@kith/contract';
import type { PasskeyTable } from './second-factor.tables.ts';

export const presentPasskey = (row: PasskeyTable): Passkey => ({
  id: row.id,
  name: row.name,
  createdTime: row.created_time,
  lastUsedTime: row.last_used_time,
  isSynced: row.is_synced === 1,
});
