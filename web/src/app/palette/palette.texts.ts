import { defineMessages } from '@kith/contract/base/texts/messages';

export const paletteTexts = defineMessages('palette', {
  title: 'Find and do',
  placeholder: 'Find a chat, a person, or something to do',
  found: 'What was found',
  acts: 'Actions',
  nothing: 'Nothing goes by “{text}”.',
  searching: 'Searching',

  settings: 'Settings',
  keys: 'Keyboard shortcuts',
  failed: 'That did not work. Try again.',
  notLoaded: 'This could not be loaded. Check the connection and try again.',
});
