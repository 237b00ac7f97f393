import type { Translation } from '@kith/contract/base/texts/messages';
import type { pollsTexts } from './polls.texts.ts';

export default {
  poll: 'Umfrage',
  addPoll: 'Umfrage erstellen',
  tooMany: {
    one: 'Eine Nachricht kann {count} Anhang haben.',
    other: 'Eine Nachricht kann bis zu {count} Anhänge haben.',
  },
  unreadable: '{name} konnte nicht gelesen werden.',
} satisfies Translation<typeof pollsTexts>;
