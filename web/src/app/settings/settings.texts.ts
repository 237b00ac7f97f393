import { defineMessages } from '@kith/contract/base/texts/messages';

export const settingsTexts = defineMessages('settings', {
  settings: 'Settings',
  back: 'All settings',
  closeSettings: 'Close settings',
});
