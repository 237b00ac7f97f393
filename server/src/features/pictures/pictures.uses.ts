import { KithError, type Picture } from '@kith/contract';
import { blobsOfAccount, deleteUses, insertUses } from '../../platform/blobs/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { presentPicture } from './pictures.present.ts';

/** Pictures the account uploaded, in the order asked for; somebody else's look as if missing. */
export const takeOwnPictures = async (
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  field: string,
): Promise<Picture[]> => {
  const found = new Map(
    (await blobsOfAccount(tx.query, accountId, ids)).map((blob) => [blob.id, blob]),
  );
  return [...new Set(ids)].map((id) => {
    const blob = found.get(id);
    if (blob === undefined)
      throw new KithError('not_found', 'There is no such picture.', { field });
    return presentPicture(blob);
  });
};

/** Lets a message show pictures for as long as it stands. */
export const showInMessage = (
  tx: Tx,
  pictures: readonly Picture[],
  chatId: string,
  seq: number,
): Promise<void> =>
  insertUses(
    tx,
    pictures.map(({ id }) => ({ blob_id: id, scope: 'message', owner_id: chatId, seq })),
  );

export const hideFromMessage = (tx: Tx, chatId: string, seq: number): Promise<void> =>
  deleteUses(tx, { scope: 'message', owner_id: chatId, seq });

/**
 * Makes one of the account's uploads the avatar of a profile or chat, or the background of a
 * profile; null takes it away.
 */
export const setPicture = async (
  tx: Tx,
  accountId: string,
  of: { scope: 'profile' | 'background' | 'chat'; owner_id: string },
  id: string | null,
): Promise<void> => {
  const field = of.scope === 'background' ? 'background' : 'avatar';
  if (id !== null) await takeOwnPictures(tx, accountId, [id], field);
  await deleteUses(tx, { ...of, seq: 0 });
  if (id !== null) await insertUses(tx, [{ ...of, blob_id: id, seq: 0 }]);
};
