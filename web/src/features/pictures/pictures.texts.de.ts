import type { Translation } from '@kith/contract/base/texts/messages';
import type { pictureTexts } from './pictures.texts.ts';

export default {
  title: 'Bild zuschneiden',
  frame: 'Sichtbarer Bildausschnitt. Pfeiltasten verschieben ihn, Plus und Minus zoomen.',
  zoom: 'Zoom',
  use: 'Bild verwenden',
  unreadable: 'Diese Datei ist kein unterstütztes Bild.',
  failed: 'Das Bild konnte nicht gespeichert werden. Versuche es erneut.',
} satisfies Translation<typeof pictureTexts>;
