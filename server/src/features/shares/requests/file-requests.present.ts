import {
  type FileRequest,
  type FileRequestState,
  type ReceivedFile,
  sharePath,
} from '@kith/contract';
import { presentFile } from '../../files/index.ts';
import type { ArrivedFile } from './file-requests.store.ts';
import type { FileRequestTable } from './file-requests.tables.ts';

interface Seen {
  origin: string;
  now: number;
}

export const requestStateOf = (
  {
    closed_time: closedTime,
    expires_time: expiresTime,
    max_files: maxFiles,
    max_bytes: maxBytes,
    file_count: count,
    size,
  }: FileRequestTable,
  now: number,
): FileRequestState => {
  if (closedTime !== null) return 'closed';
  if (expiresTime !== null && expiresTime <= now) return 'expired';
  return count >= maxFiles || size >= maxBytes ? 'full' : 'open';
};

export const presentRequest = (row: FileRequestTable, { origin, now }: Seen): FileRequest => ({
  id: row.id,
  url: origin + sharePath(row.id),
  title: row.title,
  note: row.note,
  expiresTime: row.expires_time,
  maxFiles: row.max_files,
  maxBytes: row.max_bytes,
  visibility: row.visibility,
  state: requestStateOf(row, now),
  hasPassword: row.password_hash !== null,
  createdTime: row.created_time,
  fileCount: row.file_count,
  size: row.size,
});

export const presentReceived = (file: ArrivedFile): ReceivedFile => ({
  ...presentFile(file),
  giftId: file.gift_id,
  from: file.giver,
  note: file.note,
});
