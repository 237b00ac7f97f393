import { defineMessages } from '../base/texts/messages.ts';

export const chatOperationsTexts = defineMessages('chat.operations', {
  chats: {
    one: '{count} chat',
    other: '{count} chats',
  },
  purgeChats: 'Remove old deletion records',
  indexMessages: 'Add older messages to the search',
  forgetReminders: 'Forget reminders that were due long ago',
  disappearLate: 'Delete messages that expired and are still there',
  removeEndedChats: 'Delete chats that everybody has left',
  forgetGroupLinks: 'Forget links into groups that have ended',
  remind: 'Remind of a message',
  sendLater: 'Send a scheduled message',
  disappear: 'Delete messages that have disappeared',
  met: 'Accept message requests from new contacts',
  thread: 'Update the replies shown below a message',
  chatEnded: 'Delete a chat that everybody has left',
});
