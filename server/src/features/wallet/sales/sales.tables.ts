import type {
  CheckoutReason,
  CheckoutState,
  DisputeState,
  PaidRoomState,
  ProviderName,
  RefundReason,
} from '@kith/contract/wallet/sales';

/** A meeting with a price. It stays after its room has ended. */
export interface PaidRoomTable {
  room_key: string;
  /** Null once that account was erased. */
  account_id: string | null;
  profile_id: string;
  title: string;
  currency: string;
  price: number;
  whole_hours: number;
  start_time: number;
  minutes: number;
  state: PaidRoomState;
  created_time: number;
}

/** When its host was in the room. */
export interface PaidRoomVisitTable {
  id: string;
  room_key: string;
  entered_time: number;
  /** Null while they are in. */
  left_time: number | null;
}

/** A payment for a seat. Price and refund rule are those of when it began. */
export interface CheckoutTable {
  id: string;
  /** Who pays: an account, or whoever has the key of the seat. `key` is unique among theirs. */
  payer: string;
  key: string;
  /** Of the request: the same key never means anything else. */
  hash: string;
  room_key: string;
  /** Of the key that opens the seat. */
  seat_hash: string;
  /** Null without an account. */
  account_id: string | null;
  profile_id: string | null;
  /** Of a guest. */
  name: string | null;
  payee_id: string;
  title: string;
  currency: string;
  amount: number;
  whole_hours: number;
  start_time: number;
  provider: ProviderName;
  /** What the provider was asked to pay with. */
  method: string;
  /** What the provider calls it; null until its answer is known. */
  ref: string | null;
  state: CheckoutState;
  reason: CheckoutReason | null;
  /** Of its receipt, among those of the payee; null until it is paid. */
  number: number | null;
  /** What the provider has given back. */
  refunded: number;
  refund_reason: RefundReason | null;
  created_time: number;
  paid_time: number | null;
}

export interface RefundTable {
  /** Also the key under which the provider is asked. */
  id: string;
  checkout_id: string;
  /** Of a void one, what has not been promised again. */
  amount: number;
  reason: RefundReason;
  /** `known`: the provider has given it back. `void`: the payer's bank had taken it back before. */
  state: 'sent' | 'known' | 'void';
  created_time: number;
}

/** What a payer's bank has taken back. */
export interface DisputeTable {
  /** What the provider calls it. */
  id: string;
  /** Of a seat, or of a plan. */
  payment_id: string;
  amount: number;
  state: DisputeState;
  created_time: number;
}

/** When a provider was last heard. */
export interface PaymentProviderTable {
  name: ProviderName;
  heard_time: number;
}

/** A payment at the built-in test provider: what a real one would know. */
export interface TestPaymentTable {
  ref: string;
  /** The same key is one payment. */
  key: string;
  title: string;
  currency: string;
  amount: number;
  state: CheckoutState;
  reason: CheckoutReason | null;
  /** When it ends by itself. */
  until_time: number;
}

export interface TestRefundTable {
  key: string;
  ref: string;
  amount: number;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    paid_room: PaidRoomTable;
    paid_room_visit: PaidRoomVisitTable;
    checkout: CheckoutTable;
    refund: RefundTable;
    dispute: DisputeTable;
    payment_provider: PaymentProviderTable;
    test_payment: TestPaymentTable;
    test_refund: TestRefundTable;
  }
}
