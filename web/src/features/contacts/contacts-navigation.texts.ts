import { defineMessages } from '@kith/contract/base/texts/messages';

export const contactsNavigationTexts = defineMessages('contacts-navigation', {});
