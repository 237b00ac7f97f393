import { KithError, type Picture } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import { presentPicture } from './pictures.present.ts';
import { deleteUses, insertUses, picturesOfAccount } from './pictures.store.ts';

/** Pictures the account uploaded, in the order asked for; somebody else's look as if missing. */
export const takeOwnPictures = async (
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  field: string,
): Promise<Picture[]> => {
  const found = new Map(
    (await picturesOfAccount(tx.query, accountId, ids)).map((picture) => [picture.id, picture]),
  );
  return [...new Set(ids)].map((id) => {
    const picture = found.get(id);
    if (picture === undefined)
      throw new KithError('not_found', 'There is no such picture.', { field });
    return presentPicture(picture);
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
    pictures.map(({ id }) => ({ picture_id: id, scope: 'message', owner_id: chatId, seq })),
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
  if (id !== null) await insertUses(tx, [{ ...of, picture_id: id, seq: 0 }]);
};
