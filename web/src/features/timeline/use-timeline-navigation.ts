import type { NavEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { useTimelineState } from './timeline.handle.ts';
import { CALENDAR } from './timeline-icon.ts';
import { timelineNavigationTexts } from './timeline-navigation.texts.ts';

export const useTimelineNavigation = (): NavEntry[] => {
  const t = useText(timelineNavigationTexts);
  const count = useTimelineState((state) => state.count);
  return [
    {
      ...{ id: 'timeline', place: 30, label: t('timeline'), icon: CALENDAR, href: '/app/timeline' },
      ...{ count, countLabel: t('waiting', { count }) },
    },
  ];
};
