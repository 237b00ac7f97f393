import type { Blobs } from '../../platform/blobs/index.ts';
import type { Database, Reader } from '../../platform/database/index.ts';

/** What the pictures feature is made of; handed in by the composition root. */
export interface PicturesOptions {
  database: Database;
  blobs: Blobs;
  /** True when the profile may read a message that shows the picture. */
  mayReadIn(query: Reader, profileId: string, blobId: string): Promise<boolean>;
}
