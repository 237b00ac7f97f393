import type { Translation } from '@kith/contract/base/texts/messages';
import type { reachTexts } from './reach.texts.ts';

export default {
  title: 'Deine Seite für Gäste',
  text: 'Alle mit dem Link sehen deinen Namen und dein Bild, soweit die Einstellungen zur Privatsphäre sie Gästen zeigen, und können, was du hier einschaltest. Solange alles aus ist, gibt es keine Seite.',
  messageText:
    'Gäste hinterlassen eine Nachricht, die bei deinen Anfragen steht. Höchstens 10 in der Stunde.',
  files: 'Dateien hinterlassen',
  filesText: 'Gäste senden Dateien, die in einer Dateianfrage von dir ankommen.',
  requestTitle: 'Dateien von Gästen',
  link: 'Link zu deiner Seite',
  copied: 'Link kopiert',
  copyFailed: 'Der Link konnte nicht kopiert werden.',
  qr: 'QR-Code deiner Seite',
  openPage: 'Seite öffnen',
  failed: 'Das konnte nicht geändert werden. Versuche es noch einmal.',
  waiting: { one: '{count} Nachricht von einem Gast', other: '{count} Nachrichten von Gästen' },
  listTitle: 'Nachrichten von Gästen',
  listText: 'Sie wurden auf deiner Seite hinterlassen. Niemand hat geprüft, von wem sie sind.',
  none: 'Es gibt keine Nachrichten.',
  answerLabel: 'Antwort an {name}',
  answer: 'Antworten',
  answerMail:
    'Der Gast liest sie unter einem privaten Link, und per E-Mail, falls dieser Server welche verschickt.',
  answered: 'Deine Antwort',
} satisfies Translation<typeof reachTexts>;
