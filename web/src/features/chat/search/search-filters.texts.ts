import { defineMessages } from '@kith/contract/base/texts/messages';

/** The names of the filters are also what is typed before a colon: each one word. */
export const searchFiltersTexts = defineMessages('search-filters', {
  filters: 'Filters',
  from: 'From',
  in: 'In',
  has: 'Has',
  since: 'Since',
  before: 'Before',
  chosen: '{name}: {value}',
  removeFilter: 'Remove the filter {filter}',
  choices: 'Suggestions',
  noChoice: 'Nothing matches “{text}”.',
  chooseDay: 'Choose a date',
  weekAgo: 'A week ago',
  monthAgo: 'A month ago',
  yearAgo: 'A year ago',
  noneWithFilters: 'No message matches these filters.',
  needsMore: 'Add words, a person or a kind of attachment.',
});
