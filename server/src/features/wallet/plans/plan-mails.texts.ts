import { defineMessages } from '@kith/contract/base/texts/messages';

/** Emails about a plan. */
export const planMailTexts = defineMessages('plan-mails', {
  paidSubject: '“{name}” is paid: invoice {number}',
  paidText: 'You have paid {amount} for “{name}”. It is yours until {until}.',
  test: 'Test provider, no real money.',
  failedSubject: '“{name}” could not be renewed',
  failedText:
    'The payment for “{name}” did not go through. Everything stays as it is until {until}; pay in your wallet before that day to keep it.',
  endedSubject: '“{name}” has ended',
  endedText:
    '“{name}” has ended. None of your files was deleted. If they take more space than is free, you cannot upload more before you delete some, or choose a plan again.',
  action: 'Open the wallet',
  note: 'You get this email because your account has a plan on this server.',
});
