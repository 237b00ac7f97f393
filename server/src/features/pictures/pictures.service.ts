import { KithError, type Picture, type PictureSize } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import { type Bytes, keptFor, type MediaActor } from '../../platform/http/index.ts';
import { createPictureFiles } from './picture-files.ts';
import { accessPicture } from './pictures.access.ts';
import type { PicturesOptions } from './pictures.options.ts';
import { presentPicture } from './pictures.present.ts';
import {
  deletePicture,
  deleteUses,
  filesOf,
  pictureOf,
  picturesOfAccount,
  scopesOf,
} from './pictures.store.ts';
import type { PictureUseTable } from './pictures.tables.ts';

/** Creates and serves pictures; other features decide where they are shown. */
export const createPictureService = (options: PicturesOptions) => {
  const { database } = options;
  const files = createPictureFiles(options);
  return {
    make: files.make,
    /** Creates a picture from bytes that the server itself has fetched. */
    add: async (accountId: string, bytes: AsyncIterable<Uint8Array>): Promise<Picture> =>
      presentPicture(await files.add(accountId, bytes)),

    /** Pictures uploaded by the account, except self-destructing ones. */
    info: async (accountId: string, id: string): Promise<Picture> => {
      const [picture] = await picturesOfAccount(database.read, accountId, [id]);
      if (picture === undefined) throw new KithError('not_found', 'There is no such picture.');
      return presentPicture(picture);
    },

    /** A size of a picture, for callers authorized elsewhere. */
    sized: async (id: string, size: PictureSize): Promise<Bytes | undefined> => {
      const picture = await pictureOf(database.read, id);
      return picture && files.open(picture, size);
    },
    stored: pictureOf,
    picturesOfAccount,
    isUsed: async (query: Reader, id: string): Promise<boolean> =>
      (await scopesOf(query, id)).size > 0,

    /** Removes a use, and the picture if it was the last one. */
    discard: async (
      tx: Tx,
      use: Omit<PictureUseTable, 'picture_id' | 'held_for'>,
      id: string,
    ): Promise<void> => {
      await deleteUses(tx, use);
      const removed = await deletePicture(tx, id);
      // If it cannot be removed now, the next sweep removes it.
      if (removed)
        tx.afterCommit(() => void options.storage.release(filesOf(removed)).catch(() => {}));
    },

    look: async (actor: MediaActor, id: string, size: PictureSize): Promise<Bytes> => {
      const picture = await accessPicture(database.read, id, actor, options);
      const file = await files.open(picture, size);
      if (file === undefined) throw new KithError('not_found', 'There is no such picture.');
      return keptFor(database.read, actor, file);
    },

    sweep: files.sweep,
    close: files.close,
  };
};

export type PictureService = ReturnType<typeof createPictureService>;
