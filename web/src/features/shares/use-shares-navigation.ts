import type { NavEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { sharesNavigationTexts } from './shares-navigation.texts.ts';

/** Named as the start screen of the preferences. */
export const useSharesNavigation = (): NavEntry[] => {
  const t = useText(sharesNavigationTexts);
  return [{ id: 'quantum', place: 60, label: t('files'), icon: 'file', href: '/app/share-files' }];
};
