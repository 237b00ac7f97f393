import { defineMessages } from '@kith/contract/base/texts/messages';

export const phoneTexts = defineMessages('phone', {
  callTo: 'Phone call to {name}',
  starting: 'Calling…',
  calling: 'Calling…',
  ringing: 'Ringing…',
  hungUp: 'The call has ended',
  cancelled: 'The call has ended',
  busy: 'Busy',
  noAnswer: 'No answer',
  unknownNumber: 'This number does not exist. Check it and call again.',
  refused: 'The call was refused',
  unreachable: 'The phone line of this server does not work at the moment. Try again later.',
  timeUp: 'You have used up your minutes for phone calls today',
  lost: 'The connection was lost',
  inCall: 'You are in another call. Leave it first.',
  noMicrophone: 'No microphone. Allow this page to use one, and call again.',
  notAllowed: 'This number cannot be called from here',
  tooMany: 'No more phone calls for now. Try again after {time}.',
  linesTaken: 'All phone lines are in use. Try again in a moment.',
  failed: 'Could not call. Check your connection and try again.',
  tones: 'Digits sent',
});
