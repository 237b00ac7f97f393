import { defineMessages } from '@kith/contract/base/texts/messages';

export const missedCallTexts = defineMessages('missed-call', {
  called: '{name} called',
  missed: 'Missed call',
  missedCalls: 'Missed calls',
});
