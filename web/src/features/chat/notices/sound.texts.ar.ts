import type { Translation } from '@kith/contract/base/texts/messages';
import type { soundTexts } from './sound.texts.ts';

export default {
  sounds: 'الأصوات',
  sound: 'صوت الرسائل',
  soundText: 'تشغيل صوت للرسائل في المحادثات الأخرى. على هذا الجهاز فقط.',
} satisfies Translation<typeof soundTexts>;
