import { defineMessages } from '@kith/contract/base/texts/messages';

export const chatPaletteTexts = defineMessages('chat-palette', {
  recent: 'Recent chats',
  people: 'People on this server',
  messages: 'Messages',
  files: 'Files',
  toChats: 'Go to chats',
});
