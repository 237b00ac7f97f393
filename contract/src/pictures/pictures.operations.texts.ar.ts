import type { Translation } from '../base/texts/messages.ts';
import type { picturesOperationsTexts } from './pictures.operations.texts.ts';

export default {
  pictures: {
    one: 'صورة واحدة',
    two: 'صورتان',
    few: '{count} صور',
    many: '{count} صورة',
    other: '{count} صورة',
  },
  sweepPictures: 'إزالة الصور غير المستخدمة',
} satisfies Translation<typeof picturesOperationsTexts>;
