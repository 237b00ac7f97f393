import { defineMessages } from '../base/texts/messages.ts';

export const pushOperationsTexts = defineMessages('push.operations', {
  pushRegistrations: {
    one: '{count} device with notifications',
    other: '{count} devices with notifications',
  },
  pushMessage: 'Notify the members of a chat',
  push: 'Send a push notification',
  pushReminder: 'Send the notification of a reminder',
  pushCall: 'Send the notification of a call',
  pushMissedCall: 'Send the notification of a missed call',
  pushNotice: 'Send the notification of a feature',
  pushRead: 'Close the notification of a message',
  pushNoticeOver: 'Close the notification of a feature',
  pushReminded: 'Close the notification of a reminder',
  pushMissedRead: 'Close the notification of a missed call',
  pushGone: 'Close the notifications of a deleted message',
});
