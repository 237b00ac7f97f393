import type { WalletEntry } from '@kith/contract/wallet/wallet.schemas';
import type { UserActor } from '../../platform/http/index.ts';
import type { EntryRow } from './ledger.store.ts';
import type { WalletOptions } from './wallet.options.ts';
import { hiddenEntry, presentEntry } from './wallet.present.ts';

/** Whose wallet is read, and whether their vault is open. */
export type Reading = Pick<UserActor, 'accountId' | 'isVaultOpen'> & { profileId: string };

interface Placed {
  chat_id: string | null;
}

export const isIn = (ids: ReadonlySet<string>, { chat_id }: Placed): boolean =>
  chat_id !== null && ids.has(chat_id);

export type VaultView = ReturnType<typeof createVaultView>;

/** What may be shown of rows that belong to chats. */
export const createVaultView = ({
  database,
  closed,
  vaulted,
}: Pick<WalletOptions, 'database' | 'closed' | 'vaulted'>) => {
  /** Which of their chats are in the profile's vault, and which of these must not be shown now. */
  const of = async (reading: Reading, rows: readonly Placed[]) => {
    const chatIds = [...new Set(rows.flatMap((row) => row.chat_id ?? []))];
    if (chatIds.length === 0) return { closed: new Set<string>(), inside: new Set<string>() };
    const { profileId } = reading;
    const items = chatIds.map((chatId) => ({
      ...{ profileId, kind: 'wallet', key: chatId, at: 0, chatId },
    }));
    return {
      closed: await closed(database.read, reading, chatIds),
      inside: new Set([...(await vaulted(database.read, items))].map(({ chatId = '' }) => chatId)),
    };
  };

  return {
    of,
    /** Of the closed vault, only the amounts of balances, so that these can be added up; never debts. */
    entry: (row: EntryRow, vault: Awaited<ReturnType<typeof of>>): WalletEntry | undefined => {
      const shown = presentEntry(row, isIn(vault.inside, row));
      if (!isIn(vault.closed, row)) return shown;
      return shown.account === 'balance' ? hiddenEntry(shown) : undefined;
    },
  };
};
