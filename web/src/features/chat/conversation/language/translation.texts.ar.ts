import type { Translation } from '@kith/contract/base/texts/messages';
import type { translationTexts } from './translation.texts.ts';

export default {
  title: 'الترجمة',
  working: 'جارٍ الترجمة. قد ينزّل متصفحك لغة في المرة الأولى.',
  same: 'الرسالة بلغتك بالفعل.',
  failed: 'تعذر على متصفحك ترجمة هذه الرسالة.',
  onDevice: 'ترجمها متصفحك على هذا الجهاز.',
} satisfies Translation<typeof translationTexts>;
