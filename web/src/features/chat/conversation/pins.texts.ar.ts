import type { Translation } from '@kith/contract/base/texts/messages';
import type { pinsTexts } from './pins.texts.ts';

export default {
  pinned: 'رسالة مثبّتة',
  pinnedAt: 'الرسالة المثبّتة {at} من {count}',
  unpin: 'إلغاء تثبيت هذه الرسالة',
} satisfies Translation<typeof pinsTexts>;
