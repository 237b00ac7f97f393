import { defineMessages } from '@kith/contract/base/texts/messages';

export const paletteTexts = defineMessages('palette', {
  placeholder: 'Search chats, people and actions',
  found: 'Results',
  acts: 'Actions',
  nothing: 'No results for “{text}”.',
  searching: 'Searching',

  settings: 'Settings',
});
