import type { Translation } from '@kith/contract/base/texts/messages';
import type { emojiTexts } from './emoji.texts.ts';

export default {
  emojis: 'Emojis',
  search: 'Emojis suchen',
  groups: 'Emoji-Kategorien',
  found: 'Ergebnisse',
  recent: 'Zuletzt benutzt',
  smileys: 'Smileys',
  people: 'Personen',
  nature: 'Tiere und Natur',
  food: 'Essen und Trinken',
  travel: 'Reisen und Orte',
  activities: 'Aktivitäten',
  objects: 'Objekte',
  symbols: 'Symbole',
  flags: 'Flaggen',
  nothing: 'Kein Emoji gefunden für „{text}“.',
  failed: 'Die Emojis konnten nicht geladen werden',
  failedText: 'Prüfe die Verbindung und versuche es erneut.',
} satisfies Translation<typeof emojiTexts>;
