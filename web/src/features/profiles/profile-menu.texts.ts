import { defineMessages } from '@kith/contract/base/texts/messages';

export const profileMenuTexts = defineMessages('profile-menu', {
  accountOf: '{name}, account and profiles',
  accountUnread: {
    one: '{name}, account and profiles, {count} unread message in another profile',
    other: '{name}, account and profiles, {count} unread messages in other profiles',
  },
  writeAs: 'Profiles',
  profile: 'Profile',
  settings: 'Settings',
});
