import type { Translation } from '@kith/contract/base/texts/messages';
import type { accountSettingsTexts } from './account-settings.texts.ts';

export default {
  signOutHere: 'Auf diesem Gerät',
  signOutText: 'Was hier liegt, wird gelöscht. Deine Gespräche bleiben auf dem Server.',
  password: 'Passwort',
  passwordText: 'Ein anderes wählen',
  emailAddresses: 'E-Mail-Adressen',
  emailAddressesText: 'Anmelden, Mitteilungen, vergessenes Passwort',
  phoneNumbers: 'Telefonnummern',
  phoneNumbersText: 'Noch ein Weg, dich anzumelden',
  account: 'Konto',
  accountText: 'Profile, Geräte, Abmelden',
} satisfies Translation<typeof accountSettingsTexts>;
