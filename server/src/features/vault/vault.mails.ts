import type { Letter } from '../../platform/mail/index.ts';
import { speakerFor } from '../../platform/texts.ts';
import arabic from './vault-mails.texts.ar.ts';
import german from './vault-mails.texts.de.ts';
import { vaultMailTexts } from './vault-mails.texts.ts';

const speak = speakerFor(vaultMailTexts, { de: german, ar: arabic });

/** Says when the chats leave the vault, and how to prevent it. */
export const forgottenMail = (language: string, brand: string, time: number): Letter['text'] => {
  const say = speak(language);
  const stamp = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    subject: say('forgottenSubject', { brand }),
    paragraphs: [say('forgottenText', { time: stamp.format(time) })],
    action: say('forgottenAction'),
    note: say('forgottenNote'),
  };
};
