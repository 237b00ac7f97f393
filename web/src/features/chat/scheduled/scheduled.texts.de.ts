import type { Translation } from '@kith/contract/base/texts/messages';
import type { scheduledTexts } from './scheduled.texts.ts';

export default {
  laterTitle: 'Später senden',
  laterText: 'Die Nachricht wird zu dieser Zeit gesendet, auch wenn du offline bist.',
  inAnHour: 'In einer Stunde',
  thisEvening: 'Heute Abend',
  tomorrowMorning: 'Morgen früh',
  nextMonday: 'Montag früh',
  ownTime: 'Datum und Uhrzeit',
  timePassed: 'Wähle eine Zeit in der Zukunft.',
  timeTooFar: 'Wähle eine Zeit innerhalb eines Jahres.',
  schedule: 'Planen',
  tomorrowAt: 'Morgen {time}',
  sendNow: 'Jetzt senden',
  showScheduled: {
    one: '{count} geplante Nachricht anzeigen',
    other: '{count} geplante Nachrichten anzeigen',
  },
  scheduledTitle: 'Geplante Nachrichten',
  otherTime: 'Zeit ändern',
  withoutSound: 'Ohne Ton',
  refused: 'Nicht gesendet',
  changeFailed: 'Die geplante Nachricht konnte nicht geändert werden. Versuche es noch einmal.',
  deletedScheduled: 'Geplante Nachricht gelöscht',
  noneScheduled: 'In diesem Chat ist nichts geplant.',
} satisfies Translation<typeof scheduledTexts>;
