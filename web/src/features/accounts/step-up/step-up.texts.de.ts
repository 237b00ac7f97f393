import type { Translation } from '@kith/contract/base/texts/messages';
import type { stepUpTexts } from './step-up.texts.ts';

export default {
  title: 'Bist du es?',
  text: 'Was du ändern willst, hält dein Konto in deiner Hand. Zeige deshalb, dass du es bist. Das gilt für zehn Minuten.',
  password: 'Passwort',
  byPassword: 'Passwort benutzen',
  goOn: 'Weiter',
  missing: 'Gib dein Passwort ein.',
  wrong: 'Das ist nicht dein Passwort.',
  tooMany: {
    one: 'Zu viele Versuche. Warte {count} Sekunde und versuche es dann noch einmal.',
    other: 'Zu viele Versuche. Warte {count} Sekunden und versuche es dann noch einmal.',
  },
  failed: 'Das hat nicht geklappt. Versuche es noch einmal.',
  notLoaded: 'Die Frage konnte nicht geladen werden. Versuche es noch einmal.',
} satisfies Translation<typeof stepUpTexts>;
