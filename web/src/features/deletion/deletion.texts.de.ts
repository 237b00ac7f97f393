import type { Translation } from '@kith/contract/base/texts/messages';
import type { deletionTexts } from './deletion.texts.ts';

export default {
  deleteTitle: 'Konto löschen',
  deleteText: 'Gib die E-Mail-Adresse deines Kontos ein. Du erhältst einen Link zum Löschen.',
  dataTitle: 'Daten löschen',
  dataText:
    'Löscht Adressbuch, Entwürfe, Profilbilder, Einladungen, Exporte und Einstellungen. Dein Konto und deine Chats bleiben erhalten. Du erhältst einen Link per E-Mail.',
  backTitle: 'Konto wiederherstellen',
  backText:
    'Du kannst ein Konto bis 30 Tage nach dem Löschen wiederherstellen. Du erhältst einen Link per E-Mail; alternativ kannst du dich einfach anmelden.',
  emailMissing: 'Gib eine E-Mail-Adresse ein.',
  orSignIn: 'Stattdessen anmelden',
  askedText:
    'Wenn es ein Konto mit dieser Adresse gibt, erhältst du gleich einen Link. Er gilt eine Stunde lang und nur einmal.',
  sureDelete:
    'Alle Geräte werden abgemeldet. Du kannst dein Konto wiederherstellen, indem du dich innerhalb von 30 Tagen anmeldest. Danach werden deine Profile, Kontakte, Einstellungen und Anmeldedaten endgültig gelöscht. Deine Nachrichten bleiben für die Empfänger ohne deinen Namen sichtbar.',
  sureData:
    'Deine Kontakte und Kategorien, Entwürfe, Profilbilder, Einladungen, Exporte und Einstellungen werden sofort und endgültig gelöscht. Dein Konto, deine Chats und deine Blockierungen bleiben.',
  sureBack: 'Dein Konto wird vollständig wiederhergestellt. Melde dich danach an.',
  doDelete: 'Konto löschen',
  doData: 'Daten löschen',
  doBack: 'Wiederherstellen',
  doneDelete:
    'Dein Konto wird am {date} endgültig gelöscht. Melde dich vorher an, um es zu behalten.',
  doneData: 'Deine Daten wurden gelöscht. Dein Konto und deine Chats sind unverändert.',
  doneBack: 'Dein Konto wurde wiederhergestellt. Melde dich an, um fortzufahren.',
  expired: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an.',
  tooMany: 'Zu viele Versuche. Warte eine Minute und versuche es dann erneut.',
  heading: 'Konto löschen',
  row: 'Dieses Konto und seine Profile',
  rowText:
    'Wird nach 30 Tagen endgültig gelöscht. Bis dahin kannst du es wiederherstellen, indem du dich anmeldest.',
  button: 'Löschen …',
  askTitle: 'Dieses Konto löschen?',
  notDeleted: 'Das hat nicht geklappt. Dein Konto ist unverändert.',
} satisfies Translation<typeof deletionTexts>;
