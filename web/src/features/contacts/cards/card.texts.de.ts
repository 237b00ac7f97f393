import type { Translation } from '@kith/contract/base/texts/messages';
import type { cardTexts } from './card.texts.ts';

export default {
  contact: 'Kontakt',
  addContact: 'Kontakt hinzufügen',
  pickTitle: 'Kontakt senden',
  findContact: 'Kontakt suchen',
  nobody: 'Kein Kontakt gefunden.',
  chosen: 'Kontakte zum Senden',
  saveContact: 'Kontakt sichern',
  inContacts: 'In deinen Kontakten',
  saved: '{name} zu deinen Kontakten hinzugefügt',
  unreadable: '{name} konnte nicht gelesen werden.',
  tooMany: {
    one: 'Eine Nachricht kann {count} Anhang haben.',
    other: 'Eine Nachricht kann bis zu {count} Anhänge haben.',
  },
} satisfies Translation<typeof cardTexts>;
