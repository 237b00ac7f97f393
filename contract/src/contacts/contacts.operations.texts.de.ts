import type { Translation } from '../base/texts/messages.ts';
import type { contactsOperationsTexts } from './contacts.operations.texts.ts';

export default {
  emptyTrash: 'Papierkorb der Kontakte leeren',
  relinkContacts: 'Zuordnung von Kontakten zu einer Person aktualisieren',
} satisfies Translation<typeof contactsOperationsTexts>;
