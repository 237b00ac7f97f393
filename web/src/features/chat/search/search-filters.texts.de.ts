import type { Translation } from '@kith/contract/base/texts/messages';
import type { searchFiltersTexts } from './search-filters.texts.ts';

export default {
  filters: 'Filter',
  from: 'Von',
  in: 'In',
  has: 'Mit',
  since: 'Seit',
  before: 'Vor',
  chosen: '{name}: {value}',
  removeFilter: 'Filter {filter} entfernen',
  choices: 'Vorschläge',
  noChoice: 'Nichts passt zu „{text}“.',
  chooseDay: 'Datum wählen',
  weekAgo: 'Vor einer Woche',
  monthAgo: 'Vor einem Monat',
  yearAgo: 'Vor einem Jahr',
  noneWithFilters: 'Keine Nachricht passt zu diesen Filtern.',
  needsMore: 'Es fehlen noch Wörter, eine Person oder eine Art von Anhang.',
} satisfies Translation<typeof searchFiltersTexts>;
