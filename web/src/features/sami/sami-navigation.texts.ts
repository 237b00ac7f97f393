import { defineMessages } from '@kith/contract/base/texts/messages';

export const samiNavigationTexts = defineMessages('sami-navigation', {
  sami: 'Sami',
  summarize: 'Summarize',
});
