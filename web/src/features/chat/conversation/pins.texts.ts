import { defineMessages } from '@kith/contract/base/texts/messages';

export const pinsTexts = defineMessages('pins', {
  pinned: 'Pinned message',
  pinnedAt: 'Pinned message {at} of {count}',
  unpin: 'Unpin this message',
});
