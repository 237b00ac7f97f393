import { MARKER_LIFETIME_MS } from '@kith/contract';
import type { ContactsContext } from './contacts.context.ts';
import { lockBook, updateBook } from './contacts.store.ts';
import { accountsWithOldMarkers, removeOldMarkers } from './purge.store.ts';

const ACCOUNTS_AT_ONCE = 100;

/**
 * Empties the trash of what was deleted more than 30 days ago and notes through which version, so
 * that whoever asks from before is answered with everything.
 */
export const purgeContacts = async ({
  database,
  clock,
}: Pick<ContactsContext, 'database' | 'clock'>): Promise<void> => {
  const time = clock.now() - MARKER_LIFETIME_MS;
  for (;;) {
    const accountIds = await accountsWithOldMarkers(database.read, time, ACCOUNTS_AT_ONCE);
    if (accountIds.length === 0) return;
    for (const accountId of accountIds)
      await database.transaction(async (tx) => {
        const book = await lockBook(tx, accountId);
        const { version, chars } = await removeOldMarkers(tx, accountId, time);
        const purged_version = Math.max(book.purged_version, version);
        await updateBook(tx, { ...book, purged_version, bytes: Math.max(0, book.bytes - chars) });
      });
  }
};
