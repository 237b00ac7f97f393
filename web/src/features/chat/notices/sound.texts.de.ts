import type { Translation } from '@kith/contract/base/texts/messages';
import type { soundTexts } from './sound.texts.ts';

export default {
  sounds: 'Töne',
  sound: 'Ton bei neuen Nachrichten',
  soundText: 'Bei Nachrichten in anderen Chats. Gilt nur für dieses Gerät.',
} satisfies Translation<typeof soundTexts>;
