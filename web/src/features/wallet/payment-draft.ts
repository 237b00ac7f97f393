import { allocate, parseAmount } from '@kith/contract/wallet/amounts';
import { AMOUNT_MAX } from '@kith/contract/wallet/wallet.constants';
import type { NewPayment } from './new-payment.ts';

export const SPLITS = ['equal', 'shares', 'amounts'] as const;
export type Split = (typeof SPLITS)[number];

/** What a person has typed. */
export interface PaymentDraft {
  title: string;
  total: string;
  currency: string;
  payeeId: string;
  split: Split;
  /** By person: whether they take part, and their shares or amounts. */
  people: Readonly<Record<string, { isIn: boolean; shares: string; amount: string }>>;
}

export type Fault = 'total' | 'people' | 'sum';

const SHARES = /^\d{1,3}$/;

/** What each of them owes, in smallest units, and what is wrong with it. */
export const sharesOf = (
  draft: PaymentDraft,
  language: string,
): { amounts: ReadonlyMap<string, bigint>; fault?: Fault } => {
  const total = parseAmount(draft.total, draft.currency, language);
  const isTotal = total !== undefined && total > 0n && total <= AMOUNT_MAX;
  const parts = Object.entries(draft.people).filter(([, { isIn }]) => isIn);
  const none = new Map<string, bigint>();
  if (!isTotal) return { amounts: none, fault: 'total' };
  if (parts.every(([id]) => id === draft.payeeId)) return { amounts: none, fault: 'people' };
  if (draft.split === 'amounts') {
    const typed = parts.map(([id, { amount }]): [string, bigint | undefined] => [
      id,
      amount.trim() === '' ? 0n : parseAmount(amount, draft.currency, language),
    ]);
    const amounts = new Map(typed.map(([id, amount]) => [id, amount ?? 0n]));
    const sum = [...amounts.values()].reduce((all, amount) => all + amount, 0n);
    const isWhole = sum === total && typed.every(([, amount]) => amount !== undefined);
    return isWhole ? { amounts } : { amounts, fault: 'sum' };
  }
  const weights = parts.map(([, { shares }]) =>
    draft.split === 'equal' ? 1 : SHARES.test(shares) ? Number(shares) : 0,
  );
  const allocated = allocate(total, weights);
  return { amounts: new Map(parts.map(([id], at) => [id, allocated[at] ?? 0n])) };
};

/** The request; undefined while something is missing. */
export const paymentOf = (draft: PaymentDraft, language: string): NewPayment | undefined => {
  const { amounts, fault } = sharesOf(draft, language);
  const shares = [...amounts]
    .filter(([, amount]) => amount > 0n)
    .map(([profileId, amount]) => ({ profileId, amount: String(amount) }));
  const title = draft.title.trim();
  const isOwed = shares.some(({ profileId }) => profileId !== draft.payeeId);
  if (fault !== undefined || title === '' || !isOwed) return undefined;
  return { title, currency: draft.currency, payeeId: draft.payeeId, shares };
};
