import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatPaletteTexts } from './chat-palette.texts.ts';

export default {
  recent: 'Letzte Chats',
  people: 'Personen auf diesem Server',
  messages: 'Nachrichten',
  files: 'Dateien',
  toChats: 'Zu den Chats',
} satisfies Translation<typeof chatPaletteTexts>;
