import type { Translation } from '@kith/contract/base/texts/messages';
import type { profileMenuTexts } from './profile-menu.texts.ts';

export default {
  accountOf: '{name}, Konto und Profile',
  accountUnread: {
    one: '{name}, Konto und Profile, {count} ungelesene Nachricht in einem anderen Profil',
    other: '{name}, Konto und Profile, {count} ungelesene Nachrichten in anderen Profilen',
  },
  writeAs: 'Profile',
  profile: 'Profil',
  settings: 'Einstellungen',
} satisfies Translation<typeof profileMenuTexts>;
