import type { Translation } from '@kith/contract/base/texts/messages';
import type { verbsTexts } from './verbs.texts.ts';

export default {
  remindOfLast: 'ذكّرني بآخر رسالة…',
  muteHours: {
    one: 'كتم لمدة ساعة',
    two: 'كتم لمدة ساعتين',
    few: 'كتم لمدة {count} ساعات',
    many: 'كتم لمدة {count} ساعة',
    other: 'كتم لمدة {count} ساعة',
  },
  muteWeek: 'كتم لمدة أسبوع',
  muteUntil: 'كتم حتى وقت محدد…',
  muteAlways: 'كتم حتى إلغاء الكتم',
  unmute: 'إلغاء كتم هذه المحادثة',
  muted: 'كُتمت إشعارات هذه المحادثة',
  unmuted: 'أُعيد تشغيل إشعارات هذه المحادثة',
  archive: 'أرشفة هذه المحادثة',
  note: 'فتح ملاحظة لنفسي',
} satisfies Translation<typeof verbsTexts>;
