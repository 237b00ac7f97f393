import type { Translation } from '../../platform/i18n/messages.ts';
import type { preferencesPaletteTexts } from './preferences-palette.texts.ts';

export default {
  themeLight: 'المظهر الفاتح',
  themeDark: 'المظهر الداكن',
  themeSystem: 'مظهر الجهاز',
} satisfies Translation<typeof preferencesPaletteTexts>;
