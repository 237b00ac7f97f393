import { defineMessages } from '@kith/contract/base/texts/messages';

export const sharesNavigationTexts = defineMessages('shares-navigation', {
  files: 'Files',
  shareFiles: 'Share files',
  sharedFiles: 'Shared files',
});
