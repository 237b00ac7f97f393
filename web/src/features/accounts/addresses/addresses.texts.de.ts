import type { Translation } from '@kith/contract/base/texts/messages';
import type { addressTexts } from './addresses.texts.ts';

export default {
  emails: 'Deine E-Mail-Adressen',
  emailsText:
    'Du kannst dich mit jeder davon anmelden. Benachrichtigungen gehen an die Hauptadresse.',
  phones: 'Deine Telefonnummern',
  phonesText: 'Du kannst dich mit jeder davon anmelden.',
  cannotVerify:
    'Dieser Server kann keine Codes verschicken. Deshalb lassen sich Adressen nicht bestätigen.',
  noPhones: 'Noch keine Telefonnummern',
  noPhonesText: 'Mit einer Telefonnummer kannst du dich ebenfalls anmelden.',
  primary: 'Hauptadresse',
  verified: 'Bestätigt',
  notVerified: 'Nicht bestätigt',
  verify: 'Bestätigen',
  verifyOne: '{address} bestätigen',
  moreFor: 'Aktionen für {address}',
  makePrimary: 'Als Hauptadresse festlegen',
  removeTitle: '{address} entfernen?',
  removeText:
    'Du kannst dich damit nicht mehr anmelden. Um sie wieder zu nutzen, musst du sie neu hinzufügen und bestätigen.',
  removed: '{address} wurde entfernt',
  madePrimary: '{address} ist jetzt die Hauptadresse',
  isVerified: '{address} ist bestätigt',
  lastAddress:
    'Du brauchst mindestens eine Möglichkeit zur Anmeldung. Füge zuerst eine andere hinzu.',
  addEmail: 'Adresse hinzufügen',
  addPhone: 'Nummer hinzufügen',
  numberWrong: 'Gib eine gültige Telefonnummer für {country} ein.',
  emailTaken: 'Diese Adresse gehört schon zu einem anderen Konto.',
  phoneTaken: 'Diese Nummer gehört schon zu einem anderen Konto.',
  tooManyAddresses: 'Du hast die Höchstzahl erreicht. Entferne zuerst eine.',
  codeSentTo: 'Gib den sechsstelligen Code ein, den wir an {address} geschickt haben.',
  code: 'Code',
  listFailed: 'Die Liste konnte nicht geladen werden.',
  currentPassword: 'Aktuelles Passwort',
  passwordText: 'Alle anderen Geräte werden abgemeldet.',
  changePassword: 'Passwort ändern',
  passwordChanged: 'Das Passwort wurde geändert. Andere Geräte wurden abgemeldet.',
  passwordMissing: 'Gib dein aktuelles Passwort ein.',
} satisfies Translation<typeof addressTexts>;
