import type { Reader } from '../../platform/database/index.ts';
import type { CarryingMessage } from '../../platform/feature/attachments.ts';
import type { MediaActor } from '../../platform/http/index.ts';
import type { PictureFilesOptions } from './picture-files.ts';

/** The dependencies of the pictures feature, passed in by the composition root. */
export interface PicturesOptions extends PictureFilesOptions {
  /** Whether this person may read one of the messages. */
  mayRead(query: Reader, actor: MediaActor, messages: readonly CarryingMessage[]): Promise<boolean>;
  /** Whether anything else that this person may see shows the picture. */
  maySee(query: Reader, actor: MediaActor, pictureId: string): Promise<boolean>;
}
