import type { Translation } from '../../platform/i18n/messages.ts';
import type { contactsNavigationTexts } from './contacts-navigation.texts.ts';

export default {
  contacts: 'Kontakte',
} satisfies Translation<typeof contactsNavigationTexts>;
