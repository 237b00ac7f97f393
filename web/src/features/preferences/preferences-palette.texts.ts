import { defineMessages } from '@kith/contract/base/texts/messages';

export const preferencesPaletteTexts = defineMessages('preferences-palette', {
  themeLight: 'Light theme',
  themeDark: 'Dark theme',
  themeSystem: 'System theme',
});
