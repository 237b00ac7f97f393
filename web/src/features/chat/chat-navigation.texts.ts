import { defineMessages } from '@kith/contract/base/texts/messages';

export const chatNavigationTexts = defineMessages('chat-navigation', {
  openChat: 'Open',
  newMessage: 'New message',
});
