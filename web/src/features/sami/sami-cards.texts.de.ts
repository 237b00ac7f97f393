import type { Translation } from '@kith/contract/base/texts/messages';
import type { samiCardsTexts } from './sami-cards.texts.ts';

export default {
  cards: 'Freigaben für Sami',
  waitsUntil: 'Sami wartet bis {time} auf deine Freigabe',
  look: 'Ansehen',
} satisfies Translation<typeof samiCardsTexts>;
