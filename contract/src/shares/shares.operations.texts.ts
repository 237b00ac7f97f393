import { defineMessages } from '../base/texts/messages.ts';

export const sharesOperationsTexts = defineMessages('shares.operations', {
  shares: {
    one: '{count} share',
    other: '{count} shares',
  },
  fileRequests: {
    one: '{count} request for files',
    other: '{count} requests for files',
  },
  forgetShareVisits: 'Forget past visits to shares',
});
