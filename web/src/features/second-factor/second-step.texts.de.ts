import type { Translation } from '@kith/contract/base/texts/messages';
import type { secondStepTexts } from './second-step.texts.ts';

export default {
  totpText: 'Gib die sechs Ziffern ein, die deine Authenticator-App gerade zeigt.',
  recoveryText:
    'Gib einen der Wiederherstellungscodes ein, die du aufbewahrt hast. Jeder gilt einmal.',
  passkeyText:
    'Benutze den Passkey dieses Kontos: Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel.',
  code: 'Code',
  recoveryCode: 'Wiederherstellungscode',
  usePasskey: 'Passkey benutzen',
  signInByPasskey: 'Mit einem Passkey anmelden',
  goOn: 'Weiter',
  remember: 'Dieses Gerät 60 Tage lang merken',
  otherWays: 'Andere Wege',
  byTotp: 'Authenticator-App benutzen',
  byRecovery: 'Wiederherstellungscode benutzen',
  byPasskey: 'Passkey benutzen',
  back: 'Zurück zur Anmeldung',
  codeMissing: 'Gib den Code ein.',
  codeShort: 'Der Code hat sechs Ziffern.',
  codeWrong: 'Dieser Code ist falsch oder wurde schon benutzt. Warte auf den nächsten.',
  recoveryWrong: 'Diesen Code gibt es nicht, oder er wurde schon benutzt.',
  passkeyUnknown: 'Dieser Passkey ist hier nicht bekannt.',
  passkeyCancelled:
    'Es wurde kein Passkey benutzt. Versuche es noch einmal oder nimm einen anderen Weg.',
  wrongPlace: 'Die Passkeys dieses Kontos gehören zu einer anderen Adresse dieses Servers.',
  passkeysAt: 'Dein Passkey gilt nur unter {address}.',
  over: 'Das hat zu lange gedauert, oder es waren zu viele Versuche. Melde dich noch einmal an.',
  tooMany: {
    one: 'Zu viele Versuche. Warte {count} Sekunde und versuche es dann noch einmal.',
    other: 'Zu viele Versuche. Warte {count} Sekunden und versuche es dann noch einmal.',
  },
  noServer: 'Der Server ist nicht erreichbar. Versuche es noch einmal.',
  failed: 'Das hat nicht geklappt. Versuche es noch einmal.',
} satisfies Translation<typeof secondStepTexts>;
