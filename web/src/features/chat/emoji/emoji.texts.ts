import { defineMessages } from '@kith/contract/base/texts/messages';

export const emojiTexts = defineMessages('emoji', {
  emojis: 'Emoji',
  search: 'Search emoji',
  groups: 'Emoji categories',
  found: 'Results',
  recent: 'Recently used',
  smileys: 'Smileys',
  people: 'People',
  nature: 'Animals and nature',
  food: 'Food and drink',
  travel: 'Travel and places',
  activities: 'Activities',
  objects: 'Objects',
  symbols: 'Symbols',
  flags: 'Flags',
  nothing: 'No emoji found for “{text}”.',
  failed: 'Could not load emoji',
  failedText: 'Check your connection and try again.',
});
