import { defineMessages } from '../../platform/i18n/messages.ts';

export const pictureTexts = defineMessages('pictures', {
  choose: 'Choose a picture',
  remove: 'Remove the picture',
  title: 'Choose the part to show',
  frame: 'The part of the picture that is shown. Arrows move it, plus and minus zoom.',
  zoom: 'Zoom',
  use: 'Use picture',
  cancel: 'Cancel',
  unreadable: 'This file cannot be read as a picture.',
  failed: 'The picture could not be saved. Try again.',
});
