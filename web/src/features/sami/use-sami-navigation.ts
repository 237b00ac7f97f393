import type { NavEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { SPARK } from './sami-icon.ts';
import { samiNavigationTexts } from './sami-navigation.texts.ts';

export const useSamiNavigation = (): NavEntry[] => {
  const t = useText(samiNavigationTexts);
  return [{ id: 'sami', place: 80, label: t('sami'), icon: SPARK, href: '/app/sami' }];
};
