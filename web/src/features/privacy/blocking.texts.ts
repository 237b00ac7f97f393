import { defineMessages } from '@kith/contract/base/texts/messages';

/** Of what is done on other screens, too. */
export const blockingTexts = defineMessages('blocking', {
  unblock: 'Unblock',
  youBlocked: 'You have blocked {name}.',
  unblocked: '{name} was unblocked',
  unblockFailed: 'Could not unblock {name}. Try again.',
  blockFailed: 'Could not block {name}. Try again.',
});
