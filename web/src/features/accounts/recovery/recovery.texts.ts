import { defineMessages } from '@kith/contract/base/texts/messages';

export const recoveryTexts = defineMessages('recovery', {
  codeText: 'Enter the six-digit code sent to {email}.',
  code: 'Code',
  codeMissing: 'Enter the six-digit code.',
  otherAddress: 'Use a different address',
  forgotTitle: 'Reset your password',
  forgotText:
    'Enter the email address of your account. We will send you a link to choose a new password.',
  noMail: 'This server does not send email. Ask its operator for a link to reset your password.',
  sentText:
    'If {email} is a verified address of an account, you will receive a link shortly. It is valid for one hour.',
  sentHint: 'No email? Check your spam folder, or ask the operator of this server for a link.',
  resetTitle: 'Choose a new password',
  resetText: 'All devices will be signed out. Then sign in with your new password.',
  setPassword: 'Set password',
  ticketExpired: 'This link has already been used or has expired.',
  askAgain: 'Request a new link',
  doneTitle: 'Password changed',
  doneText: 'You can now sign in with your new password.',
});
