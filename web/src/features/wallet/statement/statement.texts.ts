import { defineMessages } from '@kith/contract/base/texts/messages';

export const statementTexts = defineMessages('statement', {
  statement: 'Statement',
  toWallet: 'Back to the wallet',
  filters: 'Filters',
  from: 'From',
  until: 'To',
  person: 'Person',
  kind: 'Kind',
  currency: 'Currency',
  everyone: 'Everyone',
  allKinds: 'All kinds',
  allCurrencies: 'All currencies',
  clearFilters: 'Clear filters',
  csv: 'Download CSV',
  loadingStatement: 'Loading the statement',
  none: 'No entries',
  noneText: 'Nothing in this wallet matches these filters.',
  noneYetText: 'What you owe, are owed and have paid will be listed here.',
  failedTitle: 'Could not load the statement',
  failedText: 'Nothing in the wallet has changed.',
});
