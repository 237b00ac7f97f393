import { defineMessages } from '@kith/contract/base/texts/messages';

export const recoveryTexts = defineMessages('recovery', {
  codeTitle: 'Check your email',
  codeText: 'Enter the six-digit code sent to {email}.',
  code: 'Code',
  confirm: 'Confirm',
  codeWrong: 'This code is wrong or has expired.',
  codeMissing: 'Enter the six-digit code.',
  sendAgain: 'Send a new code',
  sentAgain: 'A new code has been sent.',
  otherAddress: 'Use a different address',
  forgotTitle: 'Reset your password',
  forgotText:
    'Enter the email address of your account. We will send you a link to choose a new password.',
  noMail: 'This server does not send email. Ask its operator for a link to reset your password.',
  emailMissing: 'Enter your email address.',
  sendLink: 'Send link',
  sentTitle: 'Check your email',
  sentText:
    'If {email} is a verified address of an account, you will receive a link shortly. It is valid for one hour.',
  sentHint: 'No email? Check your spam folder, or ask the operator of this server for a link.',
  backToSignIn: 'Back to sign-in',
  resetTitle: 'Choose a new password',
  resetText: 'All devices will be signed out. Then sign in with your new password.',
  newPassword: 'New password',
  setPassword: 'Set password',
  passwordShort: {
    one: 'Use at least {count} character.',
    other: 'Use at least {count} characters.',
  },
  ticketExpired: 'This link has already been used or has expired.',
  askAgain: 'Request a new link',
  doneTitle: 'Password changed',
  doneText: 'You can now sign in with your new password.',
  tooMany: {
    one: 'Too many attempts. Try again in {count} second.',
    other: 'Too many attempts. Try again in {count} seconds.',
  },
  failed: 'Something went wrong. Try again.',
});
