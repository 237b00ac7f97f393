import type { Place, Reader, Tx } from '../../../platform/database/index.ts';
import { isBehind } from '../../../platform/database/index.ts';
import { hasWords } from '../share-words.ts';
import type { ShareRecipientTable, ShareTable } from '../shares.tables.ts';

/** A share, and when it was sent to the profile. */
export type SentShare = ShareTable & { sent_time: number };

/** Once per recipient; sending it to them directly makes it independent of a group. */
export const insertRecipient = async (
  tx: Tx,
  recipient: Omit<ShareRecipientTable, 'chat_id'>,
): Promise<void> => {
  await tx.query
    .insertInto('share_recipient')
    .values({ ...recipient, chat_id: null })
    .onConflict((conflict) =>
      conflict.columns(['share_id', 'profile_id']).doUpdateSet({ chat_id: null }),
    )
    .execute();
};

const INSERTED_AT_ONCE = 200;

/** People who already have it keep it as it was sent to them. */
export const insertMembers = async (
  tx: Tx,
  members: readonly ShareRecipientTable[],
): Promise<void> => {
  for (let from = 0; from < members.length; from += INSERTED_AT_ONCE)
    await tx.query
      .insertInto('share_recipient')
      .values(members.slice(from, from + INSERTED_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['share_id', 'profile_id']).doNothing())
      .execute();
};

export const deleteRecipient = async (
  tx: Tx,
  { shareId, profileId }: { shareId: string; profileId: string },
): Promise<boolean> => {
  const { numDeletedRows } = await tx.query
    .deleteFrom('share_recipient')
    .where('share_id', '=', shareId)
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

export const deleteRecipients = async (tx: Tx, profileId: string): Promise<void> => {
  await tx.query.deleteFrom('share_recipient').where('profile_id', '=', profileId).execute();
};

/** Shares sent to any profile of an account. */
export const deleteRecipientsOf = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query
    .deleteFrom('share_recipient')
    .where('profile_id', 'in', ({ selectFrom }) =>
      selectFrom('profile').select('id').where('account_id', '=', accountId),
    )
    .execute();
};

/**
 * Shares that can be opened, latest first, except from some people. Shares sent to a group are
 * listed for its members, unless they have blocked the sender or the group is in their closed vault.
 * Only shares with a visible title can be searched.
 */
export const receivedPage = (
  query: Reader,
  profileId: string,
  {
    after,
    take,
    now,
    q = '',
    without,
    isVaultOpen,
  }: {
    after: Place | undefined;
    take: number;
    now: number;
    q?: string | undefined;
    without: readonly string[];
    isVaultOpen: boolean;
  },
): Promise<SentShare[]> => {
  let page = query
    .selectFrom('share_recipient')
    .innerJoin('share', 'share.id', 'share_recipient.share_id')
    .selectAll('share')
    .select('share_recipient.time as sent_time')
    .where('share_recipient.profile_id', '=', profileId)
    .where('share.revoked_time', 'is', null)
    .where(({ or, eb }) => or([eb('expires_time', 'is', null), eb('expires_time', '>', now)]))
    .where(({ or, eb, ref }) =>
      or([eb('max_downloads', 'is', null), eb('downloads', '<', ref('max_downloads'))]),
    );
  page = page.where(({ and, eb, exists, not, or, selectFrom }) =>
    or([
      eb('share_recipient.chat_id', 'is', null),
      and([
        exists(
          selectFrom('participant')
            .select('participant.chat_id')
            .whereRef('participant.chat_id', '=', 'share_recipient.chat_id')
            .where('participant.profile_id', '=', profileId)
            .where('participant.left_time', 'is', null)
            .where('participant.vaulted', '<=', isVaultOpen ? 1 : 0),
        ),
        not(
          exists(
            selectFrom('block')
              .select('block.blocked_id')
              .where('block.profile_id', '=', profileId)
              .whereRef('block.blocked_account_id', '=', 'share.account_id'),
          ),
        ),
      ]),
    ]),
  );
  if (without.length > 0) page = page.where('share.profile_id', 'not in', without);
  if (q !== '') page = page.where('share.password_hash', 'is', null).where(hasWords(q));
  if (after !== undefined)
    page = page.where(isBehind('share_recipient.time', 'share_recipient.share_id', after));
  return page
    .orderBy('share_recipient.time', 'desc')
    .orderBy('share_recipient.share_id', 'desc')
    .limit(take)
    .execute();
};
