import type { Translation } from '@kith/contract/base/texts/messages';
import type { profileMenuTexts } from './profile-menu.texts.ts';

export default {
  account: 'Konto',
  accountOf: '{name}, Konto und Profile',
  accountUnread: {
    one: '{name}, Konto und Profile, {count} ungelesene Nachricht in einem anderen Profil',
    other: '{name}, Konto und Profile, {count} ungelesene Nachrichten in anderen Profilen',
  },
  writeAs: 'Profile',
  unread: { one: '{count} ungelesene Nachricht', other: '{count} ungelesene Nachrichten' },
  profile: 'Profil',
  find: 'Suchen und Befehle',
  keys: 'Tastenkürzel',
  settings: 'Einstellungen',
} satisfies Translation<typeof profileMenuTexts>;
