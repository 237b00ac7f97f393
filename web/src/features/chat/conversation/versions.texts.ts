import { defineMessages } from '@kith/contract/base/texts/messages';

export const versionsTexts = defineMessages('versions', {
  now: 'Current version, {time}',
  loadingVersions: 'Loading earlier versions…',
  failed: 'Could not load the earlier versions.',
});
