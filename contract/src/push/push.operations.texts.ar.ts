import type { Translation } from '../base/texts/messages.ts';
import type { pushOperationsTexts } from './push.operations.texts.ts';

export default {
  pushRegistrations: {
    one: 'جهاز واحد يتلقى الإشعارات',
    two: 'جهازان يتلقيان الإشعارات',
    few: '{count} أجهزة تتلقى الإشعارات',
    many: '{count} جهازًا يتلقى الإشعارات',
    other: '{count} جهاز يتلقى الإشعارات',
  },
  pushMessage: 'إشعار أعضاء محادثة',
  push: 'إرسال إشعار فوري',
  pushReminder: 'إرسال إشعار تذكير',
  pushCall: 'إرسال إشعار مكالمة',
  pushMissedCall: 'إرسال إشعار مكالمة فائتة',
  pushNotice: 'إرسال إشعار إحدى الميزات',
  pushRead: 'إغلاق إشعار رسالة',
  pushNoticeOver: 'إغلاق إشعار إحدى الميزات',
  pushReminded: 'إغلاق إشعار تذكير',
  pushMissedRead: 'إغلاق إشعار مكالمة فائتة',
  pushGone: 'إغلاق إشعارات رسالة محذوفة',
} satisfies Translation<typeof pushOperationsTexts>;
