import type { Translation } from '@kith/contract/base/texts/messages';
import type { calendarNoticeTexts } from './calendar-notice.texts.ts';

export default {
  event: 'Erinnerung an einen Termin',
  begins: 'Noch {length} bis zum Beginn',
  beginsNow: 'Beginnt jetzt',
  openEvent: 'Termin öffnen',
  invited: 'Neue Einladung',
  changed: 'Termin geändert',
  cancelled: 'Termin abgesagt',
} satisfies Translation<typeof calendarNoticeTexts>;
