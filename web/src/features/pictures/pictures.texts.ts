import { defineMessages } from '@kith/contract/base/texts/messages';

export const pictureTexts = defineMessages('pictures', {
  choose: 'Choose a picture',
  remove: 'Remove the picture',
  title: 'Choose the part to show',
  frame: 'The part of the picture that is shown. Arrows move it, plus and minus zoom.',
  zoom: 'Zoom',
  use: 'Use picture',
  unreadable: 'This file cannot be read as a picture.',
  failed: 'The picture could not be saved. Try again.',
});
