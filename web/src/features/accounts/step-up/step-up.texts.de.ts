import type { Translation } from '@kith/contract/base/texts/messages';
import type { stepUpTexts } from './step-up.texts.ts';

export default {
  title: 'Identität bestätigen',
  text: 'Diese Änderung betrifft die Sicherheit deines Kontos. Bestätige deshalb, dass du es bist. Das gilt zehn Minuten lang.',
  byPassword: 'Passwort verwenden',
} satisfies Translation<typeof stepUpTexts>;
