import { defineMessages } from '@kith/contract/base/texts/messages';

export const scheduledTexts = defineMessages('scheduled', {
  laterTitle: 'Send later',
  laterText: 'The message is sent at this time, even if you are offline.',
  inAnHour: 'In an hour',
  thisEvening: 'This evening',
  tomorrowMorning: 'Tomorrow morning',
  nextMonday: 'Monday morning',
  ownTime: 'Date and time',
  timePassed: 'Choose a time to come.',
  timeTooFar: 'Choose a time within a year.',
  schedule: 'Schedule',
  tomorrowAt: 'Tomorrow {time}',
  sendNow: 'Send now',
  showScheduled: {
    one: 'Show {count} scheduled message',
    other: 'Show {count} scheduled messages',
  },
  scheduledTitle: 'Scheduled messages',
  otherTime: 'Change time',
  withoutSound: 'Without sound',
  refused: 'Not sent',
  changeFailed: 'Could not change the scheduled message. Try again.',
  deletedScheduled: 'Scheduled message deleted',
  noneScheduled: 'Nothing is scheduled in this chat.',
});
