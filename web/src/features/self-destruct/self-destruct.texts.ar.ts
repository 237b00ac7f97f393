import type { Translation } from '@kith/contract/base/texts/messages';
import type { selfDestructTexts } from './self-destruct.texts.ts';

export default {
  attachment: 'مرفق يُعرض مرة واحدة',
  image: 'صورة',
  video: 'فيديو',
  audio: 'ملف صوتي',
  voice: 'رسالة صوتية',
  downloadedOnce: 'ملف، يُنزَّل مرة واحدة',
  once: '{thing}، لمرة واحدة',
  timed: {
    one: '{thing}، لثانية واحدة',
    two: '{thing}، لثانيتين',
    few: '{thing}، لمدة {count} ثوانٍ',
    many: '{thing}، لمدة {count} ثانية',
    other: '{thing}، لمدة {count} ثانية',
  },
  tooMany: {
    one: 'يمكن أن تحتوي الرسالة على مرفق واحد.',
    two: 'يمكن أن تحتوي الرسالة على مرفقين.',
    few: 'يمكن أن تحتوي الرسالة على {count} مرفقات كحد أقصى.',
    many: 'يمكن أن تحتوي الرسالة على {count} مرفقًا كحد أقصى.',
    other: 'يمكن أن تحتوي الرسالة على {count} مرفق كحد أقصى.',
  },
  unreadable: 'تعذرت قراءة {name}.',
} satisfies Translation<typeof selfDestructTexts>;
