import { defineMessages } from '../../platform/i18n/messages.ts';

export const contactsNavigationTexts = defineMessages('contacts-navigation', {
  contacts: 'Contacts',
});
