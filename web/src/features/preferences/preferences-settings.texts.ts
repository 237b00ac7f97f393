import { defineMessages } from '../../platform/i18n/messages.ts';

export const preferencesSettingsTexts = defineMessages('preferences-settings', {
  preferences: 'Preferences',
  preferencesText: 'Look, language, times and sounds',
});
