import type { Translation } from '@kith/contract/base/texts/messages';
import type { samiTexts } from './sami.texts.ts';

export default {
  field: 'Frag oder sag, was zu tun ist',
  log: 'Unterhaltung',
  you: 'Du hast gesagt:',
  suggestions: 'Vorschläge',
  introTitle: 'Was kann Sami für dich tun?',
  introText:
    'Sami versteht Befehle für diese App, ganz ohne Sprachmodell. Nichts wird gesendet, angerufen oder angelegt, bevor du zustimmst.',
  waiting: 'Noch ist nichts passiert.',
  discarded: 'Verworfen. Es ist nichts passiert.',
  running: 'Wird ausgeführt …',
  interrupted:
    'Das wurde auf einem anderen Gerät begonnen oder bevor die Seite neu geladen wurde. Prüfe, ob es passiert ist.',
  expired: 'Das hat einen Tag gewartet und ist vorbei. Es ist nichts passiert.',
  somebody: 'jemanden, den du nicht mehr erreichst',
  unstored: 'Das konnte noch nicht gespeichert werden.',
  unknownVerb: 'Was das war, ist hier nicht mehr bekannt.',
  failed: 'Das hat nicht geklappt. Du kannst es noch einmal versuchen.',
  assumedDay: 'Der Tag war nicht eindeutig: Bitte prüfe ihn.',
  assumedHalf: 'Vormittags oder nachmittags war nicht klar: Bitte prüfe die Uhrzeit.',
  assumedWholeDay: 'Ohne Uhrzeit dauert es den ganzen Tag.',
  assumedLength: 'Du hast kein Ende angegeben.',
  which: 'Wen meinst du mit {name}?',
  noMessages: 'Noch keine Nachrichten',
  lastMessage: 'Letzte Nachricht {at}',
  askTime: 'Ich habe nicht verstanden, wann. Ergänze Tag und Uhrzeit, etwa „morgen um 9:30 Uhr“.',
  askClock: 'Um wie viel Uhr? Ergänze die Uhrzeit, etwa „um 9:30 Uhr“.',
  askPast: 'Diese Zeit ist schon vorbei. Nenne eine spätere.',
  askPerson: 'In deinen Chats und unter deinen Kontakten auf diesem Server heißt niemand {name}.',
  unclear: 'Das habe ich nicht verstanden. Was ich kann, steht über dem Feld.',
  askGap:
    'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhr wird dann vorgestellt. Nenne eine andere.',
  askSeveral: 'Das geht nur für eine Person oder Gruppe auf einmal. Nenne eine.',
  askMark:
    'Wo fängt die Nachricht an? Setze nach dem Namen einen Doppelpunkt, etwa „Schreibe an Ines: bis gleich“.',
  tooLong: 'Das ist zu lang: Höchstens 500 Zeichen sind möglich.',
  searching: 'Suche läuft …',
  nothing: 'Nichts gefunden.',
  found: 'Ergebnisse für {text}',
  again: 'Noch einmal suchen',
} satisfies Translation<typeof samiTexts>;
