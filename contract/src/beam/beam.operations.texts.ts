import { defineMessages } from '../base/texts/messages.ts';

export const beamOperationsTexts = defineMessages('beam.operations', {
  forgetOffers: 'Remove expired offers between devices',
  forgetPairs: 'Remove expired pairings of browsers',
});
