import type { Translation } from '@kith/contract/base/texts/messages';
import type { timerTexts } from './timer.texts.ts';

export default {
  title: 'Verschwindende Nachrichten',
  text: 'Neue Nachrichten werden so lange nach dem Senden für alle gelöscht.',
  off: 'Aus',
  disappearsIn: 'Verschwindet in {time}',
  on: 'Nachrichten verschwinden nach {time}',
  failed: 'Der Timer konnte nicht geändert werden.',
} satisfies Translation<typeof timerTexts>;
