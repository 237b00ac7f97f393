import type { Translation } from '@kith/contract/base/texts/messages';
import type { viewerTexts } from './viewer.texts.ts';

export default {
  open: 'Öffnen',
  downloadName: '{name} herunterladen',
  emptyText: 'Diese Datei ist leer.',
  excerpt: 'Das ist der Anfang des Textes. Lade die Datei herunter, um alles zu lesen.',
} satisfies Translation<typeof viewerTexts>;
