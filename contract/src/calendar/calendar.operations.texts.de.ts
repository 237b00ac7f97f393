import type { Translation } from '../base/texts/messages.ts';
import type { calendarOperationsTexts } from './calendar.operations.texts.ts';

export default {
  emptyCalendarTrash: 'Papierkorb der Kalender leeren',
  findEventReminders: 'Fehlende Erinnerungen an Termine suchen',
  remindOfEvent: 'An Termine erinnern',
  moveCalendarWindows: 'Vorgehaltene Monate der Kalender weiterrücken',
} satisfies Translation<typeof calendarOperationsTexts>;
