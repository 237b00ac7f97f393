/** The text for each kind of entry. */
export const KIND_TEXTS = {
  owed: 'kindOwed',
  settled: 'kindSettled',
  withdrawn: 'kindWithdrawn',
  refused: 'kindRefused',
  paid: 'kindPaid',
  refunded: 'kindRefunded',
  disputed: 'kindDisputed',
  disputeWon: 'kindDisputeWon',
} as const;
