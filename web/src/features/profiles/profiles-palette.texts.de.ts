import type { Translation } from '../../platform/i18n/messages.ts';
import type { profilesPaletteTexts } from './profiles-palette.texts.ts';

export default {
  profileScreen: 'Zu meinem Profil',
  switchTo: 'Zu {name} wechseln',
  profile: 'Profil',
} satisfies Translation<typeof profilesPaletteTexts>;
