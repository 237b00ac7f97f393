import type { Translation } from '@kith/contract/base/texts/messages';
import type { shareCommandTexts } from './share-command.texts.ts';

export default {
  title: 'مشاركة ملفات مع {name}: تختار الملفات في الخطوة التالية',
  approve: 'اختيار الملفات',
  chooseThere: 'اختر الملفات هناك.',
  open: 'فتح المشاركة',
} satisfies Translation<typeof shareCommandTexts>;
