import type { Translation } from '@kith/contract/base/texts/messages';
import type { missedCallTexts } from './missed-call.texts.ts';

export default {
  called: 'اتصل بك {name}',
  missed: 'مكالمة فائتة',
  missedCalls: 'المكالمات الفائتة',
} satisfies Translation<typeof missedCallTexts>;
