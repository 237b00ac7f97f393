import { defineMessages } from '@kith/contract/base/texts/messages';

/** The email that reminds of an event. */
export const reminderMailTexts = defineMessages('reminder-mails', {
  subject: '{title}: {when}',
  someSubject: 'Reminder of an event: {when}',
  text: '{title} starts on {when}.',
  days: '{title}: {when}, all day.',
  someText: 'An event in your calendar starts on {when}.',
  place: 'Place: {place}',
  action: 'Open event',
  note: 'You receive this because reminders by email are switched on in your notification settings.',
});
