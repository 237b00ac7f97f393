import { defineMessages } from '@kith/contract/base/texts/messages';

export const readingBackTexts = defineMessages('reading-back', {
  newMessages: { one: '{count} new message', other: '{count} new messages' },
  newMentions: { one: '{count} new mention', other: '{count} new mentions' },
  jump: 'Go to latest message',
  back: 'Back to where you were',
  backBesideNew: {
    one: 'Back to where you were, {count} new message',
    other: 'Back to where you were, {count} new messages',
  },
});
