import { defineMessages } from '@kith/contract/base/texts/messages';

export const stepUpTexts = defineMessages('step-up', {
  title: 'Is it you?',
  text: 'What you are about to change keeps your account yours, so prove that it is you. It counts for ten minutes.',
  password: 'Password',
  byPassword: 'Use your password',
  goOn: 'Continue',
  missing: 'Type your password.',
  wrong: 'This is not your password.',
  tooMany: {
    one: 'Too many tries. Wait {count} second, then try again.',
    other: 'Too many tries. Wait {count} seconds, then try again.',
  },
  failed: 'This did not work. Try again.',
  notLoaded: 'The question could not be loaded. Try again.',
});
