import { KithError, type OpenedContent, type SelfDestructContent } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { Bytes } from '../../platform/http/index.ts';
import { type FileService, insertFileUses, presentFile } from '../files/index.ts';
import { type PictureService, setPicture } from '../pictures/index.ts';
import type { SelfDestructTable } from './self-destruct.tables.ts';

/** The use that keeps an upload and blocks all other access to it. */
const SCOPE = 'selfDestruct';

/** The details of the upload for the viewer. */
export type Described = Pick<
  OpenedContent,
  'name' | 'mediaType' | 'size' | 'width' | 'height' | 'durationMs'
>;

type Sealed = Pick<SelfDestructTable, 'id' | 'upload_id' | 'content'>;

export interface ContentSources {
  files: FileService;
  pictures: PictureService;
}

/** The bytes of self-destructing attachments: re-encoded pictures, and files. */
export const createContents = ({ files, pictures }: ContentSources) => ({
  /** The kind of an unused upload of the account. */
  kindOf: async (
    query: Reader,
    accountId: string,
    uploadId: string,
  ): Promise<SelfDestructContent> => {
    const [picture] = await pictures.picturesOfAccount(query, accountId, [uploadId]);
    const [file] = await files.filesOfAccount(query, accountId, [uploadId]);
    if (picture === undefined && file === undefined)
      throw new KithError('not_found', 'There is no such upload.', { field: 'uploadId' });
    if ((await pictures.isUsed(query, uploadId)) || (await files.isUsed(query, uploadId)))
      throw new KithError('conflict', 'The upload is used elsewhere.', { field: 'uploadId' });
    return file === undefined ? 'image' : files.kindOf(file);
  },

  /** From now on, only a grant gives access to it. */
  seal: async (
    tx: Tx,
    accountId: string,
    { id, upload_id: uploadId, content }: Sealed,
  ): Promise<void> => {
    const use = { scope: SCOPE, owner_id: id } as const;
    if (content === 'image') await setPicture(tx, accountId, use, uploadId);
    else await insertFileUses(tx, [{ ...use, file_id: uploadId, seq: 0, held_for: null }]);
  },

  describe: async (
    query: Reader,
    { upload_id: uploadId, content }: Sealed,
  ): Promise<Described | undefined> => {
    if (content !== 'image') {
      const file = await files.stored(query, uploadId);
      if (file === undefined) return undefined;
      const { name, type: mediaType, size, width, height, durationMs } = presentFile(file);
      return { name, mediaType, size, width, height, durationMs };
    }
    const picture = await pictures.stored(query, uploadId);
    if (picture === undefined) return undefined;
    const { type: mediaType, size, width, height } = picture;
    return { name: 'picture.webp', mediaType, size, width, height };
  },

  /** Undefined if the bytes are gone. */
  open: async (
    query: Reader,
    { upload_id: uploadId, content }: Sealed,
  ): Promise<Bytes | undefined> => {
    if (content === 'image') return pictures.sized(uploadId, 'full');
    const file = await files.stored(query, uploadId);
    return file && files.open(file);
  },

  /** Removes the bytes, unless the same content was uploaded for something else. */
  destroy: async (tx: Tx, { id, upload_id: uploadId, content }: Sealed): Promise<void> => {
    const use = { scope: SCOPE, owner_id: id, seq: 0 } as const;
    if (content === 'image') await pictures.discard(tx, use, uploadId);
    else await files.discard(tx, use, uploadId);
  },
});

export type Contents = ReturnType<typeof createContents>;
