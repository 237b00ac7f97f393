import { defineMessages } from '@kith/contract/base/texts/messages';

export const callCommandTexts = defineMessages('call-command', {
  title: 'Call {name}',
  approve: 'Call',
  started: 'The call has been started.',
  open: 'Open the dialler',
});
