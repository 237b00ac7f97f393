import { defineMessages } from '../base/texts/messages.ts';

export const deletionOperationsTexts = defineMessages('deletion.operations', {
  eraseAccounts: 'Delete closed accounts',
  accountTicket: 'Email a link about the deletion of an account',
});
