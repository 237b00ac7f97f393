import type { Translation } from '@kith/contract/base/texts/messages';
import type { playerTexts } from './player.texts.ts';

export default {
  playName: '{name} abspielen',
  pause: 'Pause',
  position: 'Position',
  atOf: '{at} von {duration}',
  speed: 'Tempo: {rate}×',
  unplayable: 'Dieser Browser kann das nicht abspielen.',
  playing: 'Wird abgespielt',
  goOnPlaying: 'Weiter abspielen',
  back: 'Zur Nachricht von {name}',
  stop: 'Wiedergabe beenden',
} satisfies Translation<typeof playerTexts>;
