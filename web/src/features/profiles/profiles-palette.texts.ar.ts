import type { Translation } from '@kith/contract/base/texts/messages';
import type { profilesPaletteTexts } from './profiles-palette.texts.ts';

export default {
  profileScreen: 'إلى ملفي الشخصي',
  switchTo: 'التبديل إلى {name}',
  profile: 'ملف شخصي',
} satisfies Translation<typeof profilesPaletteTexts>;
