import { defineMessages } from '@kith/contract/base/texts/messages';

export const accountSettingsTexts = defineMessages('account-settings', {
  signOutHere: 'On this device',
  signOutText: 'Data on this device is deleted. Your conversations stay on the server.',
  passwordText: 'Change your password',
  emailAddresses: 'Email addresses',
  emailAddressesText: 'Sign-in and notifications',
  phoneNumbers: 'Phone numbers',
  phoneNumbersText: 'Another way to sign in',
  accountText: 'Profiles, devices and signing out',
});
