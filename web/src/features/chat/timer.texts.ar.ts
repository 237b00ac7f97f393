import type { Translation } from '@kith/contract/base/texts/messages';
import type { timerTexts } from './timer.texts.ts';

export default {
  title: 'رسائل مختفية',
  text: 'تُحذف الرسائل الجديدة لدى الجميع بعد هذه المدة من إرسالها.',
  off: 'إيقاف',
  disappearsIn: 'تختفي بعد {time}',
  on: 'تختفي الرسائل بعد {time}',
  failed: 'تعذّر تغيير المؤقت.',
} satisfies Translation<typeof timerTexts>;
