import type { Translation } from '@kith/contract/base/texts/messages';
import type { phoneTexts } from './phone.texts.ts';

export default {
  callTo: 'Telefonat mit {name}',
  starting: 'Anruf …',
  calling: 'Anruf …',
  ringing: 'Klingelt …',
  hungUp: 'Das Gespräch ist beendet',
  cancelled: 'Der Anruf ist beendet',
  busy: 'Besetzt',
  noAnswer: 'Keine Antwort',
  unknownNumber: 'Diese Nummer gibt es nicht. Prüfe sie und rufe noch einmal an.',
  refused: 'Der Anruf wurde abgewiesen',
  unreachable:
    'Die Telefonleitung dieses Servers funktioniert gerade nicht. Versuche es später noch einmal.',
  timeUp: 'Deine Minuten zum Telefonieren sind für heute aufgebraucht',
  lost: 'Die Verbindung ist abgebrochen',
  inCall: 'Du bist in einem anderen Anruf. Verlasse ihn zuerst.',
  noMicrophone: 'Kein Mikrofon. Erlaube dieser Seite eines und rufe noch einmal an.',
  notAllowed: 'Diese Nummer lässt sich von hier nicht anrufen',
  tooMany: 'Vorerst sind keine Anrufe mehr möglich. Versuch es nach {time} wieder.',
  unsupported: 'Mit diesem Browser sind keine Anrufe möglich. Verwende einen anderen.',
  linesTaken: 'Alle Telefonleitungen sind belegt. Versuche es gleich noch einmal.',
  failed: 'Anrufen nicht möglich. Prüfe deine Verbindung und versuche es noch einmal.',
  tones: 'Gesendete Ziffern',
  unverified: 'Bestätige eine E-Mail-Adresse oder Telefonnummer, bevor du Telefone anrufst.',
  verify: 'Bestätigen',
  reloaded: 'Der Anruf wurde beendet, weil diese Seite geschlossen oder neu geladen wurde.',
  inOtherTab: 'In einem anderen Tab',
  onOtherDevice: 'Auf einem anderen Gerät',
  hangUpFailed: 'Auflegen nicht möglich. Prüfe deine Verbindung und versuche es noch einmal.',
  shownAs: 'Angezeigt wird die Nummer {number}. Rückrufe dorthin erreichen dich nicht.',
  leftToday: {
    one: 'Heute bleibt noch {count} Minute.',
    other: 'Heute bleiben noch {count} Minuten.',
  },
} satisfies Translation<typeof phoneTexts>;
