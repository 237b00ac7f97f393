import type { Translation } from '@kith/contract/base/texts/messages';
import type { paletteTexts } from './palette.texts.ts';

export default {
  placeholder: 'Chat, Person oder Befehl suchen',
  found: 'Ergebnisse',
  acts: 'Befehle',
  actsOn: 'Was soll mit {name} geschehen?',
  moreActs: 'Weitere Aktionen: Pfeiltaste',
  nothing: 'Keine Ergebnisse für „{text}“.',
  searching: 'Suche läuft',
  settings: 'Einstellungen',
} satisfies Translation<typeof paletteTexts>;
