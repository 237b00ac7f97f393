import { defineMessages } from '@kith/contract/base/texts/messages';

export const writeCommandTexts = defineMessages('write-command', {
  isThere: 'The message is in the chat.',
  open: 'Open the chat',
});
