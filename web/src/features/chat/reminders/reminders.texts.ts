import { defineMessages } from '@kith/contract/base/texts/messages';

export const remindersTexts = defineMessages('reminders', {
  title: 'Reminders',
  remindTitle: 'Remind me',
  remindText: 'You are notified on all your devices. Nobody else learns of it.',
  set: 'Set reminder',
  setFor: 'You will be reminded: {time}',
  couldNotSet: 'Could not set the reminder. Try again.',
  couldNotRemove: 'Could not remove the reminder. Try again.',
  due: 'Due',
  dueIn: 'Reminder · {chat}',
  goToMessage: 'Go to the message',
  remindLater: 'Remind me later',
  removed: 'Reminder removed',
  changeTime: 'Change time',
  removeReminder: 'Remove reminder',
  showAll: { one: 'Show {count} reminder', other: 'Show all {count} reminders' },
  none: 'There are no reminders. Set one from the menu of a message.',
  actionsOf: 'Actions: {what}',
});
