import type { Translation } from '@kith/contract/base/texts/messages';
import type { emojiTexts } from './emoji.texts.ts';

export default {
  emojis: 'Emojis',
  search: 'Emojis suchen',
  groups: 'Gruppen von Emojis',
  found: 'Gefunden',
  recent: 'Zuletzt benutzt',
  smileys: 'Smileys',
  people: 'Menschen',
  nature: 'Tiere und Natur',
  food: 'Essen und Trinken',
  travel: 'Reisen und Orte',
  activities: 'Aktivitäten',
  objects: 'Dinge',
  symbols: 'Symbole',
  flags: 'Flaggen',
  nothing: 'Kein Emoji für „{text}“.',
  failed: 'Die Emojis konnten nicht geladen werden',
  failedText: 'Prüfe die Verbindung und versuche es noch einmal.',
} satisfies Translation<typeof emojiTexts>;
