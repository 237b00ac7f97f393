import type { Translation } from '@kith/contract/base/texts/messages';
import type { profilesPaletteTexts } from './profiles-palette.texts.ts';

export default {
  profileScreen: 'Zu meinem Profil',
  profile: 'Profil',
} satisfies Translation<typeof profilesPaletteTexts>;
