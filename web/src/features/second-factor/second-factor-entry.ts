import type { SettingsEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { secondFactorSettingsTexts } from './second-factor-settings.texts.ts';

export const useSecondFactorEntry = (): SettingsEntry[] => {
  const t = useText(secondFactorSettingsTexts);
  return [
    { id: '2fa', place: 20, icon: 'key', title: t('secondFactor'), text: t('secondFactorText') },
  ];
};
