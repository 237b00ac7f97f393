import {
  BLOCKS_MAX,
  type Block,
  type CallAnswer,
  type CallInput,
  KithError,
  LIST_PAGE,
} from '@kith/contract';
import { pageOf, placeOf, type Tx } from '../../platform/database/index.ts';
import { blockedAmong, blocksPage, countBlocks, deleteBlock, insertBlock } from './blocks.store.ts';
import { blocksChanged, privacyChanged } from './privacy.facts.ts';
import type { PrivacyOptions } from './privacy.options.ts';
import { accountOf, lockProfiles } from './privacy.store.ts';

export type BlockService = ReturnType<typeof createBlockService>;

/** People that a profile has blocked. A block applies to every profile of their account. */
export const createBlockService = (options: PrivacyOptions) => {
  const { database, clock, people, facts } = options;

  const change = (
    profileId: string,
    id: string,
    act: (tx: Tx, accountId: string) => Promise<boolean>,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      await lockProfiles(tx, [profileId]);
      const accountId = await accountOf(tx.query, id);
      if (accountId === undefined) throw new KithError('not_found', 'There is no such profile.');
      if (!(await act(tx, accountId))) return;
      const { named, all } = await blockedAmong(tx.query, profileId, accountId);
      const state = (other: string) => ({
        id: other,
        isNamed: named.has(other),
        isBlocked: named.size > 0,
      });
      await facts.publish(tx, blocksChanged, { profileId, others: all.map(state) });
      await facts.publish(tx, privacyChanged, { profileId });
    });

  return {
    list: async (
      profileId: string,
      { after, take = LIST_PAGE }: CallInput<'blocks.list'>['query'],
    ): Promise<CallAnswer<'blocks.list'>> => {
      const { rows, next } = pageOf(
        await blocksPage(database.read, profileId, { after: placeOf(after), take: take + 1 }),
        take,
        (row) => ({ time: row.created_time, id: row.blocked_id }),
      );
      const cards = await people(
        database.read,
        rows.map((row) => row.blocked_id),
      );
      const byId = new Map(cards.map((card) => [card.id, card]));
      const blocks = rows.flatMap((row): Block[] => {
        const person = byId.get(row.blocked_id);
        return person === undefined ? [] : [{ person, createdTime: row.created_time }];
      });
      return { blocks, next };
    },

    add: (profileId: string, id: string): Promise<void> =>
      change(profileId, id, async (tx, accountId) => {
        if (accountId === (await accountOf(tx.query, profileId)))
          throw new KithError('not_allowed', 'You cannot block your own profile.');
        if ((await countBlocks(tx.query, profileId)) >= BLOCKS_MAX)
          throw new KithError('conflict', `A profile can block at most ${BLOCKS_MAX} people.`);
        return insertBlock(tx, {
          profile_id: profileId,
          blocked_id: id,
          blocked_account_id: accountId,
          created_time: clock.now(),
        });
      }),

    remove: (profileId: string, id: string): Promise<void> =>
      change(profileId, id, (tx) => deleteBlock(tx, profileId, id)),
  };
};
