import { defineMessages } from '@kith/contract/base/texts/messages';

export const calendarNoticeTexts = defineMessages('calendar-notice', {
  event: 'Reminder of an event',
  begins: 'Starts in {length}',
  beginsNow: 'Starts now',
  openEvent: 'Open event',
  invited: 'New invitation',
  changed: 'Event changed',
  cancelled: 'Event cancelled',
});
