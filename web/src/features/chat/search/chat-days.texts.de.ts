import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatDaysTexts } from './chat-days.texts.ts';

export default {
  jumpToDate: 'Zu einem Datum springen',
  previousYear: 'Voriges Jahr',
  nextYear: 'Nächstes Jahr',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  noneYet: 'Hier gibt es keine Nachrichten.',
  dayFailed:
    'Dieser Tag konnte nicht geladen werden. Prüfe deine Verbindung und versuche es erneut.',
} satisfies Translation<typeof chatDaysTexts>;
