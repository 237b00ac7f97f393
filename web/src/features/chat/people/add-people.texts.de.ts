import type { Translation } from '@kith/contract/base/texts/messages';
import type { addPeopleTexts } from './add-people.texts.ts';

export default {
  selected: { one: '{count} Person ausgewählt', other: '{count} Personen ausgewählt' },
  review: 'Auswahl anzeigen',
  addCount: { one: '{count} Person hinzufügen', other: '{count} Personen hinzufügen' },
  addingPeople: 'Personen hinzufügen',
  stop: 'Anhalten',
  progress: '{done} von {all} hinzugefügt',
  goesOn:
    'Du kannst den Dialog schließen. Das Hinzufügen läuft weiter, solange die App geöffnet ist.',
  someLeft: {
    one: '{count} Person konnte nicht hinzugefügt werden. Versuche es erneut.',
    other: '{count} Personen konnten nicht hinzugefügt werden. Versuche es erneut.',
  },
  full: 'Eine Gruppe kann höchstens {max} Mitglieder haben.',
  notAdded: {
    one: '{count} Person konnte nicht hinzugefügt werden.',
    other: '{count} Personen konnten nicht hinzugefügt werden.',
  },
  limit: {
    one: 'Du kannst am Tag nur einer Person schreiben, die dich nicht kennt. Versuche es morgen wieder.',
    other:
      'Du kannst am Tag {count} Personen schreiben, die dich nicht kennen. Versuche es morgen wieder.',
  },
  couldNotAddLimit: 'Heute nicht hinzugefügt: {people}. Versuche es morgen wieder.',
  unreachable:
    'Ihre Privatsphäre-Einstellungen lassen es vielleicht nicht zu, oder sie haben ihr Profil gelöscht.',
  couldNotAdd:
    'Nicht hinzugefügt: {people}. Die Privatsphäre-Einstellungen lassen es vielleicht nicht zu.',
  couldNotAddFull: 'Nicht hinzugefügt: {people}. Die Gruppe ist voll.',
} satisfies Translation<typeof addPeopleTexts>;
