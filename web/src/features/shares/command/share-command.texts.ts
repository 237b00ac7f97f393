import { defineMessages } from '@kith/contract/base/texts/messages';

export const shareCommandTexts = defineMessages('share-command', {
  title: 'Share files with {name}: you choose the files next',
  approve: 'Choose files',
  chooseThere: 'Choose the files there.',
  open: 'Open the share',
});
