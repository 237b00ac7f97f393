import { defineMessages } from '@kith/contract/base/texts/messages';

export const voiceTexts = defineMessages('voice', {
  opening: 'Opening the microphone',
  recording: 'Recording',
  paused: 'Recording paused',
  slideAway: 'Slide away to cancel',
  slideUp: 'Slide up to let go',
  discardRecording: 'Discard recording',
  discarded: 'Recording discarded',
  pause: 'Pause recording',
  resume: 'Go on recording',
  listen: 'Stop and listen',
  sendRecording: 'Send recording',
  chosen: 'Recording to send',
  removeRecording: 'Remove recording',
  play: 'Play recording',
  playBy: 'Play voice message from {name}',
  denied: 'Kith may not use the microphone. Allow it in the settings of the browser.',
  absent: 'No microphone was found.',
  busy: 'The microphone could not be opened. Another app may be using it.',
  unsupported: 'This browser cannot record.',
});
