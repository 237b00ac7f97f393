import type { Translation } from '@kith/contract/base/texts/messages';
import type { preferencesPaletteTexts } from './preferences-palette.texts.ts';

export default {
  themeLight: 'Helles Design',
  themeDark: 'Dunkles Design',
  themeSystem: 'Systemdesign',
} satisfies Translation<typeof preferencesPaletteTexts>;
