import type { Translation } from '@kith/contract/base/texts/messages';
import type { timelineNavigationTexts } from './timeline-navigation.texts.ts';

export default {
  timeline: 'Zeitleiste',
  waiting: { one: '{count} Eintrag wartet auf dich', other: '{count} Einträge warten auf dich' },
} satisfies Translation<typeof timelineNavigationTexts>;
