import { defineMessages } from '@kith/contract/base/texts/messages';

export const noticesTexts = defineMessages('notices', {
  newMessage: 'New message',
  reply: 'Reply',
  markRead: 'Mark as read',
  notSent: 'Not sent: {text}',
  works: 'Notifications work',
  worksText: 'This is the test you asked for.',
});
