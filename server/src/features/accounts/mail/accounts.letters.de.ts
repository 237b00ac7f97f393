import type { AccountLetters } from './accounts.letters.types.ts';

export const germanLetters: AccountLetters = {
  code: {
    subject: 'Dein Code für {brand}',
    paragraphs: [
      'Gib diesen Code ein, um zu zeigen, dass die Adresse dir gehört. Er gilt 15 Minuten.',
    ],
    note: 'Hast du ihn nicht angefordert, lass ihn liegen: Ohne den Code geschieht nichts. Niemand bei {brand} fragt dich je danach.',
  },
  sms: {
    subject: '{brand}',
    paragraphs: ['{code} ist dein Code für {brand} und gilt 15 Minuten.'],
  },
  signUpTaken: {
    subject: 'Du hast schon ein Konto bei {brand}',
    paragraphs: [
      'Jemand, wahrscheinlich du, wollte sich mit dieser Adresse bei {brand} anmelden. Zu ihr gibt es schon ein Konto. Melde dich damit an oder wähle ein neues Passwort, wenn du deins nicht weißt.',
    ],
    action: 'Anmelden',
    note: 'Warst du es nicht, hat sich nichts geändert und es ist nichts zu tun.',
  },
  addressInUse: {
    subject: 'Deine Adresse wurde bei {brand} eingegeben',
    paragraphs: [
      'Jemand wollte diese Adresse einem anderen Konto bei {brand} hinzufügen. Sie gehört zu deinem, also wurde sie nicht hinzugefügt.',
    ],
    note: 'Warst du es: Entferne sie aus dem Konto, das sie hat, und füge sie dann dem anderen hinzu.',
  },
  reset: {
    subject: 'Wähle ein neues Passwort für {brand}',
    paragraphs: ['Hier geht es zu einem neuen Passwort. Das gilt eine Stunde und einmal.'],
    action: 'Neues Passwort wählen',
    note: 'Hast du das nicht angefordert, lass es liegen: Dein Passwort bleibt, wie es ist.',
  },
  passwordChanged: {
    subject: 'Dein Passwort für {brand} wurde geändert',
    paragraphs: [
      'Das Passwort deines Kontos wurde geändert, und jedes andere Gerät wurde abgemeldet.',
    ],
    action: 'Das war ich nicht',
    note: 'Warst du es, ist nichts zu tun.',
  },
  newDevice: {
    subject: 'Neue Anmeldung bei {brand}',
    paragraphs: ['{device} hat sich am {time} zum ersten Mal bei deinem Konto angemeldet.'],
    action: 'Meine Geräte ansehen',
    note: 'Warst du es, ist nichts zu tun. Wenn nicht, melde das Gerät ab und ändere dein Passwort.',
  },
};
