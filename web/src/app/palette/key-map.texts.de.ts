import type { Translation } from '@kith/contract/base/texts/messages';
import type { keyMapTexts } from './key-map.texts.ts';

export default {
  anywhere: 'Überall',
  palette: 'Chat, Person oder Befehl suchen',
  keys: 'Tastenkürzel anzeigen',
  undoDeletion: 'Löschen oder Blockieren rückgängig machen',
  escape: 'Schließen oder zurück zur Liste',
  lists: 'In Listen',
  move: 'Nächster oder vorheriger Eintrag',
  ends: 'Zum Anfang oder Ende',
  open: 'Öffnen',
} satisfies Translation<typeof keyMapTexts>;
