import { defineMessages } from '@kith/contract/base/texts/messages';

export const preferencesSettingsTexts = defineMessages('preferences-settings', {
  preferences: 'Preferences',
  preferencesText: 'Look, language, times and sounds',
});
