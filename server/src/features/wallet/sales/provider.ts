import type { CheckoutReason, CheckoutState } from '@kith/contract/wallet/sales';

/** What a provider is asked to pay. */
export interface Charge {
  /** The same key is one payment, however often it is asked for. */
  key: string;
  title: string;
  currency: string;
  amount: number;
  method: string;
  /** Nobody is there who could confirm it. */
  isUnattended?: boolean;
}

/** A payment as the provider knows it. */
export interface ProviderPayment {
  state: Exclude<CheckoutState, 'created'>;
  reason: CheckoutReason | null;
  /** The page in which the payer has to confirm it. */
  challenge: string | null;
}

/** Takes money. It is asked outside of transactions, and every answer can be lost. */
export interface PaymentProvider {
  name: 'test';
  charge(charge: Charge): Promise<{ ref: string }>;
  /** What an earlier request became; undefined if it never arrived. */
  find(key: string): Promise<{ ref: string } | undefined>;
  read(ref: string): Promise<ProviderPayment>;
  /** Gives money back; the same key is one refund. */
  refund(refund: { ref: string; key: string; amount: number }): Promise<void>;
  /** The payment that a signed event is about; undefined if it is forged or too old. */
  eventOf(body: string, signature: string): { ref: string } | undefined;
}

/** The header with the signature of an event. */
export const SIGNATURE_HEADER = 'kith-signature';
