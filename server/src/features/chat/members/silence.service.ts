import { stampOf, type Tx } from '../../../platform/database/index.ts';
import type { BlockState } from '../../privacy/index.ts';
import { SILENCED } from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import type { ChatOptions } from '../chat.options.ts';
import { chatByKey, lockChat, privateKey } from '../chat.store.ts';
import { advanceOwn } from '../list/own-chats.ts';
import { inVault, memberOf, updateMember } from './members.store.ts';

/** Why a person in a private chat may not write: blocked by the other, or blocking them. */
export const silencedBy = (
  others: Pick<BlockState, 'isBlocked'>,
  own: Pick<BlockState, 'isNamed'>,
): number => (others.isBlocked ? SILENCED.byOther : 0) | (own.isNamed ? SILENCED.bySelf : 0);

const withBit = (held: number, bit: number, isSet: boolean): number =>
  isSet ? held | bit : held & ~bit;

/** Copies a profile's blocks into its private chats, where checking them costs nothing extra. */
export const createSilence =
  ({ clock }: Pick<ChatOptions, 'clock'>, events: ChatEvents) =>
  async (tx: Tx, profileId: string, others: readonly BlockState[]): Promise<void> => {
    const chats: { id: string; other: BlockState }[] = [];
    for (const other of others) {
      const id = await chatByKey(tx.query, privateKey([profileId, other.id]) ?? '');
      if (id !== undefined) chats.push({ id, other });
    }
    chats.sort((a, b) => (a.id < b.id ? -1 : 1));
    const changed: { id: string; blocked: boolean }[] = [];
    const vaulted: string[] = [];
    for (const { id, other } of chats) {
      await lockChat(tx, id);
      const theirs = await memberOf(tx.query, id, other.id);
      const mine = await memberOf(tx.query, id, profileId);
      if (theirs === undefined || mine === undefined) continue;
      await updateMember(tx, id, other.id, {
        silenced: withBit(theirs.silenced, SILENCED.byOther, other.isBlocked),
      });
      const silenced = withBit(mine.silenced, SILENCED.bySelf, other.isNamed);
      if (silenced === mine.silenced) continue;
      await updateMember(tx, id, profileId, { silenced, stamp: await stampOf(tx) });
      vaulted.push(...inVault(mine));
      changed.push({ id, blocked: other.isNamed });
    }
    if (changed.length === 0) return;
    const change = await advanceOwn(tx, profileId, clock.now());
    tx.afterCommit(() => events.chatsChanged({ ...change, updated: changed }, vaulted));
  };
