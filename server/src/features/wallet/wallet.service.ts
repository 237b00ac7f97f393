import type { CallAnswer, Marker } from '@kith/contract';
import { isDebtOver } from '@kith/contract/wallet/wallet';
import { WALLET_ENTRIES_KEPT, WALLET_PAGE_MAX } from '@kith/contract/wallet/wallet.constants';
import type { WalletEntry, WalletItem } from '@kith/contract/wallet/wallet.schemas';
import type { ProfileActor } from '../../platform/http/index.ts';
import { debtsAfter } from './debts.store.ts';
import { readHead } from './heads.store.ts';
import { balancesAfter, type EntryRow, entriesAfter, entriesBefore } from './ledger.store.ts';
import type { WalletCollection } from './wallet.collection.ts';
import type { WalletOptions } from './wallet.options.ts';
import {
  debtItemId,
  hiddenEntry,
  presentBalance,
  presentDebt,
  presentEntry,
} from './wallet.present.ts';

const HISTORY_PAGE = 50;

/** What a profile reads of its wallet. */
export const createWalletService = (
  { database, epoch, closed, vaulted }: WalletOptions,
  collection: WalletCollection,
) => {
  /** Which of the chats are in the profile's vault, and which of these must not be shown now. */
  const vaultOf = async (
    actor: ProfileActor,
    rows: readonly { chat_id: string | null; time: number }[],
  ) => {
    const chatIds = [...new Set(rows.flatMap((row) => row.chat_id ?? []))];
    if (chatIds.length === 0) return { closed: new Set<string>(), inside: new Set<string>() };
    const { profileId } = actor;
    const items = chatIds.map((chatId) => ({
      ...{ profileId, kind: 'wallet', key: chatId, at: 0, chatId },
    }));
    return {
      closed: await closed(database.read, actor, chatIds),
      inside: new Set([...(await vaulted(database.read, items))].map(({ chatId = '' }) => chatId)),
    };
  };
  type Vault = Awaited<ReturnType<typeof vaultOf>>;
  const isIn = (ids: ReadonlySet<string>, { chat_id }: { chat_id: string | null }): boolean =>
    chat_id !== null && ids.has(chat_id);
  /** Of the closed vault, only the amounts of balances, so that these can be added up; never debts. */
  const entry = (row: EntryRow, vault: Vault): WalletEntry | undefined => {
    const shown = presentEntry(row, isIn(vault.inside, row));
    if (!isIn(vault.closed, row)) return shown;
    return shown.account === 'balance' ? hiddenEntry(shown) : undefined;
  };

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
      const vault = await vaultOf(actor, [...entries, ...debts]);
      const all: { version: number; item?: WalletItem | Marker }[] = [
        ...balances.map((row) => ({ version: row.version, item: presentBalance(row) })),
        ...entries.map((row) => {
          const item = entry(row, vault);
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

    history: async (
      actor: ProfileActor,
      { take = HISTORY_PAGE, after }: { take?: number | undefined; after?: number | undefined },
    ): Promise<CallAnswer<'wallet.history'>> => {
      const rows = await entriesBefore(database.read, actor.profileId, {
        ...{ number: after ?? Number.MAX_SAFE_INTEGER, take: take + 1 },
      });
      const page = rows.slice(0, take);
      const vault = await vaultOf(actor, page);
      return {
        entries: page.flatMap((row) => entry(row, vault) ?? []),
        next: rows.length > take ? String(page.at(-1)?.number) : null,
      };
    },
  };
};
