import type { Translation } from '@kith/contract/base/texts/messages';
import type { keyMapTexts } from './key-map.texts.ts';

export default {
  title: 'Tastenkürzel',
  anywhere: 'Überall',
  palette: 'Einen Chat, einen Menschen oder eine Aktion finden',
  keys: 'Diese Tastenkürzel zeigen',
  undo: 'Rückgängig machen, was gelöscht oder blockiert wurde',
  escape: 'Schließen oder zurück zur Liste',
  lists: 'In Listen',
  move: 'Weiter oder zurück',
  ends: 'Zum Anfang oder Ende',
  open: 'Öffnen',
} satisfies Translation<typeof keyMapTexts>;
