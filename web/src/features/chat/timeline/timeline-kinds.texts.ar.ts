import type { Translation } from '@kith/contract/base/texts/messages';
import type { timelineKindTexts } from './timeline-kinds.texts.ts';

export default {
  mentions: 'الإشارات',
  replies: 'الردود',
  mentionedYou: 'أشار إليك {name}',
  answeredYou: 'رد عليك {name}',
  reply: 'رد',
  requests: 'طلبات المراسلة',
  joinRequests: 'طلبات الانضمام',
  wantsToChat: 'يريد مراسلتك',
  addedYou: 'أُضفت إلى هذه المجموعة',
  addedYouBy: 'أضافك {name} إلى هذه المجموعة',
  wantsToJoin: '{name} يريد الانضمام',
  look: 'عرض',
} satisfies Translation<typeof timelineKindTexts>;
