import type { Translation } from '@kith/contract/base/texts/messages';
import type { pictureTexts } from './pictures.texts.ts';

export default {
  title: 'قص الصورة',
  frame: 'الجزء الظاهر من الصورة. استخدم مفاتيح الأسهم لتحريكه، وزائد وناقص للتكبير والتصغير.',
  zoom: 'تكبير',
  use: 'استخدام الصورة',
  unreadable: 'صيغة هذا الملف غير مدعومة.',
  failed: 'تعذّر حفظ الصورة. حاول مرة أخرى.',
} satisfies Translation<typeof pictureTexts>;
