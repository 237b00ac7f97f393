import type { Translation } from '@kith/contract/base/texts/messages';
import type { profilesPaletteTexts } from './profiles-palette.texts.ts';

export default {
  profileScreen: 'إلى ملفي الشخصي',
  profile: 'ملف شخصي',
} satisfies Translation<typeof profilesPaletteTexts>;
