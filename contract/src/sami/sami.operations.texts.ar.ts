import type { Translation } from '../base/texts/messages.ts';
import type { samiOperationsTexts } from './sami.operations.texts.ts';

export default {
  purgeSami: 'إزالة سجلات الحذف القديمة لمحادثات سامي',
  forgetSami: 'إزالة محتوى محادثات سامي المحذوفة',
  endSamiCard: 'إنهاء اقتراح من سامي لم يُجب عنه أحد',
  answerSami: 'الإجابة عن سؤال بنموذج لغوي',
  samiAnswers: {
    one: 'إجابة واحدة من نموذج لغوي هذا الشهر',
    two: 'إجابتان من نماذج لغوية هذا الشهر',
    few: '{count} إجابات من نماذج لغوية هذا الشهر',
    many: '{count} إجابة من نماذج لغوية هذا الشهر',
    other: '{count} إجابة من نماذج لغوية هذا الشهر',
  },
  samiFailures: {
    one: 'إجابة واحدة فاشلة من نموذج لغوي هذا الشهر',
    two: 'إجابتان فاشلتان من نماذج لغوية هذا الشهر',
    few: '{count} إجابات فاشلة من نماذج لغوية هذا الشهر',
    many: '{count} إجابة فاشلة من نماذج لغوية هذا الشهر',
    other: '{count} إجابة فاشلة من نماذج لغوية هذا الشهر',
  },
  samiTokens: {
    one: 'رمز واحد لنماذج لغوية هذا الشهر',
    two: 'رمزان لنماذج لغوية هذا الشهر',
    few: '{count} رموز لنماذج لغوية هذا الشهر',
    many: '{count} رمز لنماذج لغوية هذا الشهر',
    other: '{count} رمز لنماذج لغوية هذا الشهر',
  },
} satisfies Translation<typeof samiOperationsTexts>;
