import type { Translation } from '@kith/contract/base/texts/messages';
import type { pictureTexts } from './pictures.texts.ts';

export default {
  title: 'اختر الجزء الذي يظهر',
  frame: 'الجزء الظاهر من الصورة. الأسهم تحرّكه، وزائد وناقص للتكبير والتصغير.',
  zoom: 'تكبير',
  use: 'استخدم الصورة',
  unreadable: 'لا يمكن قراءة هذا الملف كصورة.',
  failed: 'تعذّر حفظ الصورة. حاول مرة أخرى.',
} satisfies Translation<typeof pictureTexts>;
