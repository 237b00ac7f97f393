import { defineMessages } from '../base/texts/messages.ts';

export const picturesOperationsTexts = defineMessages('pictures.operations', {
  pictures: {
    one: '{count} picture',
    other: '{count} pictures',
  },
  sweepPictures: 'Remove unused pictures',
});
