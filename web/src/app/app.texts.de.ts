import type { Translation } from '@kith/contract/base/texts/messages';
import type { appTexts } from './app.texts.ts';

export default {
  skip: 'Zum Inhalt springen',
  settings: 'Einstel\u00adlungen',
  notices: 'Hinweise',
  offline: 'Keine Verbindung. Deine Nachrichten werden gesendet, sobald du wieder online bist.',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText:
    'Unter dieser Adresse gibt es nichts. Vielleicht wurde die Seite verschoben, oder der Link ist unvollständig.',
  failedTitle: 'Dieser Bereich konnte nicht angezeigt werden',
  failedText:
    'Deine Nachrichten sind sicher. Versuche es erneut; hilft das nicht, lade die Seite neu.',
} satisfies Translation<typeof appTexts>;
