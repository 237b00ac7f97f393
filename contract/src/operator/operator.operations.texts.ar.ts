import type { Translation } from '../base/texts/messages.ts';
import type { operatorOperationsTexts } from './operator.operations.texts.ts';

export default {
  watchDisk: 'التحقق من المساحة الحرة على القرص',
  mail: 'إرسال رسالة بريد إلكتروني',
  forgetLetters: 'حذف الرسائل التي انتهت صلاحيتها',
  forgetReports: 'حذف البلاغات القديمة',
} satisfies Translation<typeof operatorOperationsTexts>;
