import { defineMessages } from '@kith/contract/base/texts/messages';

export const chatNavigationTexts = defineMessages('chat-navigation', {
  openChat: 'Open',
  threadIn: 'Thread in {name}',
  newMessage: 'New message',
});
