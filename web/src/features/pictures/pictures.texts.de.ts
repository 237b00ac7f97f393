import type { Translation } from '@kith/contract/base/texts/messages';
import type { pictureTexts } from './pictures.texts.ts';

export default {
  title: 'Ausschnitt wählen',
  frame: 'Sichtbarer Bildausschnitt. Pfeiltasten verschieben ihn, Plus und Minus zoomen.',
  zoom: 'Zoom',
  use: 'Übernehmen',
  unreadable: 'Diese Datei kann nicht als Bild gelesen werden.',
  failed: 'Das Bild konnte nicht gespeichert werden. Versuche es erneut.',
} satisfies Translation<typeof pictureTexts>;
