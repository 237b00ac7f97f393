import type { Translation } from '../../platform/i18n/messages.ts';
import type { profilesPaletteTexts } from './profiles-palette.texts.ts';

export default {
  profileScreen: 'إلى ملفي الشخصي',
  switchTo: 'التبديل إلى {name}',
  profile: 'ملف شخصي',
} satisfies Translation<typeof profilesPaletteTexts>;
