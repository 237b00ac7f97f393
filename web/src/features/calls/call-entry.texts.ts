import { defineMessages } from '@kith/contract/base/texts/messages';

export const callEntryTexts = defineMessages('call-entry', {
  call: 'Call',
  videoCall: 'Video call',
  callName: 'Call {name}',
  videoCallName: 'Video call with {name}',
  callAgain: 'Call again',
  callBack: 'Call back',
  byPhone: 'Call by phone',
  byPhoneName: 'Call {name} by phone',
  calls: 'Calls',
  dial: 'Dial',
  openDial: 'Open the dialler',
  newMeeting: 'Start a meeting',
  privateRoom: 'Open a private video room',
});
