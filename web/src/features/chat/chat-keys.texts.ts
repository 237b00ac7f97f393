import { defineMessages } from '@kith/contract/base/texts/messages';

export const chatKeysTexts = defineMessages('chat-keys', {
  nextChat: 'Next or previous chat',
  searchHere: 'Search the open chat',
  sendMessage: 'Send message',
  newLine: 'New line',
  bold: 'Bold, italic, code',
  looks: 'Go to formatting toolbar',
  mention: 'Mention someone',
  editLast: 'Edit your last message when the field is empty',
  messages: 'Next or previous message',
  acts: 'Message actions',
  editMessage: 'Edit your message',
  reply: 'Reply to message',
  nextMention: 'Next mention of you',
  pick: 'Select or deselect message',
});
