import type { CallAnswer } from '@kith/contract';
import type { WalletEntry } from '@kith/contract/wallet/wallet.schemas';
import { nextTurn } from '../../platform/effort.ts';
import { readHead } from './heads.store.ts';
import { type EntryFilter, entriesBetween } from './ledger.store.ts';
import type { Reading, VaultView } from './vault-view.ts';
import type { WalletOptions } from './wallet.options.ts';

export const HISTORY_PAGE = 50;
/** So many entries are looked through before others have their turn, whatever is looked for. */
const LOOKED_AT_ONCE = 250;
const LOOKS_MAX = 10;

export interface HistoryPage extends EntryFilter {
  take?: number | undefined;
  /** Only entries with lower numbers. */
  after?: number | undefined;
}

export type WalletHistory = ReturnType<typeof createHistory>;

/** The entries of a profile. */
export const createHistory = (
  { database }: Pick<WalletOptions, 'database'>,
  vaultView: VaultView,
) => {
  const { read } = database;

  const look = async (
    reading: Reading,
    numbers: { first: number; before: number },
    filter: EntryFilter,
  ): Promise<WalletEntry[]> => {
    const rows = await entriesBetween(read, reading.profileId, numbers, filter);
    const vault = await vaultView.of(reading, rows);
    return rows
      .flatMap((row) => vaultView.entry(row, vault) ?? [])
      .filter(({ isHidden }) => !isHidden || filter.otherId === undefined);
  };

  /**
   * Newest first. `next` depends only on what is shown and on how far was looked, so it tells nothing about entries of
   * the closed vault.
   */
  const page = async (
    reading: Reading,
    { take = HISTORY_PAGE, after, ...filter }: HistoryPage,
  ): Promise<CallAnswer<'wallet.history'>> => {
    const count = (await readHead(read, reading.profileId))?.entries ?? 0;
    const found: WalletEntry[] = [];
    let before = Math.min(after ?? count + 1, count + 1);
    for (let looks = 0; before > 1 && found.length <= take && looks < LOOKS_MAX; looks++) {
      const first = Math.max(1, before - LOOKED_AT_ONCE);
      found.push(...(await look(reading, { first, before }, filter)));
      before = first;
      await nextTurn();
    }
    const entries = found.slice(0, take);
    if (found.length > take) return { entries, next: String(entries.at(-1)?.number) };
    return { entries, next: before > 1 ? String(before) : null };
  };

  return {
    page,

    /** All pages, read as fast as they are taken. */
    async *pages(reading: Reading, filter: EntryFilter): AsyncGenerator<WalletEntry[]> {
      for (let after: number | undefined; ; ) {
        const { entries, next } = await page(reading, { ...filter, take: LOOKED_AT_ONCE, after });
        yield entries;
        if (next === null) return;
        after = Number(next);
      }
    },
  };
};
