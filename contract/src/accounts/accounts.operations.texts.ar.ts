import type { Translation } from '../base/texts/messages.ts';
import type { accountsOperationsTexts } from './accounts.operations.texts.ts';

export default {
  accounts: {
    one: 'حساب واحد',
    two: 'حسابان',
    few: '{count} حسابات',
    many: '{count} حسابًا',
    other: '{count} حساب',
  },
  forgetSessions: 'إزالة الجلسات المنتهية والرموز منتهية الصلاحية',
  resetLink: 'إرسال رابط إعادة تعيين كلمة المرور',
} satisfies Translation<typeof accountsOperationsTexts>;
