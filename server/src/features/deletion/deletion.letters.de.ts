import type { DeletionLetters } from './deletion.letters.types.ts';

const note = 'Wenn du nicht darum gebeten hast, lass es: Ohne diesen Link geschieht nichts.';

export const germanLetters: DeletionLetters = {
  'delete-account': {
    subject: 'Dein Konto bei {brand} löschen',
    paragraphs: ['Der Link führt zum Löschen deines Kontos. Er gilt eine Stunde und einmal.'],
    action: 'Konto löschen',
    note,
  },
  'delete-data': {
    subject: 'Deine Daten bei {brand} löschen',
    paragraphs: [
      'Der Link führt zum Löschen deiner Daten: Adressbuch, Entwürfe, Bilder von dir, Einladungen, Exporte und Einstellungen. Er gilt eine Stunde und einmal.',
    ],
    action: 'Daten löschen',
    note,
  },
  reactivate: {
    subject: 'Dein Konto bei {brand} zurückholen',
    paragraphs: ['Der Link holt dein Konto zurück. Er gilt eine Stunde und einmal.'],
    action: 'Zurückholen',
    note,
  },
  deleted: {
    subject: 'Dein Konto bei {brand} wird gelöscht',
    paragraphs: [
      'Jedes Gerät wurde abgemeldet. Am {time} wird das Konto mit allem, was nur du sehen kannst, endgültig gelöscht. Melde dich vorher an, und es ist, wie es war.',
    ],
    action: 'Anmelden und behalten',
    note: 'Wenn es weg soll, musst du nichts tun.',
  },
};
