import type { Translation } from '@kith/contract/base/texts/messages';
import type { pinsTexts } from './pins.texts.ts';

export default {
  pinned: 'Angeheftete Nachricht',
  pinnedAt: 'Angeheftete Nachricht {at} von {count}',
  unpin: 'Diese Nachricht lösen',
} satisfies Translation<typeof pinsTexts>;
