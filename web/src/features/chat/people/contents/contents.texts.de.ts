import type { Translation } from '@kith/contract/base/texts/messages';
import type { contentsTexts } from './contents.texts.ts';

export default {
  heading: 'Hier geteilt',
  media: 'Bilder und Videos',
  files: 'Dateien',
  audio: 'Audio',
  links: 'Links',
  noMedia: 'Noch keine Bilder oder Videos.',
  noFiles: 'Noch keine Dateien.',
  noAudio: 'Noch keine Aufnahmen.',
  noLinks: 'Noch keine Links mit Vorschau.',
  failed: 'Konnte nicht geladen werden.',
  goToOf: 'Zur Nachricht: {what}, {name}, {time}',
} satisfies Translation<typeof contentsTexts>;
