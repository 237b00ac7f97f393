import { defineMessages } from '@kith/contract/base/texts/messages';

export const chatPaletteTexts = defineMessages('chat-palette', {
  recent: 'Recent chats',
  chats: 'Chats',
  people: 'People on this server',
  newChat: 'New chat',
  noteToSelf: 'Note to self',
  toChats: 'Go to chats',
});
