import type { Translation } from '../../platform/i18n/messages.ts';
import type { preferencesPaletteTexts } from './preferences-palette.texts.ts';

export default {
  themeLight: 'Helles Design',
  themeDark: 'Dunkles Design',
  themeSystem: 'Design wie das Gerät',
} satisfies Translation<typeof preferencesPaletteTexts>;
