import type { Translation } from '../../platform/i18n/messages.ts';
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
  find: 'Finden und tun',
  keys: 'Tastenkürzel',
  settings: 'Einstellungen',
  signOut: 'Abmelden',
} satisfies Translation<typeof profileMenuTexts>;
