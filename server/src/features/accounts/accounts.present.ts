import type { Session } from '@kith/contract';
import type { SessionTable } from './accounts.tables.ts';

export const presentSession = (row: SessionTable, current: SessionTable | undefined): Session => ({
  id: row.id,
  name: row.name,
  device: row.device,
  createdTime: row.created_time,
  lastUsedTime: row.last_used_time,
  current: row.id === current?.id,
  unfamiliar:
    row.is_unfamiliar === 1 && current !== undefined && row.created_time > current.created_time,
});
