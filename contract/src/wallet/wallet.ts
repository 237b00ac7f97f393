/** `claimed`: who owes it says that it was paid. The last three are final. */
export const DEBT_STATES = ['open', 'claimed', 'settled', 'withdrawn', 'refused'] as const;
export type DebtState = (typeof DEBT_STATES)[number];
/** Who owes, and who is to be paid. */
export type DebtSide = 'debtor' | 'payee';

type Moves = Readonly<Record<DebtSide, Readonly<Record<DebtState, readonly DebtState[]>>>>;
const NONE = { settled: [], withdrawn: [], refused: [] } as const;
/** What each of the two can do, from every state. */
const MOVES: Moves = {
  debtor: { ...NONE, open: ['claimed', 'refused'], claimed: ['open'] },
  payee: { ...NONE, open: ['settled', 'withdrawn'], claimed: ['settled', 'open', 'withdrawn'] },
};

export const mayMoveDebt = (side: DebtSide, from: DebtState, to: DebtState): boolean =>
  MOVES[side][from].includes(to);

export const isDebtOver = (state: DebtState): boolean => state !== 'open' && state !== 'claimed';
