import type { Translation } from '../base/texts/messages.ts';
import type { chatOperationsTexts } from './chat.operations.texts.ts';

export default {
  chats: {
    one: '{count} Chat',
    other: '{count} Chats',
  },
  purgeChats: 'Alte Löschvermerke entfernen',
  indexMessages: 'Ältere Nachrichten in die Suche aufnehmen',
  forgetReminders: 'Längst fällige Erinnerungen vergessen',
  disappearLate: 'Abgelaufene Nachrichten löschen, die noch da sind',
  removeEndedChats: 'Chats löschen, die alle verlassen haben',
  forgetGroupLinks: 'Beendete Gruppen-Links vergessen',
  remind: 'An eine Nachricht erinnern',
  sendLater: 'Geplante Nachricht senden',
  disappear: 'Verschwundene Nachrichten löschen',
  met: 'Nachrichtenanfragen neuer Kontakte annehmen',
  thread: 'Die Antworten unter einer Nachricht aktualisieren',
  chatEnded: 'Chat löschen, den alle verlassen haben',
} satisfies Translation<typeof chatOperationsTexts>;
