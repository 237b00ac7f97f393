import type { DeletionLetters } from './deletion.letters.types.ts';

const note =
  'Wenn du das nicht angefordert hast, ignoriere diese E-Mail: Ohne diesen Link passiert nichts.';

export const germanLetters: DeletionLetters = {
  'delete-account': {
    subject: 'Dein Konto bei {brand} löschen',
    paragraphs: [
      'Über diesen Link löschst du dein Konto. Er gilt eine Stunde lang und nur einmal.',
    ],
    action: 'Konto löschen',
    note,
  },
  'delete-data': {
    subject: 'Deine Daten bei {brand} löschen',
    paragraphs: [
      'Über diesen Link löschst du deine Daten: Adressbuch, Entwürfe, Profilbilder, Einladungen, Exporte und Einstellungen. Er gilt eine Stunde lang und nur einmal.',
    ],
    action: 'Daten löschen',
    note,
  },
  reactivate: {
    subject: 'Dein Konto bei {brand} wiederherstellen',
    paragraphs: [
      'Über diesen Link stellst du dein Konto wieder her. Er gilt eine Stunde lang und nur einmal.',
    ],
    action: 'Konto wiederherstellen',
    note,
  },
  deleted: {
    subject: 'Dein Konto bei {brand} wird gelöscht',
    paragraphs: [
      'Alle Geräte wurden abgemeldet. Am {time} wird dein Konto mit allem, was nur du sehen kannst, endgültig gelöscht. Melde dich vorher an, um es zu behalten.',
    ],
    action: 'Anmelden und Konto behalten',
    note: 'Wenn dein Konto gelöscht werden soll, musst du nichts tun.',
  },
};
