import { defineMessages } from '@kith/contract/base/texts/messages';

export const chatNavigationTexts = defineMessages('chat-navigation', {
  chats: 'Chats',
  unread: { one: '{count} unread message', other: '{count} unread messages' },
  openChat: 'Open',
});
