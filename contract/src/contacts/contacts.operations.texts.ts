import { defineMessages } from '../base/texts/messages.ts';

export const contactsOperationsTexts = defineMessages('contacts.operations', {
  emptyTrash: 'Empty the contacts trash',
  relinkContacts: 'Update which contacts belong to a person',
});
