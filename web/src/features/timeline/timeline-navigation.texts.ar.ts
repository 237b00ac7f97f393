import type { Translation } from '@kith/contract/base/texts/messages';
import type { timelineNavigationTexts } from './timeline-navigation.texts.ts';

export default {
  timeline: 'المخطط الزمني',
  waiting: {
    one: 'عنصر واحد بانتظارك',
    two: 'عنصران بانتظارك',
    few: '{count} عناصر بانتظارك',
    many: '{count} عنصرًا بانتظارك',
    other: '{count} عنصر بانتظارك',
  },
} satisfies Translation<typeof timelineNavigationTexts>;
