import type { Translation } from '@kith/contract/base/texts/messages';
import type { reachPagesTexts } from './reach-pages.texts.ts';

export default {
  aboutTitle: 'Erreichbar ohne Konto',
  aboutText:
    'Mit {brand} kann jede Person eine Seite haben, auf der Fremde eine Nachricht oder Dateien hinterlassen, soweit sie das möchte. Ein Konto ist dafür nicht nötig.',
  aboutOwn: 'Du hast noch keine solche Seite. Schalte sie in deinen Einstellungen ein.',
  toSettings: 'Einstellungen öffnen',
  makePage: 'Eine solche Seite anlegen',
  titleNamed: '{name} erreichen',
  titleNameless: 'Nachricht hinterlassen',
  kicker: 'So erreichst du mich',
  pictureOf: 'Bild von {name}',
  text: 'Deine Nachricht',
  visitorName: 'Dein Name',
  visitorEmail: 'Deine E-Mail-Adresse (freiwillig)',
  sending: 'Wird gesendet …',
  onlyOwner:
    'Nur wem diese Seite gehört, liest sie. Du bekommst einen Link, unter dem die Antwort steht.',
  needsScript:
    'Zum Senden ist JavaScript nötig: Dein Browser rechnet kurz, damit hier keine Flut von Nachrichten ankommt.',
  files: 'Dateien hinterlassen',
  filesText: 'Sende Dateien jeder Art. Ein Konto brauchst du nicht.',
  leaveFiles: 'Dateien auswählen',
  invalid:
    'Gib deinen Namen und eine Nachricht ein. Die E-Mail-Adresse darf fehlen, muss sonst aber vollständig sein.',
  notProved:
    'Die Rechnung fehlt, oder die Seite war zu lange offen. Sende die Nachricht noch einmal.',
  tooOften: 'Hier wurden zu viele Nachrichten hinterlassen. Versuche es später noch einmal.',
  sentTitle: 'Deine Nachricht ist angekommen',
  sentText:
    'Die Antwort steht {days} Tage lang unter diesem Link, gerechnet ab jetzt. Nur du hast ihn, bewahre ihn also auf.',
  toAnswer: 'Dein Link',
  leftTitle: 'Deine Nachricht',
  noAnswer: 'Es gibt noch keine Antwort. Schau später wieder vorbei: Der Link bleibt derselbe.',
  answer: 'Antwort',
  answerFrom: 'Antwort von {name}',
  goneTitle: 'Hier gibt es keine Seite',
  goneText: 'Vielleicht ist die Adresse unvollständig, oder die Seite wurde ausgeschaltet.',
  mailSubject: 'Antwort auf eine Nachricht bei {brand}',
  mailText:
    'Jemand hat bei {brand} eine Nachricht hinterlassen und diese E-Mail-Adresse angegeben. Jetzt gibt es eine Antwort.',
  mailAction: 'Antwort lesen',
  mailIgnore:
    'Warst du das nicht? Dann ignoriere diese E-Mail und öffne nichts. Jemand hat deine Adresse eingetragen, und sie wird mit der Nachricht nach 30 Tagen gelöscht.',
} satisfies Translation<typeof reachPagesTexts>;
