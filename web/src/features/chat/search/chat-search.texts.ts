import { defineMessages } from '@kith/contract/base/texts/messages';

export const chatSearchTexts = defineMessages('chat-search', {
  messages: 'Messages',
  searching: 'Searching messages…',
  onlyHere: 'Only messages on this device were searched.',
  retry: 'Search again',
  more: 'Show more messages',
  foundMessages: { one: '{count} message found', other: '{count} messages found' },
});
