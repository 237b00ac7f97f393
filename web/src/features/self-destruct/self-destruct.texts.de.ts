import type { Translation } from '@kith/contract/base/texts/messages';
import type { selfDestructTexts } from './self-destruct.texts.ts';

export default {
  attachment: 'Anhang zum einmaligen Ansehen',
  image: 'Bild',
  video: 'Video',
  audio: 'Audiodatei',
  voice: 'Sprachnachricht',
  downloadedOnce: 'Datei, einmal herunterzuladen',
  once: '{thing}, einmal zu öffnen',
  timed: {
    one: '{thing}, {count} Sekunde lang',
    other: '{thing}, {count} Sekunden lang',
  },
  tooMany: {
    one: 'Eine Nachricht kann {count} Anhang haben.',
    other: 'Eine Nachricht kann bis zu {count} Anhänge haben.',
  },
  unreadable: '{name} konnte nicht gelesen werden.',
} satisfies Translation<typeof selfDestructTexts>;
