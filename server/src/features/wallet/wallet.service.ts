import type { CallAnswer, Marker } from '@kith/contract';
import { isDebtOver } from '@kith/contract/wallet/wallet';
import { WALLET_ENTRIES_KEPT, WALLET_PAGE_MAX } from '@kith/contract/wallet/wallet.constants';
import type { WalletItem } from '@kith/contract/wallet/wallet.schemas';
import type { ProfileActor } from '../../platform/http/index.ts';
import { debtsAfter } from './debts.store.ts';
import { readHead } from './heads.store.ts';
import { balancesAfter, entriesAfter } from './ledger.store.ts';
import { isIn, type VaultView } from './vault-view.ts';
import type { WalletCollection } from './wallet.collection.ts';
import type { WalletOptions } from './wallet.options.ts';
import { debtItemId, presentBalance, presentDebt } from './wallet.present.ts';

/** What a profile has, owes and is owed, with its newest entries. */
export const createWalletService = (
  { database, epoch }: WalletOptions,
  collection: WalletCollection,
  vaultView: VaultView,
) => {
  return {
    /** The version is read before the rows, which may therefore be newer, never older. */
    list: async (
      actor: ProfileActor,
      { version: held = 0, after }: { version?: number | undefined; after?: number | undefined },
    ): Promise<CallAnswer<'wallet.list'>> => {
      const { profileId } = actor;
      const { read } = database;
      const { version, full, since } = await collection.reading(profileId, held);
      const place = { version: after ?? since, take: WALLET_PAGE_MAX + 1 };
      const number = ((await readHead(read, profileId))?.entries ?? 0) - WALLET_ENTRIES_KEPT;
      const balances = await balancesAfter(read, profileId, place.version);
      const entries = await entriesAfter(read, profileId, { ...place, number });
      const debts = await debtsAfter(read, profileId, { ...place, gone: !full });
      const vault = await vaultView.of(actor, [...entries, ...debts]);
      const all: { version: number; item?: WalletItem | Marker }[] = [
        ...balances.map((row) => ({ version: row.version, item: presentBalance(row) })),
        ...entries.map((row) => {
          const item = vaultView.entry(row, vault);
          return { version: row.version, ...(item !== undefined && { item }) };
        }),
        ...debts.map((row) => ({
          version: row.version,
          ...(!isIn(vault.closed, row) && {
            item: isDebtOver(row.state)
              ? { id: debtItemId(row.id), deleted: true as const }
              : presentDebt(row, isIn(vault.inside, row)),
          }),
        })),
      ].sort((one, other) => one.version - other.version);
      // A page ends between two versions: what changed together is read together.
      const end = all[WALLET_PAGE_MAX]?.version;
      const page = end === undefined ? all : all.filter((one) => one.version < end);
      return {
        items: page.flatMap(({ item }) => item ?? []),
        ...{ version, epoch, full },
        next: end === undefined ? null : String(page.at(-1)?.version ?? 0),
      };
    },
  };
};
