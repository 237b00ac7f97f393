import { defineMessages } from '../base/texts/messages.ts';

export const callsOperationsTexts = defineMessages('calls.operations', {
  unansweredCall: 'End a call that nobody answers',
  leftCall: 'End a call that the caller has left',
  sayMissedCall: 'Note a missed call in the chat',
  missedCall: 'Note a missed call in the chat (task of an older version)',
  memberGone: 'Remove a former member from the call of a group',
  endPhoneCalls: 'End calls to telephones whose server is gone',
});
