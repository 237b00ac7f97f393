import type { Translation } from '@kith/contract/base/texts/messages';
import type { soundTexts } from './sound.texts.ts';

export default {
  sounds: 'الأصوات',
  sound: 'صوت الرسائل الجديدة',
  soundText: 'يُسمع ما دامت محادثتها غير مفتوحة. على هذا الجهاز فقط.',
} satisfies Translation<typeof soundTexts>;
