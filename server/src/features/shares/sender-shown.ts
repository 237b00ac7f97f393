import type { SenderVisibility } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { Profiles } from '../profiles/index.ts';

export interface SenderShownOptions {
  database: Database;
  people: Profiles['people'];
  /** The account that a session cookie belongs to. */
  accountOf(cookie: string): Promise<string | undefined>;
  /** Those of the profiles that have one of the account's in their address books. */
  havingContact(query: Reader, accountId: string, ids: readonly string[]): Promise<string[]>;
}

interface Sender {
  visibility: SenderVisibility;
  account_id: string;
  profile_id: string;
}

/** The name of a page's owner for visitors who may see it; null for others. */
export const createSenderShown = ({
  database,
  people,
  accountOf,
  havingContact,
}: SenderShownOptions) => {
  /** Contacts are recognized while they are signed in. */
  const maySee = async (
    { visibility, account_id: senderId, profile_id: profileId }: Sender,
    viewer: () => Promise<string | undefined>,
  ): Promise<boolean> => {
    if (visibility !== 'contact') return visibility === 'self';
    const viewerId = await viewer();
    if (viewerId === undefined) return false;
    if (viewerId === senderId) return true;
    return (await havingContact(database.read, viewerId, [profileId])).length > 0;
  };

  const shown = async (
    sender: Sender,
    viewer: () => Promise<string | undefined>,
  ): Promise<{ name: string } | null> => {
    const [person] = (await maySee(sender, viewer))
      ? await people(database.read, [sender.profile_id])
      : [];
    return person === undefined ? null : { name: displayName(person) };
  };

  return {
    toCookie: (sender: Sender, cookie: string | undefined) =>
      shown(sender, async () => (cookie === undefined ? undefined : accountOf(cookie))),
    toAccount: (sender: Sender, accountId: string) => shown(sender, async () => accountId),
  };
};

export type SenderShown = ReturnType<typeof createSenderShown>;
