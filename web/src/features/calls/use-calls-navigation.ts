import type { NavEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { callEntryTexts } from './call-entry.texts.ts';

export const useCallsNavigation = (): NavEntry[] => {
  const t = useText(callEntryTexts);
  return [{ id: 'dial', place: 40, label: t('dial'), icon: 'phone', href: '/app/dial' }];
};
