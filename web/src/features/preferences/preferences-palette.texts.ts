import { defineMessages } from '../../platform/i18n/messages.ts';

export const preferencesPaletteTexts = defineMessages('preferences-palette', {
  themeLight: 'Light theme',
  themeDark: 'Dark theme',
  themeSystem: 'Theme of the device',
});
