import type { Translation } from '@kith/contract/base/texts/messages';
import type { contentsTexts } from './contents.texts.ts';

export default {
  heading: 'المشارك هنا',
  media: 'الصور ومقاطع الفيديو',
  files: 'الملفات',
  audio: 'الصوت',
  links: 'الروابط',
  noMedia: 'لا توجد صور أو مقاطع فيديو بعد.',
  noFiles: 'لا توجد ملفات بعد.',
  noAudio: 'لا توجد تسجيلات بعد.',
  noLinks: 'لا توجد روابط ذات معاينة بعد.',
  failed: 'تعذر التحميل.',
  goToOf: 'الانتقال إلى الرسالة: {what}، {name}، {time}',
} satisfies Translation<typeof contentsTexts>;
