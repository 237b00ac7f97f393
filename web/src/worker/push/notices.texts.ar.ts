import type { Translation } from '@kith/contract/base/texts/messages';
import type { noticesTexts } from './notices.texts.ts';

export default {
  newMessage: 'رسالة جديدة',
  newActivity: 'نشاط جديد',
  reply: 'رد',
  reminder: 'تذكير: {from}',
  inThread: 'سلسلة في {name}',
  markRead: 'وضع علامة مقروءة',
  notSent: 'لم تُرسل: {text}',
  pressToSend: 'اضغط لإعادة إرسالها.',
  call: 'مكالمة صوتية',
  videoCall: 'مكالمة فيديو',
  missedCall: 'مكالمة صوتية فائتة',
  missedVideoCall: 'مكالمة فيديو فائتة',
  answeredElsewhere: 'تم الرد على جهاز آخر',
  declinedElsewhere: 'رُفضت على جهاز آخر',
  answer: 'رد على المكالمة',
  decline: 'رفض',
  works: 'الإشعارات تعمل',
  worksText: 'هذا هو الاختبار الذي طلبته.',
} satisfies Translation<typeof noticesTexts>;
