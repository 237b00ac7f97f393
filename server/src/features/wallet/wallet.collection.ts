import { KithError } from '@kith/contract';
import { isDebtOver } from '@kith/contract/wallet/wallet';
import type { WalletChanged, WalletItem } from '@kith/contract/wallet/wallet.schemas';
import type { Tx } from '../../platform/database/index.ts';
import { type Advance, defineCollection } from '../../platform/sync/index.ts';
import { memberRoom } from '../chat/index.ts';
import type { DebtRow } from './debts.store.ts';
import { EMPTY_VERSION, lockHead, readHead, updateHead } from './heads.store.ts';
import { inTurns } from './in-turns.ts';
import type { EntryRow } from './ledger.store.ts';
import type { WalletOptions } from './wallet.options.ts';
import { debtItemId, presentBalance, presentDebt, presentEntry } from './wallet.present.ts';
import type { LedgerAccountTable, WalletHeadTable } from './wallet.tables.ts';

/** A wallet that is locked, and what is written into it. */
export interface ChangingWallet {
  version: number;
  nextNumber(): number;
  balances: Map<string, LedgerAccountTable>;
  entries: EntryRow[];
  debts: DebtRow[];
}

export interface WalletChange {
  of(profileId: string): ChangingWallet;
}

export type WalletCollection = ReturnType<typeof createWalletCollection>;

/** The versions of wallets, and their events. */
export const createWalletCollection = ({
  database,
  clock,
  endpoint,
  vaulted,
}: Pick<WalletOptions, 'database' | 'clock' | 'endpoint' | 'vaulted'>) => {
  const collection = defineCollection<WalletHeadTable>({
    database,
    clock,
    head: { read: readHead, lock: lockHead, write: updateHead },
    emptyVersion: EMPTY_VERSION,
  });

  /** The rows, and whether any of them is of a chat in the owner's vault. */
  const presented = async (
    tx: Tx,
    profileId: string,
    { balances, entries, debts }: ChangingWallet,
  ) => {
    const placed = [...entries, ...debts].flatMap(({ chat_id: chatId, time: at }) =>
      chatId === null ? [] : { profileId, kind: 'wallet', key: chatId, at, chatId },
    );
    const inside = new Set(
      [...(await vaulted(tx.query, placed))].map((item) => item.chatId as string | null),
    );
    const open = debts.filter(({ state }) => !isDebtOver(state));
    const rows: WalletItem[] = [
      ...[...balances.values()].map(presentBalance),
      ...entries.map((row) => presentEntry(row, inside.has(row.chat_id))),
      ...open.map((row) => presentDebt(row, inside.has(row.chat_id))),
    ];
    const deleted = debts
      .filter(({ state }) => isDebtOver(state))
      .map(({ id }) => ({ id: debtItemId(id), deleted: true as const }));
    return { rows, deleted, isVaulted: inside.size > 0 };
  };

  const tell = async (tx: Tx, wallet: ChangingWallet, change: Advance): Promise<void> => {
    const { rows, deleted, isVaulted } = await presented(tx, change.owner, wallet);
    collection.tell<WalletItem>(tx, { ...change, updated: rows, deleted }, (told) => {
      const emit = (inVault: boolean, payload: WalletChanged) =>
        endpoint.emit(memberRoom(change.owner, inVault), 'wallet.changed', payload);
      if (!isVaulted) return emit(false, told);
      emit(true, told);
      // Everyone else misses something, and asks for what may be seen.
      emit(false, { ...told, previous: -1, updated: [], deleted: [] });
    });
  };

  return {
    ...collection,

    /** Locks wallets in the order of their ids, writes into them, and notifies their devices. */
    change: async (
      tx: Tx,
      profileIds: Iterable<string>,
      write: (change: WalletChange) => Promise<unknown>,
    ): Promise<void> => {
      const changing = new Map<string, { wallet: ChangingWallet; change: Advance }>();
      const before = new Map<string, number>();
      await inTurns([...new Set(profileIds)].sort(), async (profileId) => {
        const { row, ...change } = await collection.advance(tx, profileId);
        let { entries: number } = row;
        before.set(profileId, number);
        changing.set(profileId, {
          change,
          wallet: {
            version: change.version,
            nextNumber: () => {
              number += 1;
              return number;
            },
            ...{ balances: new Map(), entries: [], debts: [] },
          },
        });
      });
      await write({
        of: (profileId) => {
          const found = changing.get(profileId);
          if (found === undefined) throw new Error('This wallet is not locked.');
          return found.wallet;
        },
      });
      await inTurns(changing, async ([profileId, { wallet, change }]) => {
        if (wallet.entries.length > 0)
          await updateHead(tx, profileId, {
            entries: (before.get(profileId) ?? 0) + wallet.entries.length,
          });
        await tell(tx, wallet, change);
      });
    },

    /** Every copy is replaced as a whole: what may be outside the vault has changed. */
    startOver: async (tx: Tx, profileId: string): Promise<void> => {
      const { row: _, ...change } = await collection.advance(tx, profileId, ({ version }) => ({
        purged_version: version + 1,
      }));
      collection.tell<WalletItem>(tx, { ...change, previous: -1 }, (told) =>
        endpoint.emit(memberRoom(profileId, false), 'wallet.changed', told),
      );
    },
  };
};

export const noDebt = () => new KithError('not_found', 'There is no such debt.');
