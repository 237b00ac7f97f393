import type { Translation } from '../base/texts/messages.ts';
import type { contactsOperationsTexts } from './contacts.operations.texts.ts';

export default {
  emptyTrash: 'إفراغ سلة جهات الاتصال',
  relinkContacts: 'تحديث جهات الاتصال المرتبطة بأحد الأشخاص',
} satisfies Translation<typeof contactsOperationsTexts>;
