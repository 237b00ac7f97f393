import { defineMessages } from '@kith/contract/base/texts/messages';

export const versionsTexts = defineMessages('versions', {
  now: 'Now, since {time}',
  loading: 'Loading earlier texts …',
  failed: 'Could not load the earlier texts.',
});
