import { defineMessages } from '@kith/contract/base/texts/messages';

export const stepUpTexts = defineMessages('step-up', {
  title: 'Confirm your identity',
  text: 'This change affects the security of your account, so confirm that it is you. You will not be asked again for ten minutes.',
  password: 'Password',
  byPassword: 'Use password',
  goOn: 'Continue',
  missing: 'Enter your password.',
  wrong: 'Wrong password.',
  tooMany: {
    one: 'Too many attempts. Try again in {count} second.',
    other: 'Too many attempts. Try again in {count} seconds.',
  },
  failed: 'Something went wrong. Try again.',
});
