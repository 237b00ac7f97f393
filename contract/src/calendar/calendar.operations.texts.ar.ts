import type { Translation } from '../base/texts/messages.ts';
import type { calendarOperationsTexts } from './calendar.operations.texts.ts';

export default {
  emptyCalendarTrash: 'إفراغ سلة التقاويم',
  findEventReminders: 'البحث عن تذكيرات مفقودة بالأحداث',
  remindOfEvent: 'تذكير الأشخاص بالأحداث',
  moveCalendarWindows: 'تحريك الأشهر المحفوظة في التقاويم',
} satisfies Translation<typeof calendarOperationsTexts>;
