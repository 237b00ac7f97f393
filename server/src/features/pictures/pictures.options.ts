import type { CarryingMessage } from '../../platform/attachments.ts';
import type { Reader } from '../../platform/database/index.ts';
import type { MediaActor } from '../../platform/http/index.ts';
import type { PictureFilesOptions } from './picture-files.ts';

/** What the pictures feature is made of; handed in by the composition root. */
export interface PicturesOptions extends PictureFilesOptions {
  /** True when this person may read one of the messages. */
  mayRead(query: Reader, actor: MediaActor, messages: readonly CarryingMessage[]): Promise<boolean>;
  /** True when something else that this person may see shows the picture. */
  maySee(query: Reader, actor: MediaActor, pictureId: string): Promise<boolean>;
}
