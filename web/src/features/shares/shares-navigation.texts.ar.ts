import type { Translation } from '@kith/contract/base/texts/messages';
import type { sharesNavigationTexts } from './shares-navigation.texts.ts';

export default {
  files: 'الملفات',
  shareFiles: 'مشاركة ملفات',
  sharedFiles: 'الملفات المشتركة',
} satisfies Translation<typeof sharesNavigationTexts>;
