import type { Translation } from '../base/texts/messages.ts';
import type { callsOperationsTexts } from './calls.operations.texts.ts';

export default {
  unansweredCall: 'إنهاء مكالمة لم يرد عليها أحد',
  leftCall: 'إنهاء مكالمة غادرها المتصل',
  sayMissedCall: 'تسجيل مكالمة فائتة في المحادثة',
  missedCall: 'تسجيل مكالمة فائتة في المحادثة (عمل من إصدار أقدم)',
  memberGone: 'إخراج عضو سابق من مكالمة مجموعة',
  endPhoneCalls: 'إنهاء المكالمات الهاتفية التي توقف خادمها',
} satisfies Translation<typeof callsOperationsTexts>;
