import { defineMessages } from '@kith/contract/base/texts/messages';

export const chatKeysTexts = defineMessages('chat-keys', {
  chats: 'Chats',
  nextChat: 'Next or previous chat',
  searchChats: 'Search chats',
  send: 'Send the message',
  newLine: 'New line',
  bold: 'Bold, italic, code',
  looks: 'From what is selected to its looks',
  mention: 'Mention somebody',
  messages: 'Go through the messages',
  acts: 'Acts of a message',
  editMessage: 'Edit a message of yours',
  reply: 'Reply to a message',
  pick: 'Select one more, or one less',
});
