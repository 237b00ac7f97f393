import type { Translation } from '@kith/contract/base/texts/messages';
import type { soundTexts } from './sound.texts.ts';

export default {
  sounds: 'Töne',
  sound: 'Ton bei neuen Nachrichten',
  soundText: 'Zu hören, solange ihr Chat nicht offen ist. Nur auf diesem Gerät.',
} satisfies Translation<typeof soundTexts>;
