import { exponentOf } from '@kith/contract/wallet/currencies';
import type { ContentPage } from './content/content.ts';

const GIGABYTE = 1_000 ** 3;

/** A plan that the operator offers, in smallest units of its currency. */
export interface OfferedPlan {
  id: string;
  name: string;
  text: string;
  currency: string;
  monthly: string;
  yearly: string | null;
  storageBytes: number;
  points: readonly string[];
}

const unitsOf = (price: string, currency: string): string => {
  const [whole = '0', fraction = ''] = price.split('.');
  return String(BigInt(whole + fraction.padEnd(exponentOf(currency), '0')));
};

/** Prices and space are those of the plain file, words those of the translation. */
export const offeredPlans = (
  plain: ContentPage<'upgrade'>,
  translated: ContentPage<'upgrade'>,
): OfferedPlan[] =>
  plain.front.plans.map((plan) => {
    const said = translated.front.plans.find(({ id }) => id === plan.id) ?? plan;
    const { id, currency, monthly, yearly, storageGb } = plan;
    return {
      ...{ id, name: said.name, text: said.text, currency, points: said.points },
      ...{ monthly: unitsOf(monthly, currency), storageBytes: storageGb * GIGABYTE },
      yearly: yearly === undefined ? null : unitsOf(yearly, currency),
    };
  });
