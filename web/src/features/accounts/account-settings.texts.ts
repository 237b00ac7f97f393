import { defineMessages } from '@kith/contract/base/texts/messages';

export const accountSettingsTexts = defineMessages('account-settings', {
  signOutHere: 'On this device',
  signOutText: 'What is kept here is deleted. Your conversations stay on the server.',
  password: 'Password',
  passwordText: 'Choose another one',
  emailAddresses: 'E-mail addresses',
  emailAddressesText: 'Sign in, notices, a forgotten password',
  phoneNumbers: 'Phone numbers',
  phoneNumbersText: 'Another way to sign in',
  account: 'Account',
  accountText: 'Profiles, devices, signing out',
});
