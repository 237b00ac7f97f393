import type { Translation } from '@kith/contract/base/texts/messages';
import type { forwardingTexts } from './forwarding.texts.ts';

export default {
  title: {
    one: 'إعادة توجيه الرسالة',
    two: 'إعادة توجيه رسالتين',
    few: 'إعادة توجيه {count} رسائل',
    many: 'إعادة توجيه {count} رسالة',
    other: 'إعادة توجيه {count} رسالة',
  },
  withName: 'إظهار اسم الكاتب',
  forwardTo: {
    one: 'إعادة توجيه',
    two: 'إعادة توجيه إلى محادثتين',
    few: 'إعادة توجيه إلى {count} محادثات',
    many: 'إعادة توجيه إلى {count} محادثة',
    other: 'إعادة توجيه إلى {count} محادثة',
  },
  forwarded: {
    one: 'أُعيد التوجيه إلى محادثة واحدة',
    two: 'أُعيد التوجيه إلى محادثتين',
    few: 'أُعيد التوجيه إلى {count} محادثات',
    many: 'أُعيد التوجيه إلى {count} محادثة',
    other: 'أُعيد التوجيه إلى {count} محادثة',
  },
  saved: {
    one: 'حُفظت الرسالة في ملاحظاتك',
    two: 'حُفظت رسالتان في ملاحظاتك',
    few: 'حُفظت {count} رسائل في ملاحظاتك',
    many: 'حُفظت {count} رسالة في ملاحظاتك',
    other: 'حُفظت {count} رسالة في ملاحظاتك',
  },
  showSaved: 'عرض',
  saveFailed: 'تعذّر الحفظ. حاول مرة أخرى.',
} satisfies Translation<typeof forwardingTexts>;
