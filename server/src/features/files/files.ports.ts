import type { Reader } from '../../platform/database/index.ts';
import type { MediaActor } from '../../platform/http/index.ts';
import { definePort } from '../../platform/ports.ts';
import type { FileTable } from './files.tables.ts';

/**
 * Whether something other than a message lets this person read a file, such as a share. Any feature
 * may implement it.
 */
export const fileReaders =
  definePort<(query: Reader, actor: MediaActor, file: FileTable) => Promise<boolean>>(
    'files.readers',
  );
