import type { Translation } from '../../../platform/i18n/messages.ts';
import type { soundTexts } from './sound.texts.ts';

export default {
  sounds: 'الأصوات',
  sound: 'صوت الرسائل الجديدة',
  soundText: 'يُسمع ما دامت محادثتها غير مفتوحة. على هذا الجهاز فقط.',
} satisfies Translation<typeof soundTexts>;
