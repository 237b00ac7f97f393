import type { DebtState } from '@kith/contract/wallet/wallet';
import type { WalletEntry } from '@kith/contract/wallet/wallet.schemas';

export interface WalletHeadTable {
  profile_id: string;
  version: number;
  /** The version before its last change. */
  previous: number;
  /** Older copies are replaced as a whole. */
  purged_version: number;
  /** How many entries it has. */
  entries: number;
}

/**
 * Of no profile: `clearing` is what providers owe the server, so it is negative; `held` is money that no balance can
 * take, until it was given back; `income` is what plans have brought the operator.
 */
export type LedgerAccount = WalletEntry['account'] | 'clearing' | 'held' | 'income';

/** The sum of the entries of an account, which the ledger keeps with them. */
export interface LedgerAccountTable {
  profile_id: string;
  account: LedgerAccount;
  currency: string;
  amount: number;
  version: number;
}

export interface LedgerTransferTable {
  id: string;
  /** Whose request it was: `key` is unique among theirs. */
  payer_id: string;
  key: string;
  /** Of the request: the same key never means anything else. */
  hash: string;
  kind: WalletEntry['kind'];
  title: string;
  chat_id: string | null;
  seq: number | null;
  time: number;
}

export interface LedgerEntryTable {
  transfer_id: string;
  position: number;
  /** Null for an account of the server. */
  profile_id: string | null;
  account: LedgerAccount;
  currency: string;
  amount: number;
  other_id: string | null;
  /** Counts the entries of the profile. */
  number: number | null;
  version: number;
}

/** A request for money, or an expense. */
export interface PaymentTable {
  id: string;
  /** Null once that account was erased. */
  account_id: string | null;
  profile_id: string;
  payee_id: string;
  title: string;
  currency: string;
  /** JSON of what each of them owes. */
  shares: string;
  created_time: number;
  /** The message that has it; null until it is sent. */
  chat_id: string | null;
  seq: number | null;
  held_for: string | null;
}

export interface DebtTable {
  id: string;
  payment_id: string;
  debtor_id: string;
  payee_id: string;
  amount: number;
  state: DebtState;
  reason: string | null;
  time: number;
}

/** In which version of its wallet each of the two has the debt as it is. */
export interface DebtSideTable {
  profile_id: string;
  debt_id: string;
  version: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    wallet_head: WalletHeadTable;
    ledger_account: LedgerAccountTable;
    ledger_transfer: LedgerTransferTable;
    ledger_entry: LedgerEntryTable;
    payment: PaymentTable;
    debt: DebtTable;
    debt_side: DebtSideTable;
  }
}
