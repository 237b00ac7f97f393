import { defineMessages } from '../../platform/i18n/messages.ts';

export const profilesPaletteTexts = defineMessages('profiles-palette', {
  profileScreen: 'Go to my profile',
  switchTo: 'Switch to {name}',
  profile: 'Profile',
});
