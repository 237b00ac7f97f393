import type { Translation } from '@kith/contract/base/texts/messages';
import type { missedCallsTexts } from './missed-calls.texts.ts';

export default {
  missedCall: 'مكالمة فائتة',
  missedVideoCall: 'مكالمة فيديو فائتة',
  unansweredCall: 'مكالمة بلا رد',
  unansweredVideoCall: 'مكالمة فيديو بلا رد',
} satisfies Translation<typeof missedCallsTexts>;
