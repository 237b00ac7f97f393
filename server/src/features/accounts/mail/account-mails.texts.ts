import { defineMessages } from '@kith/contract/base/texts/messages';

/** The emails and text messages of accounts. */
export const accountMailTexts = defineMessages('account-mails', {
  codeSubject: 'Your {brand} code',
  codeText: 'Enter this code to confirm your address. It is valid for 15 minutes.',
  codeNote:
    'If you did not request this code, you can ignore this email. Nobody at {brand} will ever ask you for it.',
  sms: '{code} is your {brand} code. It is valid for 15 minutes.',

  signUpTakenSubject: 'You already have a {brand} account',
  signUpTakenText:
    'Someone, probably you, tried to sign up for {brand} with this address. It already belongs to an account. Sign in to that account, or reset your password if you have forgotten it.',
  nothingChanged: 'If this was not you, you do not need to do anything. Nothing has changed.',

  addressInUseSubject: 'Your address was entered on {brand}',
  addressInUseText:
    'Someone tried to add this address to another {brand} account. It already belongs to your account, so it was not added.',
  addressInUseNote:
    'If this was you, remove the address from your current account first, then add it to the other one.',

  resetSubject: 'Reset your {brand} password',
  resetText:
    'Use this link to choose a new password. It is valid for one hour and can be used once.',
  resetAction: 'Choose a new password',
  resetNote:
    'If you did not request this, you can ignore this email. Your password will stay the same.',

  passwordChangedSubject: 'Your {brand} password was changed',
  passwordChangedText:
    'The password of your account was changed, and all other devices were signed out.',
  notMe: 'This was not me',
  wasMe: 'If this was you, you do not need to do anything.',

  profileDeletedSubject: 'A profile of your {brand} account was deleted',
  profileDeletedText:
    'The profile “{name}” was deleted. Until {time}, you can restore it in the settings. After that, it will be permanently deleted.',
  openSettings: 'Open settings',
  profileDeletedNote:
    'If this was not you, restore the profile, change your password and check your devices.',

  accountChangedSubject: 'Your {brand} account was changed',
  passkeyAdded: 'A passkey was added to your account. It can be used to sign in.',
  passkeyRemoved: 'A passkey was removed from your account.',
  totpAdded: 'An authenticator app was turned on for your account.',
  totpRemoved: 'The authenticator app of your account was turned off.',
  recoveryCodesReplaced: 'Your recovery codes were replaced by new ones.',
  accessTokenAdded: 'An access token was created. A program can use it to act for your account.',
  emailAdded: 'An email address was added to your account. It can be used to reset your password.',
  emailRemoved: 'An email address was removed from your account.',
  phoneAdded: 'A phone number was added to your account. It can be used to sign in.',
  phoneRemoved: 'A phone number was removed from your account.',
  accountChangedNote:
    'If this was you, you do not need to do anything. Otherwise, undo it in the settings and change your password.',

  newDeviceSubject: 'New sign-in to {brand}',
  newDeviceText: 'A new device signed in to your account: {device}, {time}.',
  newDeviceAction: 'Review my devices',
  newDeviceNote:
    'If this was you, you do not need to do anything. Otherwise, sign that device out and change your password.',
});
