import type { Share, ShareDetails, ShareLogEntry } from '@kith/contract';
import { sharePath } from '@kith/contract';
import { cleanFileName } from '@kith/contract/files/file-name';
import { presentFile } from '../files/index.ts';
import { stateOf } from './share-state.ts';
import type { SharedFile } from './shares.store.ts';
import type { ShareLogTable, ShareTable } from './shares.tables.ts';

interface Seen {
  origin: string;
  now: number;
}

export const presentShare = (row: ShareTable, { origin, now }: Seen): Share => ({
  id: row.id,
  url: origin + sharePath(row.id),
  title: row.title,
  note: row.note,
  isEncrypted: row.encrypted === 1,
  expiresTime: row.expires_time,
  maxDownloads: row.max_downloads,
  visibility: row.visibility,
  state: stateOf(row, now),
  hasPassword: row.password_hash !== null,
  downloads: row.downloads,
  createdTime: row.created_time,
  fileCount: row.file_count,
  size: row.size,
});

export const presentDetails = (
  row: ShareTable,
  { files, encrypted }: { files: readonly SharedFile[]; encrypted: string | null },
  seen: Seen,
): ShareDetails => ({ ...presentShare(row, seen), encrypted, files: files.map(presentFile) });

export const presentLogEntry = (row: ShareLogTable): ShareLogEntry => ({
  id: row.id,
  kind: row.kind,
  time: row.time,
  device: row.device,
  fileName: row.file_name === null ? null : cleanFileName(row.file_name),
});
