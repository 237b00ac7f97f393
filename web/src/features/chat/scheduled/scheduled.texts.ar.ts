import type { Translation } from '@kith/contract/base/texts/messages';
import type { scheduledTexts } from './scheduled.texts.ts';

export default {
  laterTitle: 'الإرسال لاحقًا',
  laterText: 'تُرسل الرسالة في هذا الوقت حتى لو كنت غير متصل.',
  inAnHour: 'بعد ساعة',
  thisEvening: 'هذا المساء',
  tomorrowMorning: 'صباح الغد',
  nextMonday: 'صباح الاثنين',
  ownTime: 'التاريخ والوقت',
  timePassed: 'اختر وقتًا في المستقبل.',
  timeTooFar: 'اختر وقتًا خلال سنة.',
  schedule: 'جدولة',
  tomorrowAt: 'غدًا {time}',
  sendNow: 'إرسال الآن',
  showScheduled: {
    one: 'عرض رسالة مجدولة واحدة',
    two: 'عرض رسالتين مجدولتين',
    few: 'عرض {count} رسائل مجدولة',
    many: 'عرض {count} رسالة مجدولة',
    other: 'عرض {count} رسالة مجدولة',
  },
  scheduledTitle: 'الرسائل المجدولة',
  otherTime: 'تغيير الوقت',
  withoutSound: 'بدون صوت',
  refused: 'لم تُرسل',
  changeFailed: 'تعذّر تغيير الرسالة المجدولة. حاول مرة أخرى.',
  deletedScheduled: 'حُذفت الرسالة المجدولة',
  noneScheduled: 'لا توجد رسائل مجدولة في هذه الدردشة.',
} satisfies Translation<typeof scheduledTexts>;
