import type { Translation } from '@kith/contract/base/texts/messages';
import type { eventWordsTexts } from './event-words.texts.ts';

export default {
  example: 'اجتماع الفريق',
  fillTime: 'أدخل {when}',
  fillPerson: 'ادعُ {name}',
  fillBoth: 'أدخل {when} وادعُ {name}',
} satisfies Translation<typeof eventWordsTexts>;
