import type { CallAnswer, CallInput, CallRequest } from '@kith/contract';
import type { PlanPayment, Subscription } from '@kith/contract/wallet/plans.schemas';
import type { ProviderName } from '@kith/contract/wallet/sales';
import type { PaidRoom, Receipt, RoomPayment } from '@kith/contract/wallet/sales.schemas';
import type { DebtState } from '@kith/contract/wallet/wallet';
import type { WalletDebt, WalletEntry } from '@kith/contract/wallet/wallet.schemas';
import type { WalletList } from '@kith/contract/wallet/wallet-list';

export type Amounts = CallAnswer<'payments.get'>;

/** Which entries; as the call takes them. */
export type StatementQuery = Omit<CallRequest<'wallet.history'>['query'], 'take' | 'after'>;

/** What the profile sells, and has paid for. */
export interface Sales {
  /** Null if no payments are taken. */
  provider: ProviderName | null;
  rooms: readonly PaidRoom[];
  receipts: readonly Receipt[];
}

export interface WalletState {
  list: WalletList;
  /** How many debts wait for the profile. */
  count: number;
  /** The amounts of requests that were opened; null if the profile is not named in them. */
  amounts: Readonly<Record<string, Amounts | null>>;
  /** How often everything was forgotten, for what is shown besides: the vault may have closed. */
  starts: number;
}

/** The part that is loaded later. */
export interface WalletEngine {
  take(change: unknown): void;
  takeHeads(heads: object): void;
  refresh(options?: { force?: boolean }): Promise<void>;
  /** The vault has opened or closed: nothing of it may remain. */
  startOver(): void;
  /** Throws if the server refuses it. */
  update(debt: Pick<WalletDebt, 'id'>, state: DebtState, reason?: string): Promise<void>;
  /** A page of the history, before an entry; it can be empty although there are older ones. */
  before(number: number): Promise<{ entries: WalletEntry[]; next: number | null }>;
  /** A page of the entries that are asked for, newest first; undefined: the first one. */
  statement(query: StatementQuery, after?: string): Promise<CallAnswer<'wallet.history'>>;
  /** Where the same entries are downloaded as a table. */
  statementAddress(query: StatementQuery, language: string): string;
  /** Asks for the amounts of a request once. */
  need(paymentId: string): void;
  /** All meetings with a price, and all receipts. */
  sales(): Promise<Sales>;
  planRoom(room: CallInput<'paidRooms.create'>['body']): Promise<void>;
  cancelRoom(id: string): Promise<void>;
  paymentsOf(roomId: string): Promise<readonly RoomPayment[]>;
  refund(paymentId: string): Promise<void>;
  /** What the operator offers, and what the account has of it. */
  plans(language: string): Promise<{
    offer: CallAnswer<'plans.list'>;
    subscription: Subscription | null;
  }>;
  payPlan(body: CallInput<'subscriptions.create'>['body']): Promise<PlanPayment>;
  planPayment(id: string): Promise<PlanPayment>;
  cancelPlan(): Promise<void>;
  keepPlan(): Promise<void>;
  invoices(after?: string): Promise<CallAnswer<'subscriptions.invoices'>>;
  dispose(): void;
}
