import { defineMessages } from '../../platform/i18n/messages.ts';

/** A title and a line for each section; none takes parameters. */
export const sectionTexts = defineMessages('sections', {
  preferences: 'Preferences',
  preferencesText: 'Look, language, times and sounds',
  secondFactor: 'Two-step sign-in',
  secondFactorText: 'Passkeys, codes, recovery',
  password: 'Password',
  passwordText: 'Choose another one',
  emailAddresses: 'E-mail addresses',
  emailAddressesText: 'Sign in, notices, a forgotten password',
  phoneNumbers: 'Phone numbers',
  phoneNumbersText: 'Another way to sign in',
  account: 'Account',
  accountText: 'Profiles, devices, signing out',
  operator: 'This server',
  operatorText: 'Its state, its accounts and its jobs',
});
