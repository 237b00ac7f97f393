import { defineMessages } from '@kith/contract/base/texts/messages';

export const chatKeysTexts = defineMessages('chat-keys', {
  nextChat: 'Next or previous chat',
  sendMessage: 'Send message',
  newLine: 'New line',
  bold: 'Bold, italic, code',
  looks: 'Move from selected text to formatting',
  mention: 'Mention someone',
  messages: 'Move through messages',
  acts: 'Message actions',
  editMessage: 'Edit your message',
  reply: 'Reply to message',
  pick: 'Add to or remove from selection',
});
