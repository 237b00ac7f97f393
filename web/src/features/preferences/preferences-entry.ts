import type { SettingsEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { preferencesSettingsTexts } from './preferences-settings.texts.ts';

export const usePreferencesEntry = (): SettingsEntry[] => {
  const t = useText(preferencesSettingsTexts);
  return [
    {
      id: 'preferences',
      place: 10,
      icon: 'sliders',
      title: t('preferences'),
      text: t('preferencesText'),
    },
  ];
};
