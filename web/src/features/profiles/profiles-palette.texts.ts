import { defineMessages } from '@kith/contract/base/texts/messages';

export const profilesPaletteTexts = defineMessages('profiles-palette', {
  profileScreen: 'Go to my profile',
  profile: 'Profile',
});
