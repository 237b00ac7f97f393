import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatNavigationTexts } from './chat-navigation.texts.ts';

export default {
  chats: 'Chats',
  unread: { one: '{count} ungelesene Nachricht', other: '{count} ungelesene Nachrichten' },
  openChat: 'Öffnen',
} satisfies Translation<typeof chatNavigationTexts>;
