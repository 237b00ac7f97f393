import type { Translation } from '@kith/contract/base/texts/messages';
import type { seenListTexts } from './seen-list.texts.ts';

export default {
  unseen: 'لم يشاهدوها بعد',
  seenFailed: 'تعذّر التحميل.',
} satisfies Translation<typeof seenListTexts>;
