import type { Translation } from '@kith/contract/base/texts/messages';
import type { accountSettingsTexts } from './account-settings.texts.ts';

export default {
  signOutHere: 'Auf diesem Gerät',
  signOutText: 'Die Daten auf diesem Gerät werden gelöscht. Deine Chats bleiben auf dem Server.',
  passwordText: 'Passwort ändern',
  emailAddresses: 'E-Mail-Adressen',
  emailAddressesText: 'Anmeldung und Benachrichtigungen',
  phoneNumbers: 'Telefonnummern',
  phoneNumbersText: 'Weitere Möglichkeit zur Anmeldung',
  accountText: 'Profile, Geräte, Abmelden',
} satisfies Translation<typeof accountSettingsTexts>;
