import type { WalletDebt, WalletItem } from '@kith/contract/wallet/wallet.schemas';

type Items = ReadonlyMap<string, WalletItem>;

export const debtsOf = (items: Items): WalletDebt[] =>
  [...items.values()]
    .filter((item) => item.type === 'debt')
    .sort((one, other) => other.time - one.time);

/** Whether it waits for the profile: to pay, or to confirm that it was paid. */
export const isMine = ({ payeeId, state }: WalletDebt, me: string): boolean =>
  payeeId === me ? state === 'claimed' : state === 'open';

export interface Sum {
  currency: string;
  amount: bigint;
}

const summed = (rows: readonly { currency: string; amount: string }[]): Sum[] => {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of rows)
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount));
  return [...sums]
    .filter(([, amount]) => amount !== 0n)
    .map(([currency, amount]) => ({ currency, amount }));
};

/** By currency, never added up across currencies. */
export const sumsOf = (items: Items, me: string) => {
  const debts = debtsOf(items);
  return {
    has: summed([...items.values()].filter((item) => item.type === 'balance')),
    owed: summed(debts.filter(({ payeeId }) => payeeId === me)),
    owes: summed(debts.filter(({ debtorId }) => debtorId === me)),
  };
};
