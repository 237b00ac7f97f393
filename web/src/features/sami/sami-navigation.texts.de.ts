import type { Translation } from '@kith/contract/base/texts/messages';
import type { samiNavigationTexts } from './sami-navigation.texts.ts';

export default {
  sami: 'Sami',
  summarize: 'Zusammenfassen',
} satisfies Translation<typeof samiNavigationTexts>;
