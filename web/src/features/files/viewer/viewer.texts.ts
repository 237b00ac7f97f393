import { defineMessages } from '@kith/contract/base/texts/messages';

export const viewerTexts = defineMessages('viewer', {
  open: 'Open',
  downloadName: 'Download {name}',
  emptyText: 'This file is empty.',
  excerpt: 'This is the beginning of the text. Download the file to read all of it.',
});
