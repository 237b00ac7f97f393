import type { Translation } from '@kith/contract/base/texts/messages';
import type { contactsKeysTexts } from './contacts-keys.texts.ts';

export default {
  searchContacts: 'البحث في جهات الاتصال',
  editContact: 'تعديل جهة الاتصال المفتوحة',
} satisfies Translation<typeof contactsKeysTexts>;
