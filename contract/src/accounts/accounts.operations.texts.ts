import { defineMessages } from '../base/texts/messages.ts';

export const accountsOperationsTexts = defineMessages('accounts.operations', {
  accounts: {
    one: '{count} account',
    other: '{count} accounts',
  },
  forgetSessions: 'Remove ended sessions and expired codes',
  resetLink: 'Email a password reset link',
});
