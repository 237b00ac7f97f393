import { defineMessages } from '@kith/contract/base/texts/messages';

export const paletteTexts = defineMessages('palette', {
  title: 'Search and actions',
  placeholder: 'Search chats, people and actions',
  found: 'Results',
  acts: 'Actions',
  nothing: 'No results for “{text}”.',
  searching: 'Searching',

  settings: 'Settings',
  keys: 'Keyboard shortcuts',
  failed: 'Something went wrong. Try again.',
});
