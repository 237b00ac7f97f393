import type { Translation } from '@kith/contract/base/texts/messages';
import type { samiCardsTexts } from './sami-cards.texts.ts';

export default {
  cards: 'موافقات سامي',
  waitsUntil: 'ينتظر سامي موافقتك حتى {time}',
  look: 'مراجعة',
} satisfies Translation<typeof samiCardsTexts>;
