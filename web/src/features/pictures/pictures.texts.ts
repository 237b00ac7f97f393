import { defineMessages } from '@kith/contract/base/texts/messages';

export const pictureTexts = defineMessages('pictures', {
  title: 'Crop picture',
  frame: 'Visible part of the picture. Use the arrow keys to move it, plus and minus to zoom.',
  zoom: 'Zoom',
  use: 'Use picture',
  unreadable: 'This file is not a supported picture.',
  failed: 'Could not save the picture. Try again.',
});
