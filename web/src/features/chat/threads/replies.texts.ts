import { defineMessages } from '@kith/contract/base/texts/messages';

export const repliesTexts = defineMessages('replies', {
  replyInThread: 'Reply in thread',
  replies: { one: '{count} reply', other: '{count} replies' },
  manyReplies: 'More than {count} replies',
  lastReply: 'last {time}',
  threadIn: 'Thread in {name}',
  viewThread: 'View thread',
  alsoSent: 'Also sent to the chat',
});
