import type { Translation } from '@kith/contract/base/texts/messages';
import type { preferencesPaletteTexts } from './preferences-palette.texts.ts';

export default {
  themeLight: 'المظهر الفاتح',
  themeDark: 'المظهر الداكن',
  themeSystem: 'مظهر النظام',
} satisfies Translation<typeof preferencesPaletteTexts>;
