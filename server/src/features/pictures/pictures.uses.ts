import { type ImageAttachment, KithError } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { AttachmentKind } from '../../platform/feature/attachments.ts';
import { presentPicture } from './pictures.present.ts';
import { deleteUses, insertUses, usablePictures } from './pictures.store.ts';
import type { PictureUseTable } from './pictures.tables.ts';

/** Marks a picture as used by a message, for as long as the message exists. */
export const imageKind: AttachmentKind<ImageAttachment> = {
  take: async (tx, accountId, ids) => {
    const pictures = await usablePictures(tx, accountId, ids);
    return pictures.map((picture) => ({ ...presentPicture(picture), type: 'image' }));
  },
  show: (tx, { chatId, seq, heldFor }, attached) => {
    const use = { scope: 'message' as const, owner_id: chatId, seq, held_for: heldFor };
    return insertUses(
      tx,
      attached.map(({ id }) => ({ ...use, picture_id: id })),
    );
  },
  mayForward: true,
  hide: (tx, { chatId, seq }) => deleteUses(tx, { scope: 'message', owner_id: chatId, seq }),
};

/**
 * Makes one of the account's uploads the avatar of a profile or chat, the background of a profile or
 * the picture of a link preview; null removes it. Another account's upload is treated as missing.
 */
export const setPicture = async (
  tx: Tx,
  accountId: string,
  of: { scope: Exclude<PictureUseTable['scope'], 'message'>; owner_id: string },
  id: string | null,
): Promise<void> => {
  const field = of.scope === 'background' ? 'background' : 'avatar';
  if (id !== null && (await usablePictures(tx, accountId, [id])).length === 0)
    throw new KithError('not_found', 'There is no such picture.', { field });
  await deleteUses(tx, { ...of, seq: 0 });
  if (id !== null) await insertUses(tx, [{ ...of, picture_id: id, seq: 0, held_for: null }]);
};
