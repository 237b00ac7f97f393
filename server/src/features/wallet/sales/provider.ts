import { DAY_MS, KithError } from '@kith/contract';
import type {
  CheckoutReason,
  CheckoutState,
  DisputeState,
  ProviderName,
} from '@kith/contract/wallet/sales';
import type { AmountFault } from '@kith/contract/wallet/stripe-amounts';

/** What a provider is asked to pay. */
export interface Charge {
  /** The same key is one payment, however often it is asked for. */
  key: string;
  /** When it was written down: the same for every request with the key. */
  createdTime: number;
  title: string;
  currency: string;
  amount: number;
  method: string;
  /** Nobody is there who could confirm it. */
  isUnattended?: boolean;
  /** It will be asked for again, with nobody there. */
  isRepeated?: boolean;
}

/** What a payment is for. What the provider knows must be just that. */
export type Charged = Pick<Charge, 'key' | 'currency' | 'amount'>;

/** A payment as the provider knows it. */
export interface ProviderPayment {
  state: Exclude<CheckoutState, 'created'>;
  reason: CheckoutReason | null;
  /** The page in which the payer has to confirm it, in a frame. */
  challenge: string | null;
  /** The provider's own page, on which the payer pays; it cannot be framed. */
  page: string | null;
  /** What it can be asked for again with; null if it cannot, or with what it was asked for. */
  method: string | null;
}

/** A payer's bank has taken a payment back, or some of it. */
export interface ProviderDispute {
  id: string;
  amount: number;
  state: DisputeState;
}

export interface ProviderEvent {
  /** The payment that it is about; null if it is about none of ours. */
  ref: string | null;
  /** It is about what a payer's bank has taken back. */
  isDispute: boolean;
}

/** Takes money. It is asked outside of transactions, and every answer can be lost. */
export interface PaymentProvider {
  name: ProviderName;
  /** Why it would refuse an amount; null if nothing is known against it. */
  faultOf(amount: bigint, currency: string): AmountFault | null;
  /** Answers what it calls the payment, or why it will never be one. */
  charge(charge: Charge): Promise<{ ref: string } | { refused: CheckoutReason }>;
  /** What an earlier request became, of which nothing is to come any more; undefined if it never arrived. */
  find(charge: Charge): Promise<{ ref: string } | undefined>;
  /** Throws `UnknownPayment` if it knows none. */
  read(ref: string, charged: Charged): Promise<ProviderPayment>;
  /** Gives money back; the same key is one refund. False if the payer's bank has already taken it back. */
  refund(refund: { ref: string; key: string; currency: string; amount: number }): Promise<boolean>;
  disputesOf(ref: string, currency: string): Promise<readonly ProviderDispute[]>;
  /** What a signed event is about; undefined if it is forged or too old. */
  eventOf(body: string, signature: string): Promise<ProviderEvent | undefined>;
}

/** The provider knows no such payment: it may have been asked with the key of another account. */
export class UnknownPayment extends KithError {
  constructor() {
    super('unavailable', 'The provider knows no such payment.');
  }
}

/** By then, whoever has set a wrong key has noticed. */
const UNKNOWN_MS = DAY_MS;

/** What a provider still does not know after a day is over. */
export const readPayment = async (
  provider: PaymentProvider,
  { ref, charged, ageMs }: { ref: string; charged: Charged; ageMs: number },
): Promise<ProviderPayment> => {
  try {
    return await provider.read(ref, charged);
  } catch (error) {
    if (!(error instanceof UnknownPayment) || ageMs < UNKNOWN_MS) throw error;
    return { state: 'expired', reason: null, challenge: null, page: null, method: null };
  }
};

/** Of the provider, if it is set up; what was paid goes on whichever one is in force. */
export type ProviderOf = (name: ProviderName) => PaymentProvider | undefined;
