import type { Translation } from '../../platform/i18n/messages.ts';
import type { sectionTexts } from './sections.texts.ts';

export default {
  preferences: 'Vorlieben',
  preferencesText: 'Aussehen, Sprache, Zeiten und Töne',
  secondFactor: 'Anmeldung in zwei Schritten',
  secondFactorText: 'Passkeys, Codes, Wiederherstellung',
  password: 'Passwort',
  passwordText: 'Ein anderes wählen',
  emailAddresses: 'E-Mail-Adressen',
  emailAddressesText: 'Anmelden, Mitteilungen, vergessenes Passwort',
  phoneNumbers: 'Telefonnummern',
  phoneNumbersText: 'Noch ein Weg, dich anzumelden',
  account: 'Konto',
  accountText: 'Profile, Geräte, Abmelden',
  operator: 'Dieser Server',
  operatorText: 'Sein Zustand, seine Konten und Aufgaben',
} satisfies Translation<typeof sectionTexts>;
