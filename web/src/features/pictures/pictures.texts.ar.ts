import type { Translation } from '../../platform/i18n/messages.ts';
import type { pictureTexts } from './pictures.texts.ts';

export default {
  choose: 'اختر صورة',
  remove: 'إزالة الصورة',
  title: 'اختر الجزء الذي يظهر',
  frame: 'الجزء الظاهر من الصورة. الأسهم تحرّكه، وزائد وناقص للتكبير والتصغير.',
  zoom: 'تكبير',
  use: 'استخدم الصورة',
  cancel: 'إلغاء',
  unreadable: 'لا يمكن قراءة هذا الملف كصورة.',
  failed: 'تعذّر حفظ الصورة. حاول مرة أخرى.',
} satisfies Translation<typeof pictureTexts>;
