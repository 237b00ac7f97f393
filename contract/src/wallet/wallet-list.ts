import type { Marker } from '../base/fields.schemas.ts';
import { mergedById, rowsOf, verdictOn } from '../base/sync.ts';
import { WALLET_ENTRIES_KEPT } from './wallet.constants.ts';
import type { WalletChanged, WalletEntry, WalletItem } from './wallet.schemas.ts';

/** A profile's wallet as stored in its browser, and how each event changes it. */
export interface WalletList {
  /** 0 loading, -1 failed, otherwise the server's version. */
  version: number;
  items: ReadonlyMap<string, WalletItem>;
}

export const emptyWallet = (): WalletList => ({ version: 0, items: new Map() });

export const entriesOf = ({ items }: Pick<WalletList, 'items'>): WalletEntry[] =>
  [...items.values()]
    .filter((item) => item.type === 'entry')
    .sort((one, other) => other.number - one.number);

/** With the changes; only the newest entries stay. */
const merged = (
  items: WalletList['items'],
  changes: readonly (WalletItem | Marker)[],
): WalletList['items'] => {
  if (changes.length === 0) return items;
  const next = new Map(mergedById(items, changes));
  for (const { id } of entriesOf({ items: next }).slice(WALLET_ENTRIES_KEPT)) next.delete(id);
  return next;
};

/** Applies an answer of GET wallet, with all its pages. */
export const withWalletAnswer = (
  list: WalletList,
  answer: { items: readonly (WalletItem | Marker)[]; version: number; full: boolean },
): WalletList => ({
  version: answer.version,
  items: merged(answer.full ? new Map() : list.items, answer.items),
});

/** The list after an event; `gap` if an earlier one is missing. */
export const reduceWalletChanged = (
  list: WalletList,
  change: WalletChanged,
): { list: WalletList; gap: boolean } => {
  if (list.version <= 0) return { list, gap: false };
  const verdict = verdictOn(list.version, change);
  if (verdict !== 'apply') return { list, gap: verdict === 'gap' };
  const rows = rowsOf(change);
  return { list: { version: change.version, items: merged(list.items, rows) }, gap: false };
};
