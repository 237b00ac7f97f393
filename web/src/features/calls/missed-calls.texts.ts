import { defineMessages } from '@kith/contract/base/texts/messages';

/** A call that nobody answered, as the last message of its chat. */
export const missedCallsTexts = defineMessages('missed-calls', {
  missedCall: 'Missed call',
  missedVideoCall: 'Missed video call',
  unansweredCall: 'Unanswered call',
  unansweredVideoCall: 'Unanswered video call',
});
