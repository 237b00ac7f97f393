import type { Session } from '@kith/contract';
import type { SessionTable } from './accounts.tables.ts';

export const presentSession = (row: SessionTable, currentId: string): Session => ({
  id: row.id,
  device: row.device,
  createdTime: row.created_time,
  lastUsedTime: row.last_used_time,
  current: row.id === currentId,
});
