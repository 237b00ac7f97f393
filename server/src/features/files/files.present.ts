import type { MediaFacts, StoredFile } from '@kith/contract';
import { cleanFileName } from '@kith/contract/files/file-name';
import type { FileTable } from './files.tables.ts';

/** Omits unknown values. */
export const presentFile = (file: FileTable): StoredFile => {
  const facts: MediaFacts = {
    ...(file.width !== null && { width: file.width }),
    ...(file.height !== null && { height: file.height }),
    ...(file.duration_ms !== null && { durationMs: file.duration_ms }),
    ...(file.waveform !== null && { waveform: file.waveform }),
  };
  const { id, type, size, created_time: createdTime } = file;
  return { id, name: cleanFileName(file.name), type, size, createdTime, ...facts };
};
