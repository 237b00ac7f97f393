import type { Translation } from '@kith/contract/base/texts/messages';
import type { soundTexts } from './sound.texts.ts';

export default {
  sounds: 'Töne',
  sound: 'Ton bei neuen Nachrichten',
  soundText: 'Wenn der Chat gerade nicht geöffnet ist. Gilt nur für dieses Gerät.',
} satisfies Translation<typeof soundTexts>;
