import type { Translation } from '@kith/contract/base/texts/messages';
import type { stepUpTexts } from './step-up.texts.ts';

export default {
  title: 'Identität bestätigen',
  text: 'Diese Änderung betrifft die Sicherheit deines Kontos. Bestätige deshalb, dass du es bist. Das gilt zehn Minuten lang.',
  password: 'Passwort',
  byPassword: 'Passwort verwenden',
  goOn: 'Weiter',
  missing: 'Gib dein Passwort ein.',
  wrong: 'Das Passwort ist falsch.',
  tooMany: {
    one: 'Zu viele Versuche. Warte {count} Sekunde und versuche es dann erneut.',
    other: 'Zu viele Versuche. Warte {count} Sekunden und versuche es dann erneut.',
  },
  failed: 'Das hat nicht geklappt. Versuche es erneut.',
} satisfies Translation<typeof stepUpTexts>;
