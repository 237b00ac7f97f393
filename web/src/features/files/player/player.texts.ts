import { defineMessages } from '@kith/contract/base/texts/messages';

export const playerTexts = defineMessages('player', {
  playName: 'Play {name}',
  pause: 'Pause',
  position: 'Position',
  atOf: '{at} of {duration}',
  speed: 'Speed: {rate}×',
  unplayable: 'This browser cannot play it.',
  playing: 'Now playing',
  goOnPlaying: 'Go on playing',
  back: 'Go to the message from {name}',
  stop: 'Stop playing',
});
