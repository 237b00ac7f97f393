import type { Translation } from '@kith/contract/base/texts/messages';
import type { deletionTexts } from './deletion.texts.ts';

export default {
  deleteTitle: 'Konto löschen',
  deleteText: 'Gib die Adresse deines Kontos ein. Ein Link zum Löschen wird an sie geschickt.',
  dataTitle: 'Daten löschen',
  dataText:
    'Dein Adressbuch, Entwürfe, Bilder von dir, Einladungen, Exporte und Einstellungen; das Konto und seine Chats bleiben. Ein Link wird an deine Adresse geschickt.',
  backTitle: 'Konto zurückholen',
  backText:
    'Bis dreißig Tage nach dem Löschen. Ein Link wird an die Adresse geschickt; eine Anmeldung tut dasselbe.',
  emailMissing: 'Gib eine E-Mail-Adresse ein.',
  send: 'Link schicken',
  orSignIn: 'Stattdessen anmelden',
  askedTitle: 'Sieh in deine Post',
  askedText:
    'Wenn es ein Konto mit dieser Adresse gibt, ist ein Link unterwegs. Er gilt eine Stunde und einmal.',
  sureDelete:
    'Jedes Gerät wird abgemeldet. Dreißig Tage lang holt eine Anmeldung alles zurück. Dann wird gelöscht: Profile, Kontakte, Einstellungen und wie du dich anmeldest. Nachrichten bleiben bei denen, denen du geschrieben hast, ohne deinen Namen.',
  sureData:
    'Deine Kontakte und ihre Kategorien, Entwürfe, Bilder von dir, Einladungen, Exporte und Einstellungen werden sofort gelöscht und sind nicht zurückzuholen. Dein Konto, seine Chats und wen du blockiert hast bleiben.',
  sureBack: 'Es wird, wie es war. Melde dich dann an.',
  doDelete: 'Konto löschen',
  doData: 'Daten löschen',
  doBack: 'Zurückholen',
  doneDelete: 'Dein Konto wird am {date} gelöscht. Melde dich vorher an, und es ist, wie es war.',
  doneData: 'Deine Daten sind gelöscht. Dein Konto und seine Chats sind, wie sie waren.',
  doneBack: 'Dein Konto ist zurück. Melde dich an, um weiterzumachen.',
  home: 'Zur Startseite',
  expired: 'Dieser Link wurde schon benutzt oder ist zu alt. Fordere einen neuen an.',
  tooMany: 'Zu viele Versuche. Warte eine Minute und versuche es dann noch einmal.',
  failed: 'Das hat nicht geklappt. Versuche es noch einmal.',
  heading: 'Konto löschen',
  row: 'Dieses Konto und seine Profile',
  rowText: 'Nach dreißig Tagen gelöscht. Bis dahin holt eine Anmeldung es zurück.',
  button: 'Löschen…',
  askTitle: 'Dieses Konto löschen?',
  notDeleted: 'Das hat nicht geklappt. Dein Konto ist, wie es war.',
} satisfies Translation<typeof deletionTexts>;
