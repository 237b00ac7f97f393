import type { Translation } from '@kith/contract/base/texts/messages';
import type { missedCallsTexts } from './missed-calls.texts.ts';

export default {
  missedCall: 'Verpasster Anruf',
  missedVideoCall: 'Verpasster Videoanruf',
  unansweredCall: 'Nicht angenommener Anruf',
  unansweredVideoCall: 'Nicht angenommener Videoanruf',
} satisfies Translation<typeof missedCallsTexts>;
