import type { Place, Reader, Tx } from '../../../platform/database/index.ts';
import { isBehind } from '../../../platform/database/index.ts';
import { hasWords } from '../share-words.ts';
import type { ShareRecipientTable, ShareTable } from '../shares.tables.ts';

/** A share, and when it was sent to the profile. */
export type SentShare = ShareTable & { sent_time: number };

/** Once for each recipient. */
export const insertRecipient = async (tx: Tx, recipient: ShareRecipientTable): Promise<void> => {
  await tx.query
    .insertInto('share_recipient')
    .values(recipient)
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

/** What was sent to any profile of an account. */
export const deleteRecipientsOf = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query
    .deleteFrom('share_recipient')
    .where('profile_id', 'in', ({ selectFrom }) =>
      selectFrom('profile').select('id').where('account_id', '=', accountId),
    )
    .execute();
};

/**
 * Those that can be opened, latest first, except from some people. Only what shows its title is
 * found by its words.
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
  }: {
    after: Place | undefined;
    take: number;
    now: number;
    q?: string | undefined;
    without: readonly string[];
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
