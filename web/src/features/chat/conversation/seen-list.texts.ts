import { defineMessages } from '@kith/contract/base/texts/messages';

export const seenListTexts = defineMessages('seen-list', {
  sent: 'Sent',
  timesKept: { one: 'Times are kept for {count} day.', other: 'Times are kept for {count} days.' },
  unreceived: 'Not received yet',
  unseen: 'Not seen yet',
  seenFailed: 'Could not be loaded.',
});
