import type { WalletDebt, WalletEntry, WalletItem } from '@kith/contract/wallet/wallet.schemas';
import type { DebtRow } from './debts.store.ts';
import type { EntryRow } from './ledger.store.ts';
import type { LedgerAccountTable } from './wallet.tables.ts';

export const debtItemId = (id: string): string => `d-${id}`;

export const presentBalance = ({ currency, amount, version }: LedgerAccountTable): WalletItem => ({
  ...{ id: `b-${currency}`, type: 'balance', currency, amount: String(amount), version },
});

interface Placed {
  chat_id: string | null;
  seq: number | null;
}
const placeOf = ({ chat_id, seq }: Placed, isVaulted: boolean) => ({
  ...{ chatId: chat_id, messageId: seq === null ? null : String(seq), isVaulted },
});

export const presentDebt = (row: DebtRow, isVaulted: boolean): WalletDebt => ({
  ...{ id: debtItemId(row.id), type: 'debt', paymentId: row.payment_id, title: row.title },
  ...{ debtorId: row.debtor_id, payeeId: row.payee_id },
  ...{ currency: row.currency, amount: String(row.amount), state: row.state },
  ...{ reason: row.reason, time: row.time },
  ...placeOf(row, isVaulted),
  version: row.version,
});

/** Entries of the server's own accounts are in no wallet. */
const accountOf = (account: EntryRow['account']): WalletEntry['account'] =>
  account === 'payable' || account === 'receivable' ? account : 'balance';

export const presentEntry = (row: EntryRow, isVaulted: boolean): WalletEntry => ({
  ...{ id: `n-${row.number}`, type: 'entry', number: row.number ?? 0, kind: row.kind },
  account: accountOf(row.account),
  ...{ title: row.title, otherId: row.other_id, currency: row.currency },
  ...{ amount: String(row.amount), time: row.time },
  ...placeOf(row, isVaulted),
  ...{ isHidden: false, version: row.version },
});

/** Of a chat in the closed vault: the amount stays, so that balances can be added up. */
export const hiddenEntry = (entry: WalletEntry): WalletEntry => ({
  ...entry,
  ...{ title: '', otherId: null, chatId: null, messageId: null, isVaulted: false, isHidden: true },
});
