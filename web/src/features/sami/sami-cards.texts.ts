import { defineMessages } from '@kith/contract/base/texts/messages';

export const samiCardsTexts = defineMessages('sami-cards', {
  cards: 'Approvals for Sami',
  waitsUntil: 'Sami waits for your approval until {time}',
  look: 'Review',
});
