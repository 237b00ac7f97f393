import { defineMessages } from '@kith/contract/base/texts/messages';

export const reminderMailTexts = defineMessages('reminder-mail', {
  calendar: 'Calendar',
  byMail: 'Reminders by email',
  toAddress: 'Reminders of events are also sent to {address}.',
  noAddress: 'Verify an email address to receive reminders of events there.',
});
