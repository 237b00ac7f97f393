import type { Translation } from '@kith/contract/base/texts/messages';
import type { contactsKeysTexts } from './contacts-keys.texts.ts';

export default {
  contacts: 'جهات الاتصال',
  searchContacts: 'البحث في جهات الاتصال',
  newContact: 'جهة اتصال جديدة',
  editContact: 'تعديل جهة الاتصال المفتوحة',
} satisfies Translation<typeof contactsKeysTexts>;
