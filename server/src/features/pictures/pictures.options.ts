import type { Reader } from '../../platform/database/index.ts';
import type { MediaActor } from '../../platform/http/index.ts';
import type { PictureFilesOptions } from './picture-files.ts';

/** What the pictures feature is made of; handed in by the composition root. */
export interface PicturesOptions extends PictureFilesOptions {
  /** True when a chat that this person is in shows the picture. */
  mayReadIn(query: Reader, actor: MediaActor, pictureId: string): Promise<boolean>;
}
