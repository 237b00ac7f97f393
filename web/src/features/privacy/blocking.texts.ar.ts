import type { Translation } from '@kith/contract/base/texts/messages';
import type { blockingTexts } from './blocking.texts.ts';

export default {
  unblock: 'إلغاء الحظر',
  youBlocked: 'لقد حظرت {name}.',
  unblocked: 'أُلغي حظر {name}',
  unblockFailed: 'تعذّر إلغاء حظر {name}. حاول مرة أخرى.',
  blockFailed: 'تعذّر حظر {name}. حاول مرة أخرى.',
} satisfies Translation<typeof blockingTexts>;
