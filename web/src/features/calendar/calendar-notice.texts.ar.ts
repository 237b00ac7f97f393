import type { Translation } from '@kith/contract/base/texts/messages';
import type { calendarNoticeTexts } from './calendar-notice.texts.ts';

export default {
  event: 'تذكير بحدث',
  begins: 'يبدأ بعد {length}',
  beginsNow: 'يبدأ الآن',
  openEvent: 'فتح الموعد',
  invited: 'دعوة جديدة',
  changed: 'جرى تعديل الحدث',
  cancelled: 'أُلغي الحدث',
} satisfies Translation<typeof calendarNoticeTexts>;
