import { defineMessages } from '@kith/contract/base/texts/messages';

export const paletteTexts = defineMessages('palette', {
  placeholder: 'Search chats, people and actions',
  found: 'Results',
  acts: 'Actions',
  actsOn: 'What to do with {name}',
  moreActs: 'More actions: arrow key',
  nothing: 'No results for “{text}”.',
  searching: 'Searching',

  settings: 'Settings',
});
