import type { Translation } from '@kith/contract/base/texts/messages';
import type { eventKindTexts } from './event-kinds.texts.ts';

export default {
  invitations: 'الدعوات',
  proposals: 'الأوقات المقترحة',
  reminders: 'التذكيرات',
  invites: 'دعوة من {name}، {when}',
  proposesTime: 'اقتراح من {name}: {when}',
  was: '{title}، كان {when}',
  accept: 'قبول',
  answer: 'الرد',
  updates: 'أحداث معدّلة',
  cancellations: 'أحداث ملغاة',
  changedBy: 'عدّله {name}: {when}',
  cancelledBy: 'ألغاه {name}، كان {when}',
} satisfies Translation<typeof eventKindTexts>;
