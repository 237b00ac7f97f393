import type { Translation } from '@kith/contract/base/texts/messages';
import type { appTexts } from './app.texts.ts';

export default {
  skip: 'Zum Inhalt springen',
  screens: 'Bereiche',
  settings: 'Einstellungen',
  notices: 'Hinweise',
  offline: 'Keine Verbindung. Was du schreibst, wird gesendet, sobald sie wieder da ist.',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText:
    'Unter dieser Adresse ist nichts. Vielleicht ist es umgezogen, oder der Link ist unvollständig.',
  goHome: 'Zur Startseite',
  goToChats: 'Zu deinen Chats',
  failedTitle: 'Dieser Bereich konnte nicht gezeigt werden',
  failedText:
    'Deine Nachrichten sind sicher. Versuche es noch einmal; hilft das nicht, lade die Seite neu.',
} satisfies Translation<typeof appTexts>;
