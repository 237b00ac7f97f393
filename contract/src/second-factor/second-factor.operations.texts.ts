import { defineMessages } from '../base/texts/messages.ts';

export const secondFactorOperationsTexts = defineMessages('second-factor.operations', {
  forgetChallenges: 'Remove expired challenges',
});
