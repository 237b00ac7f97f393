import type { Translation } from '@kith/contract/base/texts/messages';
import type { seenListTexts } from './seen-list.texts.ts';

export default {
  sent: 'Gesendet',
  timesKept: {
    one: 'Zeiten werden {count} Tag lang aufbewahrt.',
    other: 'Zeiten werden {count} Tage lang aufbewahrt.',
  },
  unreceived: 'Noch nicht zugestellt',
  unseen: 'Noch nicht gesehen',
  seenFailed: 'Konnte nicht geladen werden.',
} satisfies Translation<typeof seenListTexts>;
