import type { Translation } from '@kith/contract/base/texts/messages';
import type { receivedTexts } from './received.texts.ts';

export default {
  received: 'Empfangen',
  locked: 'Dateien mit Passwort',
  fromSender: '{name} · {summary}',
  failedTitle: 'Empfangenes konnte nicht geladen werden',
  emptyTitle: 'Noch nichts empfangen',
  emptyText:
    'Hier erscheinen Dateien, die Personen auf diesem Server mit dir teilen. Links von anderswo stehen in deinen Chats.',
  notFoundText: 'Gesucht wird in Titeln und Dateinamen, außer hinter einem Passwort.',
  pickTitle: 'Wähle etwas Empfangenes aus',
  pickText:
    'Es öffnet sich auf einer eigenen Seite, auf der du die Dateien ansehen und herunterladen kannst.',
} satisfies Translation<typeof receivedTexts>;
