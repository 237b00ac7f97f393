import type { Translation } from '../base/texts/messages.ts';
import type { picturesOperationsTexts } from './pictures.operations.texts.ts';

export default {
  pictures: {
    one: '{count} Bild',
    other: '{count} Bilder',
  },
  sweepPictures: 'Unbenutzte Bilder entfernen',
} satisfies Translation<typeof picturesOperationsTexts>;
