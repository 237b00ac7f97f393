import { defineMessages } from '@kith/contract/base/texts/messages';

export const profileMenuTexts = defineMessages('profile-menu', {
  account: 'Account',
  accountOf: '{name}, account and profiles',
  accountUnread: {
    one: '{name}, account and profiles, {count} unread message in another profile',
    other: '{name}, account and profiles, {count} unread messages in other profiles',
  },
  writeAs: 'Profiles',
  unread: { one: '{count} unread message', other: '{count} unread messages' },
  profile: 'Profile',
  find: 'Search and actions',
  keys: 'Keyboard shortcuts',
  settings: 'Settings',
});
