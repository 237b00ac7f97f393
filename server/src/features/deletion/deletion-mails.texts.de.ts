import type { Translation } from '@kith/contract/base/texts/messages';
import type { deletionMailTexts } from './deletion-mails.texts.ts';

export default {
  deleteAccountSubject: 'Dein Konto bei {brand} löschen',
  deleteAccountText:
    'Über diesen Link löschst du dein Konto. Er gilt eine Stunde lang und nur einmal.',
  deleteAccountAction: 'Konto löschen',
  deleteDataSubject: 'Deine Daten bei {brand} löschen',
  deleteDataText:
    'Über diesen Link löschst du deine Daten: Adressbuch, Entwürfe, Profilbilder, Einladungen, Exporte und Einstellungen. Er gilt eine Stunde lang und nur einmal.',
  deleteDataAction: 'Daten löschen',
  reactivateSubject: 'Dein Konto bei {brand} wiederherstellen',
  reactivateText:
    'Über diesen Link stellst du dein Konto wieder her. Er gilt eine Stunde lang und nur einmal.',
  reactivateAction: 'Konto wiederherstellen',
  askedNote:
    'Wenn du das nicht angefordert hast, ignoriere diese E-Mail: Ohne diesen Link passiert nichts.',

  deletedSubject: 'Dein Konto bei {brand} wird gelöscht',
  deletedText:
    'Alle Geräte wurden abgemeldet. Am {time} wird dein Konto mit allem, was nur du sehen kannst, endgültig gelöscht. Melde dich vorher an, um es zu behalten.',
  deletedAction: 'Anmelden und Konto behalten',
  deletedNote: 'Wenn dein Konto gelöscht werden soll, musst du nichts tun.',
} satisfies Translation<typeof deletionMailTexts>;
