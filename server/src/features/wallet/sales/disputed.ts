import type { ProviderDispute } from './provider.ts';
import type { DisputeTable } from './sales.tables.ts';

/** How much of a payment is with the payer's bank. */
export const disputedOf = (rows: readonly DisputeTable[]): number =>
  rows.reduce((sum, { state, amount }) => (state === 'won' ? sum : sum + amount), 0);

/** What has changed since it was last read: whether money has gone, or has come back. */
export const stepOf = (
  known: DisputeTable | undefined,
  { state }: Pick<ProviderDispute, 'state'>,
): 'disputed' | 'disputeWon' | undefined => {
  const isGone = known !== undefined && known.state !== 'won';
  if (state === 'won') return isGone ? 'disputeWon' : undefined;
  // What was won is not taken again under the same name.
  return known === undefined ? 'disputed' : undefined;
};
