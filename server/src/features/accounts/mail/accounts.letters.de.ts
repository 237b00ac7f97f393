import type { AccountLetters } from './accounts.letters.types.ts';

export const germanLetters: AccountLetters = {
  code: {
    subject: 'Dein Code für {brand}',
    paragraphs: ['Gib diesen Code ein, um deine Adresse zu bestätigen. Er gilt 15 Minuten lang.'],
    note: 'Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail: Ohne den Code passiert nichts. Niemand von {brand} wird dich je danach fragen.',
  },
  sms: {
    subject: '{brand}',
    paragraphs: ['{code} ist dein Code für {brand}. Er gilt 15 Minuten lang.'],
  },
  signUpTaken: {
    subject: 'Du hast schon ein Konto bei {brand}',
    paragraphs: [
      'Jemand, wahrscheinlich du, wollte mit dieser Adresse ein Konto bei {brand} anlegen. Es gibt aber schon eines. Melde dich damit an, oder setze dein Passwort zurück, falls du es vergessen hast.',
    ],
    action: 'Anmelden',
    note: 'Wenn du das nicht warst, musst du nichts tun: Es hat sich nichts geändert.',
  },
  addressInUse: {
    subject: 'Deine Adresse wurde bei {brand} eingegeben',
    paragraphs: [
      'Jemand wollte diese Adresse einem anderen Konto bei {brand} hinzufügen. Sie gehört bereits zu deinem Konto und wurde deshalb nicht hinzugefügt.',
    ],
    note: 'Wenn du das warst, entferne sie zuerst aus dem bisherigen Konto und füge sie dann dem anderen hinzu.',
  },
  reset: {
    subject: 'Setze dein Passwort für {brand} zurück',
    paragraphs: [
      'Über diesen Link wählst du ein neues Passwort. Er gilt eine Stunde lang und nur einmal.',
    ],
    action: 'Neues Passwort wählen',
    note: 'Wenn du das nicht angefordert hast, ignoriere diese E-Mail: Dein Passwort bleibt unverändert.',
  },
  passwordChanged: {
    subject: 'Dein Passwort für {brand} wurde geändert',
    paragraphs: [
      'Das Passwort deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.',
    ],
    action: 'Das war ich nicht',
    note: 'Wenn du das warst, musst du nichts tun.',
  },
  newDevice: {
    subject: 'Neue Anmeldung bei {brand}',
    paragraphs: ['{device} hat sich am {time} zum ersten Mal bei deinem Konto angemeldet.'],
    action: 'Meine Geräte ansehen',
    note: 'Wenn du das warst, musst du nichts tun. Wenn nicht, melde das Gerät ab und ändere dein Passwort.',
  },
};
