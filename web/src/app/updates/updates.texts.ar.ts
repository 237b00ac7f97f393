import type { Translation } from '@kith/contract/base/texts/messages';
import type { updateTexts } from './updates.texts.ts';

export default {
  title: 'إصدار جديد جاهز',
  text: 'ما تكتبه الآن لن يضيع.',
  reload: 'إعادة التحميل',
} satisfies Translation<typeof updateTexts>;
