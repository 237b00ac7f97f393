import type { Tx } from '../../platform/database/index.ts';
import { refsOf, threadsAbout } from './entries.store.ts';
import type { SamiCollection } from './sami.collection.ts';
import type { SamiOptions } from './sami.options.ts';
import { updateThread } from './threads.store.ts';
import type { WaitingCards } from './waiting-cards.ts';

/** What was said about a chat follows it into the vault, and out again once nothing else keeps it there. */
export const createVaultMoves = (
  { otherIn, vaultedAmong }: Pick<SamiOptions, 'otherIn' | 'vaultedAmong'>,
  collection: SamiCollection,
  cards: Pick<WaitingCards, 'leave' | 'comeBack'>,
) => {
  const move = async (
    tx: Tx,
    { profileId, chatId }: { profileId: string; chatId: string },
    vaulted: 0 | 1,
  ): Promise<void> => {
    const other = await otherIn(tx.query, profileId, chatId);
    const ids = other === undefined ? [chatId] : [chatId, other];
    // Locked first, so that nothing is added meanwhile.
    const { version } = await collection.startOver(tx, profileId);
    for (const thread of await threadsAbout(tx.query, profileId, ids)) {
      const refs = vaulted === 1 ? [] : await refsOf(tx.query, thread.id);
      const isInside = (await vaultedAmong(tx.query, profileId, refs)).size > 0;
      const moved = { vaulted: vaulted === 1 || isInside ? 1 : 0, version };
      await updateThread(tx, thread.id, moved);
      if (moved.vaulted === thread.vaulted || thread.deleted_time !== null) continue;
      if (moved.vaulted === 1) await cards.leave(tx, thread);
      else await cards.comeBack(tx, { ...thread, ...moved });
    }
  };
  return {
    enter: (tx: Tx, moved: { profileId: string; chatId: string }) => move(tx, moved, 1),
    leave: (tx: Tx, moved: { profileId: string; chatId: string }) => move(tx, moved, 0),
  };
};
