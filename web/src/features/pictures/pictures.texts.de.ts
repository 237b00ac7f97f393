import type { Translation } from '@kith/contract/base/texts/messages';
import type { pictureTexts } from './pictures.texts.ts';

export default {
  choose: 'Bild auswählen',
  remove: 'Bild entfernen',
  title: 'Ausschnitt wählen',
  frame: 'Der Ausschnitt des Bildes, der zu sehen ist. Pfeile verschieben, Plus und Minus zoomen.',
  zoom: 'Zoom',
  use: 'Bild nehmen',
  unreadable: 'Diese Datei kann nicht als Bild gelesen werden.',
  failed: 'Das Bild konnte nicht gespeichert werden. Versuche es noch einmal.',
} satisfies Translation<typeof pictureTexts>;
