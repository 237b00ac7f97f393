import type { NavEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { beamNavigationTexts } from './beam-navigation.texts.ts';

/** Named as the start screen of the preferences. */
export const useBeamNavigation = (): NavEntry[] => {
  const t = useText(beamNavigationTexts);
  return [{ id: 'beam', place: 70, label: t('beam'), icon: 'beam', href: '/app/beam' }];
};
