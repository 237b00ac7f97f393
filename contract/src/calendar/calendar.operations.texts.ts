import { defineMessages } from '../base/texts/messages.ts';

export const calendarOperationsTexts = defineMessages('calendar.operations', {
  emptyCalendarTrash: 'Empty the trash of calendars',
  findEventReminders: 'Find event reminders that were missed',
  remindOfEvent: 'Remind people of events',
  moveCalendarWindows: 'Move the months that calendars keep at hand',
});
