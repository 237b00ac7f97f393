import type { Blobs } from '../../platform/blobs/index.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { MediaActor } from '../../platform/http/index.ts';

/** What the pictures feature is made of; handed in by the composition root. */
export interface PicturesOptions {
  database: Database;
  blobs: Blobs;
  /** True when a chat that this person is in shows the picture. */
  mayReadIn(query: Reader, actor: MediaActor, blobId: string): Promise<boolean>;
}
