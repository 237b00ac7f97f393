import type { Translation } from '@kith/contract/base/texts/messages';
import type { deletionTexts } from './deletion.texts.ts';

export default {
  deleteTitle: 'Konto löschen',
  deleteText: 'Gib die Adresse deines Kontos ein. Du erhältst dort einen Link zum Löschen.',
  dataTitle: 'Daten löschen',
  dataText:
    'Gelöscht werden Adressbuch, Entwürfe, Profilbilder, Einladungen, Exporte und Einstellungen; dein Konto und deine Chats bleiben. Du erhältst einen Link an deine Adresse.',
  backTitle: 'Konto wiederherstellen',
  backText:
    'Das geht bis 30 Tage nach dem Löschen. Du erhältst einen Link an deine Adresse; alternativ kannst du dich einfach anmelden.',
  emailMissing: 'Gib eine E-Mail-Adresse ein.',
  orSignIn: 'Stattdessen anmelden',
  askedText:
    'Wenn es ein Konto mit dieser Adresse gibt, ist ein Link unterwegs. Er gilt eine Stunde lang und nur einmal.',
  sureDelete:
    'Alle Geräte werden abgemeldet. 30 Tage lang kannst du alles wiederherstellen, indem du dich anmeldest. Danach werden Profile, Kontakte, Einstellungen und Anmeldedaten gelöscht. Deine Nachrichten bleiben für die Empfänger ohne deinen Namen sichtbar.',
  sureData:
    'Deine Kontakte und Kategorien, Entwürfe, Profilbilder, Einladungen, Exporte und Einstellungen werden sofort und endgültig gelöscht. Dein Konto, deine Chats und deine Blockierungen bleiben.',
  sureBack: 'Dein Konto wird vollständig wiederhergestellt. Melde dich danach an.',
  doDelete: 'Konto löschen',
  doData: 'Daten löschen',
  doBack: 'Wiederherstellen',
  doneDelete: 'Dein Konto wird am {date} gelöscht. Melde dich vorher an, um es zu behalten.',
  doneData: 'Deine Daten wurden gelöscht. Dein Konto und deine Chats sind unverändert.',
  doneBack: 'Dein Konto wurde wiederhergestellt. Melde dich an, um fortzufahren.',
  expired: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an.',
  tooMany: 'Zu viele Versuche. Warte eine Minute und versuche es dann erneut.',
  heading: 'Konto löschen',
  row: 'Dieses Konto und seine Profile',
  rowText:
    'Wird nach 30 Tagen gelöscht. Bis dahin kannst du es durch eine Anmeldung wiederherstellen.',
  button: 'Löschen …',
  askTitle: 'Dieses Konto löschen?',
  notDeleted: 'Das hat nicht geklappt. Dein Konto ist unverändert.',
} satisfies Translation<typeof deletionTexts>;
