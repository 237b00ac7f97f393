import type { Translation } from '@kith/contract/base/texts/messages';
import type { remindersTexts } from './reminders.texts.ts';

export default {
  title: 'التذكيرات',
  remindTitle: 'ذكّرني',
  remindText: 'يصلك إشعار على جميع أجهزتك، ولا يعلم به أحد غيرك.',
  set: 'ضبط التذكير',
  setFor: 'سيصلك التذكير: {time}',
  couldNotSet: 'تعذّر ضبط التذكير. حاول مرة أخرى.',
  couldNotRemove: 'تعذّرت إزالة التذكير. حاول مرة أخرى.',
  due: 'حان وقته',
  dueIn: 'تذكير · {chat}',
  goToMessage: 'الانتقال إلى الرسالة',
  remindLater: 'ذكّرني لاحقًا',
  removed: 'أُزيل التذكير',
  changeTime: 'تغيير الوقت',
  removeReminder: 'إزالة التذكير',
  showAll: {
    one: 'عرض التذكير',
    two: 'عرض التذكيرين',
    few: 'عرض التذكيرات كلها ({count})',
    many: 'عرض التذكيرات كلها ({count})',
    other: 'عرض التذكيرات كلها ({count})',
  },
  none: 'لا توجد تذكيرات. يمكنك ضبطها من قائمة أي رسالة.',
  actionsOf: 'إجراءات: {what}',
} satisfies Translation<typeof remindersTexts>;
