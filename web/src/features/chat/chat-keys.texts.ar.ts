import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatKeysTexts } from './chat-keys.texts.ts';

export default {
  nextChat: 'المحادثة التالية أو السابقة',
  searchHere: 'البحث في المحادثة المفتوحة',
  sendMessage: 'إرسال الرسالة',
  newLine: 'سطر جديد',
  bold: 'غامق، مائل، رمز برمجي',
  looks: 'الانتقال إلى شريط التنسيق',
  mention: 'الإشارة إلى شخص',
  editLast: 'تعديل رسالتك الأخيرة إذا كان الحقل فارغًا',
  messages: 'الرسالة التالية أو السابقة',
  acts: 'إجراءات الرسالة',
  editMessage: 'تعديل رسالة لك',
  reply: 'الرد على رسالة',
  nextMention: 'الإشارة التالية إليك',
  pick: 'تحديد الرسالة أو إلغاء تحديدها',
} satisfies Translation<typeof chatKeysTexts>;
