import { KithError, type Picture, type PictureSize } from '@kith/contract';
import type { Bytes, MediaActor } from '../../platform/http/index.ts';
import { createPictureFiles } from './picture-files.ts';
import { accessPicture } from './pictures.access.ts';
import type { PicturesOptions } from './pictures.options.ts';
import { presentPicture } from './pictures.present.ts';
import { pictureOf } from './pictures.store.ts';

/** Uploads and serves pictures; other features decide where they are shown. */
export const createPictureService = (options: PicturesOptions) => {
  const { database } = options;
  const files = createPictureFiles(options);
  return {
    upload: async (accountId: string, body: AsyncIterable<Uint8Array>): Promise<Picture> =>
      presentPicture(await files.add(accountId, body)),

    /** The small size of a picture, for callers authorized elsewhere. */
    small: async (id: string): Promise<Bytes | undefined> => {
      const picture = await pictureOf(database.read, id);
      return picture && files.open(picture, 'small');
    },

    look: async (actor: MediaActor, id: string, size: PictureSize): Promise<Bytes> => {
      const picture = await accessPicture(database.read, id, actor, options);
      const file = await files.open(picture, size);
      if (file === undefined) throw new KithError('not_found', 'There is no such picture.');
      return file;
    },

    sweep: files.sweep,
    close: files.close,
  };
};

export type PictureService = ReturnType<typeof createPictureService>;
