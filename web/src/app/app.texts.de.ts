import type { Translation } from '../platform/i18n/messages.ts';
import type { appTexts } from './app.texts.ts';

export default {
  skip: 'Zum Inhalt springen',
  screens: 'Bereiche',
  chats: 'Chats',
  chatsUnread: { one: '{count} ungelesene Nachricht', other: '{count} ungelesene Nachrichten' },
  contacts: 'Kontakte',
  settings: 'Einstellungen',
  account: 'Konto',
  accountOf: '{name}, Konto und Profile',
  accountUnread: {
    one: '{name}, Konto und Profile, {count} ungelesene Nachricht in einem anderen Profil',
    other: '{name}, Konto und Profile, {count} ungelesene Nachrichten in anderen Profilen',
  },
  writeAs: 'Profile',
  profile: 'Profil',
  signOut: 'Abmelden',
  find: 'Finden und tun',
  keys: 'Tastenkürzel',
  openChat: 'Öffnen',
  notices: 'Hinweise',
  closeNotice: 'Schließen',
  offline: 'Keine Verbindung. Was du schreibst, wird gesendet, sobald sie wieder da ist.',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText:
    'Unter dieser Adresse ist nichts. Vielleicht ist es umgezogen, oder der Link ist unvollständig.',
  goHome: 'Zur Startseite',
  goToChats: 'Zu deinen Chats',
  failedTitle: 'Dieser Bereich konnte nicht gezeigt werden',
  failedText:
    'Deine Nachrichten sind sicher. Versuche es noch einmal; hilft das nicht, lade die Seite neu.',
  retry: 'Noch einmal',
  details: 'Einzelheiten',
  signIn: 'Anmelden',
} satisfies Translation<typeof appTexts>;
