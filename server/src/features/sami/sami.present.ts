import type { Marker } from '@kith/contract';
import type { SamiEntry, SamiMeaning, SamiThread } from '@kith/contract/sami/sami.schemas';
import type { SamiEntryTable, SamiThreadTable } from './sami.tables.ts';

export const presentThread = (row: SamiThreadTable): SamiThread => ({
  id: row.id,
  title: row.title,
  createdTime: row.created_time,
  changedTime: row.changed_time,
  entries: row.entry_count,
  waitsUntil: row.waits_until,
  isVaulted: row.vaulted === 1,
  version: row.version,
});

export const presentRemoved = ({ id }: Pick<SamiThreadTable, 'id'>): Marker => ({
  id,
  deleted: true,
});

export const presentEntry = (row: SamiEntryTable): SamiEntry => ({
  number: row.number,
  text: row.text,
  meaning: JSON.parse(row.meaning) as SamiMeaning,
  state: row.state,
  made: row.made,
  proposedBy: row.proposed_by,
  hash: row.hash,
  createdTime: row.created_time,
});
