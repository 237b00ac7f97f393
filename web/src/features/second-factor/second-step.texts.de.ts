import type { Translation } from '@kith/contract/base/texts/messages';
import type { secondStepTexts } from './second-step.texts.ts';

export default {
  totpText: 'Gib den sechsstelligen Code aus deiner Authenticator-App ein.',
  recoveryText: 'Gib einen deiner Wiederherstellungscodes ein. Jeder Code gilt nur einmal.',
  passkeyText:
    'Verwende den Passkey dieses Kontos: Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel.',
  code: 'Code',
  recoveryCode: 'Wiederherstellungscode',
  usePasskey: 'Passkey verwenden',
  signInByPasskey: 'Mit Passkey anmelden',
  remember: 'Diesem Gerät 60 Tage lang vertrauen',
  otherWays: 'Andere Möglichkeiten',
  byTotp: 'Authenticator-App verwenden',
  byRecovery: 'Wiederherstellungscode verwenden',
  byPasskey: 'Passkey verwenden',
  codeMissing: 'Gib den Code ein.',
  codeShort: 'Der Code hat sechs Ziffern.',
  codeWrong: 'Dieser Code ist falsch oder wurde schon benutzt. Warte auf den nächsten.',
  recoveryWrong: 'Dieser Code ist falsch oder wurde schon benutzt.',
  passkeyUnknown: 'Dieser Passkey ist auf diesem Server nicht bekannt.',
  passkeyCancelled:
    'Es wurde kein Passkey verwendet. Versuche es erneut oder wähle eine andere Möglichkeit.',
  wrongPlace: 'Die Passkeys dieses Kontos gehören zu einer anderen Adresse dieses Servers.',
  passkeysAt: 'Dein Passkey gilt nur unter {address}.',
  over: 'Das hat zu lange gedauert, oder es gab zu viele Versuche. Melde dich erneut an.',
} satisfies Translation<typeof secondStepTexts>;
