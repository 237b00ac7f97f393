import type { Translation } from '@kith/contract/base/texts/messages';
import type { pollsTexts } from './polls.texts.ts';

export default {
  poll: 'استطلاع',
  addPoll: 'إنشاء استطلاع',
  tooMany: {
    one: 'يمكن أن تحتوي الرسالة على مرفق واحد.',
    two: 'يمكن أن تحتوي الرسالة على مرفقين.',
    few: 'يمكن أن تحتوي الرسالة على {count} مرفقات كحد أقصى.',
    many: 'يمكن أن تحتوي الرسالة على {count} مرفقًا كحد أقصى.',
    other: 'يمكن أن تحتوي الرسالة على {count} مرفق كحد أقصى.',
  },
  unreadable: 'تعذرت قراءة {name}.',
} satisfies Translation<typeof pollsTexts>;
