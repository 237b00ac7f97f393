import type { Translation } from '../base/texts/messages.ts';
import type { pushOperationsTexts } from './push.operations.texts.ts';

export default {
  pushRegistrations: {
    one: '{count} Gerät mit Mitteilungen',
    other: '{count} Geräte mit Mitteilungen',
  },
  pushMessage: 'Mitglieder eines Chats benachrichtigen',
  push: 'Push-Mitteilung senden',
  pushReminder: 'Mitteilung einer Erinnerung senden',
  pushCall: 'Mitteilung eines Anrufs senden',
  pushMissedCall: 'Mitteilung eines verpassten Anrufs senden',
  pushNotice: 'Mitteilung einer Funktion senden',
  pushRead: 'Mitteilung einer Nachricht schließen',
  pushNoticeOver: 'Mitteilung einer Funktion schließen',
  pushReminded: 'Mitteilung einer Erinnerung schließen',
  pushMissedRead: 'Mitteilung eines verpassten Anrufs schließen',
  pushGone: 'Mitteilungen einer gelöschten Nachricht schließen',
} satisfies Translation<typeof pushOperationsTexts>;
