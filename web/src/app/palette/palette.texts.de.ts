import type { Translation } from '@kith/contract/base/texts/messages';
import type { paletteTexts } from './palette.texts.ts';

export default {
  title: 'Finden und tun',
  placeholder: 'Einen Chat, einen Menschen oder etwas zu tun finden',
  found: 'Gefunden',
  acts: 'Aktionen',
  nothing: 'Nichts heißt „{text}“.',
  searching: 'Suche läuft',
  settings: 'Einstellungen',
  keys: 'Tastenkürzel',
  failed: 'Das hat nicht geklappt. Versuche es noch einmal.',
  notLoaded: 'Das konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.',
} satisfies Translation<typeof paletteTexts>;
