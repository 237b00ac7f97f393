import type { Translation } from '@kith/contract/base/texts/messages';
import type { walletStatementTexts } from './wallet-statement.texts.ts';

export default {
  fileName: 'Wallet-Auszug',
  time: 'Zeit',
  kind: 'Art',
  person: 'Person',
  title: 'Titel',
  currency: 'Währung',
  amount: 'Betrag',
  kindOwed: 'Neue Schuld',
  kindSettled: 'Bar oder per Überweisung beglichen',
  kindWithdrawn: 'Zurückgezogen',
  kindRefused: 'Abgelehnt',
  kindPaid: 'Bezahlt',
  kindRefunded: 'Erstattet',
  kindDisputed: 'Von der Bank zurückgeholt',
  kindDisputeWon: 'Von der Bank zurückgegeben',
  balance: 'Guthaben',
  receivable: 'Mir geschuldet',
  payable: 'Ich schulde',
  hidden: 'Verborgen',
  missing: 'Gelöschtes Mitglied',
} satisfies Translation<typeof walletStatementTexts>;
