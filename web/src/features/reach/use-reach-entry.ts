import type { SettingsEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { reachEntryTexts } from './reach-entry.texts.ts';

export const useReachEntry = (): SettingsEntry[] => {
  const t = useText(reachEntryTexts);
  return [{ id: 'reach', place: 27, icon: 'beam', title: t('reach'), text: t('reachText') }];
};
