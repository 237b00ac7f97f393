import type { Reader } from '../../platform/database/index.ts';
import type { MediaActor } from '../../platform/http/index.ts';
import { definePort } from '../../platform/ports.ts';

/** Whether something that this person may see, other than a message, shows a picture. Any feature may tell. */
export const pictureReaders =
  definePort<(query: Reader, actor: MediaActor, blobId: string) => Promise<boolean>>(
    'pictures.readers',
  );
