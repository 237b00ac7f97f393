import type { Translation } from '@kith/contract/base/texts/messages';
import type { paletteTexts } from './palette.texts.ts';

export default {
  title: 'Suchen und Befehle',
  placeholder: 'Chat, Person oder Befehl suchen',
  found: 'Ergebnisse',
  acts: 'Befehle',
  nothing: 'Keine Ergebnisse für „{text}“.',
  searching: 'Suche läuft',
  settings: 'Einstellungen',
  keys: 'Tastenkürzel',
  failed: 'Das hat nicht geklappt. Versuche es erneut.',
} satisfies Translation<typeof paletteTexts>;
