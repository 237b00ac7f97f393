import { defineMessages } from '@kith/contract/base/texts/messages';

export const noticesTexts = defineMessages('notices', {
  newMessage: 'New message',
  newActivity: 'New activity',
  reply: 'Reply',
  reminder: 'Reminder: {from}',
  inThread: 'Thread in {name}',
  markRead: 'Mark as read',
  notSent: 'Not sent: {text}',
  pressToSend: 'Press to send it again.',
  call: 'Voice call',
  videoCall: 'Video call',
  missedCall: 'Missed voice call',
  missedVideoCall: 'Missed video call',
  answeredElsewhere: 'Answered on another device',
  declinedElsewhere: 'Declined on another device',
  answer: 'Answer',
  decline: 'Decline',
  works: 'Notifications work',
  worksText: 'This is the test you asked for.',
});
