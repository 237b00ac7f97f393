import { defineMessages } from '@kith/contract/base/texts/messages';

/** The table of a wallet's entries. */
export const walletStatementTexts = defineMessages('wallet-statement', {
  fileName: 'Wallet statement',
  time: 'Time',
  kind: 'Kind',
  person: 'Person',
  title: 'Title',
  currency: 'Currency',
  amount: 'Amount',
  kindOwed: 'New debt',
  kindSettled: 'Settled in cash or by transfer',
  kindWithdrawn: 'Withdrawn',
  kindRefused: 'Refused',
  kindPaid: 'Paid',
  kindRefunded: 'Refunded',
  kindDisputed: 'Taken back by the bank',
  kindDisputeWon: 'Returned by the bank',
  balance: 'Balance',
  receivable: 'Owed to me',
  payable: 'I owe',
  hidden: 'Hidden',
  missing: 'Deleted Participant',
});
