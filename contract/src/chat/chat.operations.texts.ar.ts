import type { Translation } from '../base/texts/messages.ts';
import type { chatOperationsTexts } from './chat.operations.texts.ts';

export default {
  chats: {
    one: 'محادثة واحدة',
    two: 'محادثتان',
    few: '{count} محادثات',
    many: '{count} محادثة',
    other: '{count} محادثة',
  },
  purgeChats: 'إزالة سجلات الحذف القديمة',
  indexMessages: 'إضافة الرسائل القديمة إلى البحث',
  forgetReminders: 'حذف التذكيرات التي حان وقتها منذ مدة',
  disappearLate: 'حذف الرسائل المنتهية التي ما زالت موجودة',
  removeEndedChats: 'حذف المحادثات التي غادرها الجميع',
  forgetGroupLinks: 'حذف روابط المجموعات المنتهية',
  remind: 'التذكير برسالة',
  sendLater: 'إرسال رسالة مجدولة',
  disappear: 'حذف الرسائل المختفية',
  met: 'قبول طلبات المراسلة من جهات الاتصال الجديدة',
  thread: 'تحديث الردود الظاهرة تحت رسالة',
  chatEnded: 'حذف محادثة غادرها الجميع',
} satisfies Translation<typeof chatOperationsTexts>;
