import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatPaletteTexts } from './chat-palette.texts.ts';

export default {
  recent: 'Letzte Chats',
  chats: 'Chats',
  people: 'Menschen auf diesem Server',
  newChat: 'Neuer Chat',
  noteToSelf: 'Notiz an mich',
  toChats: 'Zu den Chats',
} satisfies Translation<typeof chatPaletteTexts>;
