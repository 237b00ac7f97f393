import type { TicketPurpose } from '@kith/contract';
import type { Letter } from '../../platform/mail/index.ts';
import { speakerFor } from '../../platform/texts.ts';
import arabic from './deletion-mails.texts.ar.ts';
import german from './deletion-mails.texts.de.ts';
import { deletionMailTexts } from './deletion-mails.texts.ts';

const speak = speakerFor(deletionMailTexts, { de: german, ar: arabic });

const ASKED = {
  'delete-account': ['deleteAccountSubject', 'deleteAccountText', 'deleteAccountAction'],
  'delete-data': ['deleteDataSubject', 'deleteDataText', 'deleteDataAction'],
  reactivate: ['reactivateSubject', 'reactivateText', 'reactivateAction'],
} as const satisfies Record<TicketPurpose, unknown>;

/** The email with the requested link. */
export const askedMail = (
  language: string,
  brand: string,
  purpose: TicketPurpose,
): Letter['text'] => {
  const say = speak(language);
  const [subject, text, action] = ASKED[purpose];
  return {
    subject: say(subject, { brand }),
    paragraphs: [say(text)],
    action: say(action),
    note: say('askedNote'),
  };
};

/** Says when the account will be deleted, and how to keep it. */
export const deletedMail = (language: string, brand: string, time: string): Letter['text'] => {
  const say = speak(language);
  return {
    subject: say('deletedSubject', { brand }),
    paragraphs: [say('deletedText', { time })],
    action: say('deletedAction'),
    note: say('deletedNote'),
  };
};
