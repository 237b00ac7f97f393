import { defineMessages } from '@kith/contract/base/texts/messages';

export const threadsTexts = defineMessages('threads', {
  title: 'Threads',
  thread: 'Thread',
  unread: { one: '{count} unread thread', other: '{count} unread threads' },
  follow: 'Follow',
  following: 'Following',
  followText: 'You are notified of replies in threads that you follow.',
  searchThread: 'Search in this thread',
  closeThread: 'Close thread',
  first: 'Nobody has replied yet.',
  gone: 'This thread can no longer be read.',
  failedTitle: 'The thread could not be loaded',
  rootGone: 'The message was deleted.',
  alsoInChat: 'Also send to the chat',
});
