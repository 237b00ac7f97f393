import { defineMessages } from '@kith/contract/base/texts/messages';

export const stepUpTexts = defineMessages('step-up', {
  title: 'Confirm your identity',
  text: 'This change affects the security of your account, so confirm that it is you. You will not be asked again for ten minutes.',
  byPassword: 'Use password',
});
