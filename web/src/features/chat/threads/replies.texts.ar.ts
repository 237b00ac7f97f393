import type { Translation } from '@kith/contract/base/texts/messages';
import type { repliesTexts } from './replies.texts.ts';

export default {
  replyInThread: 'الرد في سلسلة',
  replies: {
    zero: 'لا ردود',
    one: 'رد واحد',
    two: 'ردّان',
    few: '{count} ردود',
    many: '{count} ردًا',
    other: '{count} رد',
  },
  manyReplies: 'أكثر من {count} رد',
  lastReply: 'آخرها {time}',
  threadIn: 'سلسلة في {name}',
  viewThread: 'عرض السلسلة',
  alsoSent: 'أُرسلت إلى المحادثة أيضًا',
} satisfies Translation<typeof repliesTexts>;
