import { defineMessages } from '@kith/contract/base/texts/messages';

export const preferencesSettingsTexts = defineMessages('preferences-settings', {
  preferences: 'Preferences',
  preferencesText: 'Appearance, language, times and sounds',
});
