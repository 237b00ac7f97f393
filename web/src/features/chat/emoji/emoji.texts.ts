import { defineMessages } from '@kith/contract/base/texts/messages';

export const emojiTexts = defineMessages('emoji', {
  emojis: 'Emojis',
  search: 'Search emojis',
  groups: 'Groups of emojis',
  found: 'Found',
  recent: 'Used lately',
  smileys: 'Smileys',
  people: 'People',
  nature: 'Animals and nature',
  food: 'Food and drink',
  travel: 'Travel and places',
  activities: 'Activities',
  objects: 'Objects',
  symbols: 'Symbols',
  flags: 'Flags',
  nothing: 'No emoji for “{text}”.',
  failed: 'The emojis could not be loaded',
  failedText: 'Check the connection and try again.',
});
