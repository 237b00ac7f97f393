import type { AmountFault } from '@kith/contract/wallet/stripe-amounts';
import type { OfferedPlan } from '../../site/index.ts';
import type { PaymentProvider } from '../sales/provider.ts';

interface RefusedPrice {
  plan: string;
  price: string;
  currency: string;
  fault: AmountFault;
}

/** Prices of plans that nobody could pay, because the provider takes no such amounts. */
export const refusedPrices = (
  plans: readonly Pick<OfferedPlan, 'id' | 'currency' | 'monthly' | 'yearly'>[],
  provider: Pick<PaymentProvider, 'faultOf'> | undefined,
): RefusedPrice[] =>
  plans.flatMap(({ id, currency, monthly, yearly }) =>
    [monthly, yearly].flatMap((price) => {
      const fault = price === null ? null : provider?.faultOf(BigInt(price), currency);
      return price === null || fault == null ? [] : { plan: id, price, currency, fault };
    }),
  );
