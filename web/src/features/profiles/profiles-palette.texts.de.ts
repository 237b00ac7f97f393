import type { Translation } from '@kith/contract/base/texts/messages';
import type { profilesPaletteTexts } from './profiles-palette.texts.ts';

export default {
  profileScreen: 'Zu meinem Profil',
  switchTo: 'Zu {name} wechseln',
  profile: 'Profil',
} satisfies Translation<typeof profilesPaletteTexts>;
