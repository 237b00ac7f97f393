import { defineMessages } from '../../platform/i18n/messages.ts';

export const settingsTexts = defineMessages('settings', {
  settings: 'Settings',
  back: 'All settings',
  close: 'Close the settings',
});
