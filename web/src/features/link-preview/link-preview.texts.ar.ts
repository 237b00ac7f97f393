import type { Translation } from '@kith/contract/base/texts/messages';
import type { linkPreviewTexts } from './link-preview.texts.ts';

export default {
  link: 'رابط',
  chosen: 'معاينة الرابط',
  removePreview: 'إزالة معاينة الرابط',
  tooMany: {
    one: 'يمكن أن تحتوي الرسالة على مرفق واحد.',
    two: 'يمكن أن تحتوي الرسالة على مرفقين.',
    few: 'يمكن أن تحتوي الرسالة على {count} مرفقات كحد أقصى.',
    many: 'يمكن أن تحتوي الرسالة على {count} مرفقًا كحد أقصى.',
    other: 'يمكن أن تحتوي الرسالة على {count} مرفق كحد أقصى.',
  },
  unreadable: '{name} ليس رابطًا.',
} satisfies Translation<typeof linkPreviewTexts>;
