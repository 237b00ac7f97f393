import { defineMessages } from '@kith/contract/base/texts/messages';

/** In place of the chats. */
export const chatListEmptyTexts = defineMessages('chat-list-empty', {
  emptyListTitle: 'No conversations yet',
  emptyListText: 'Your chats and groups appear here. Find someone by name or email address.',
  startChat: 'Start a chat',
  noneFoundTitle: 'Nothing found',
  noneFoundText: 'No chat matches “{text}”.',
  noneUnreadTitle: 'No unread messages',
  noneUnreadText: 'Chats with unread messages appear here.',
  noneGroupsTitle: 'No groups yet',
  noneGroupsText: 'Chats with three or more people are groups.',
  noneHereTitle: 'No chats here',
  noneHereText: 'Chats that belong here appear as soon as there are any.',
  showAll: 'Show all chats',
});
