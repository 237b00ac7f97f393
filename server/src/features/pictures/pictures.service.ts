import { KithError, type Picture, type PictureSize } from '@kith/contract';
import { blobOf } from '../../platform/blobs/index.ts';
import type { Bytes, MediaActor } from '../../platform/http/index.ts';
import { accessPicture } from './pictures.access.ts';
import type { PicturesOptions } from './pictures.context.ts';
import { presentPicture } from './pictures.present.ts';

/** Pictures come in by one call and are shown by another; what shows them is other features'. */
export const createPictures = ({ database, blobs, mayReadIn }: PicturesOptions) => ({
  upload: async (accountId: string, body: AsyncIterable<Uint8Array>): Promise<Picture> =>
    presentPicture(await blobs.addPicture(accountId, body)),

  /** The small copy of a picture, for who has been let see it otherwise. */
  small: async (id: string): Promise<Bytes | undefined> => {
    const blob = await blobOf(database.read, id);
    return blob && blobs.open(blob, 'small');
  },

  look: async (actor: MediaActor, id: string, size: PictureSize): Promise<Bytes> => {
    const blob = await accessPicture(database.read, id, actor, mayReadIn);
    const file = await blobs.open(blob, size);
    if (file === undefined) throw new KithError('not_found', 'There is no such picture.');
    return file;
  },
});

export type PictureService = ReturnType<typeof createPictures>;
