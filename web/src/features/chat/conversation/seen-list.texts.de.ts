import type { Translation } from '@kith/contract/base/texts/messages';
import type { seenListTexts } from './seen-list.texts.ts';

export default {
  unseen: 'Noch nicht gesehen',
  seenFailed: 'Konnte nicht geladen werden.',
} satisfies Translation<typeof seenListTexts>;
