import type { Translation } from '@kith/contract/base/texts/messages';
import type { eventCommandTexts } from './event-command.texts.ts';

export default {
  plan: 'إضافة “{title}” إلى تقويمك: {when}',
  planWith: 'إضافة “{title}” إلى تقويمك ودعوة {name}: {when}',
  remind: 'إضافة “{title}” إلى تقويمك مع تذكير: {when}',
  meeting: 'لقاء مع {name}',
  isThere: 'أصبح في تقويمك.',
  open: 'فتح التقويم',
} satisfies Translation<typeof eventCommandTexts>;
