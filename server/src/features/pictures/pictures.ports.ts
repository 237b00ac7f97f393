import type { Reader } from '../../platform/database/index.ts';
import type { MediaActor } from '../../platform/http/index.ts';
import { definePort } from '../../platform/ports.ts';

/**
 * Whether something other than a message that this person may see shows a picture. Any feature may
 * implement it.
 */
export const pictureReaders =
  definePort<(query: Reader, actor: MediaActor, blobId: string) => Promise<boolean>>(
    'pictures.readers',
  );
