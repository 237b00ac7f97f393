import type { Translation } from '@kith/contract/base/texts/messages';
import type { statementTexts } from './statement.texts.ts';

export default {
  statement: 'Auszug',
  toWallet: 'Zurück zum Wallet',
  filters: 'Filter',
  from: 'Von',
  until: 'Bis',
  person: 'Person',
  kind: 'Art',
  currency: 'Währung',
  everyone: 'Alle Personen',
  allKinds: 'Alle Arten',
  allCurrencies: 'Alle Währungen',
  clearFilters: 'Filter zurücksetzen',
  csv: 'CSV herunterladen',
  loadingStatement: 'Auszug wird geladen',
  none: 'Keine Einträge',
  noneText: 'Nichts in diesem Wallet passt zu diesen Filtern.',
  noneYetText: 'Hier steht, was du schuldest, was dir geschuldet wird und was du bezahlt hast.',
  failedTitle: 'Der Auszug konnte nicht geladen werden',
  failedText: 'Im Wallet hat sich nichts geändert.',
} satisfies Translation<typeof statementTexts>;
