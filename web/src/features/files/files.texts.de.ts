import type { Translation } from '@kith/contract/base/texts/messages';
import type { filesTexts } from './files.texts.ts';

export default {
  file: 'Datei',
  voice: 'Sprachnachricht',
  record: 'Sprachnachricht aufnehmen',
  attach: 'Dateien anhängen',
  takeVideo: 'Video aufnehmen',
  chosen: 'Dateien zum Senden',
  preparing: 'Dateien werden gelesen',
  tooMany: {
    one: 'Eine Nachricht kann {count} Anhang haben.',
    other: 'Eine Nachricht kann bis zu {count} Anhänge haben.',
  },
  unreadable: '{name} konnte nicht gelesen werden.',
} satisfies Translation<typeof filesTexts>;
