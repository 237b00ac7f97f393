import type { Translation } from '@kith/contract/base/texts/messages';
import type { reportTexts } from './report.texts.ts';

export default {
  report: 'Melden',
  reportGroup: 'Gruppe melden',
  reportPerson: '{name} melden',
  titleMessage: 'Diese Nachricht melden?',
  titleName: '{name} melden?',
  sendsMessage: {
    one: 'Wer diesen Server betreibt, erhält diese Nachricht, die Nachricht davor sowie dein Konto und die Konten derer, die sie geschrieben haben.',
    other:
      'Wer diesen Server betreibt, erhält diese Nachricht, bis zu {count} Nachrichten davor sowie dein Konto und die Konten derer, die sie geschrieben haben.',
  },
  sendsGroup: {
    one: 'Wer diesen Server betreibt, erhält die letzte Nachricht der anderen Mitglieder, dein Konto und ihre Konten.',
    other:
      'Wer diesen Server betreibt, erhält die letzten {count} Nachrichten der anderen Mitglieder, dein Konto und ihre Konten.',
  },
  sendsPerson: {
    one: 'Wer diesen Server betreibt, erhält die letzte Nachricht der Person und eure beiden Konten.',
    other:
      'Wer diesen Server betreibt, erhält die letzten {count} Nachrichten der Person und eure beiden Konten.',
  },
  notTold: '{name} erfährt davon nichts.',
  nobodyTold: 'Niemand in der Gruppe erfährt davon.',
  reason: 'Grund (optional)',
  enoughToday: {
    one: 'Du hast das Tageslimit für Meldungen erreicht. Versuche es in einer Stunde noch einmal.',
    other:
      'Du hast das Tageslimit für Meldungen erreicht. Versuche es in {count} Stunden noch einmal.',
  },
  reported: 'Gemeldet',
  reportedText: 'Deine Meldung wurde an die Betreiber dieses Servers geschickt.',
  thenBlock:
    'Wenn du {name} auch blockierst, kann die Person dir nicht mehr schreiben und dich nicht mehr anrufen.',
} satisfies Translation<typeof reportTexts>;
