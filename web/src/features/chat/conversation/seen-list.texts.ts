import { defineMessages } from '@kith/contract/base/texts/messages';

export const seenListTexts = defineMessages('seen-list', {
  unseen: 'Not seen yet',
  seenFailed: 'Could not be loaded.',
});
