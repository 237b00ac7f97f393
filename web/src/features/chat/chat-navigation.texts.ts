import { defineMessages } from '../../platform/i18n/messages.ts';

export const chatNavigationTexts = defineMessages('chat-navigation', {
  chats: 'Chats',
  unread: { one: '{count} unread message', other: '{count} unread messages' },
  openChat: 'Open',
});
