import type { Language } from '@kith/contract';
import { arabicLetters } from './accounts.letters.ar.ts';
import { germanLetters } from './accounts.letters.de.ts';
import type { AccountLetters } from './accounts.letters.types.ts';

/** What accounts write to people. */
export const accountLetters: Record<Language, AccountLetters> = {
  en: {
    code: {
      subject: 'Your {brand} code',
      paragraphs: ['Type this code to show that the address is yours. It is good for 15 minutes.'],
      note: 'If you did not ask for it, leave it: without the code nothing happens. Nobody at {brand} ever asks you for it.',
    },
    sms: { subject: '{brand}', paragraphs: ['{code} is your {brand} code, good for 15 minutes.'] },
    signUpTaken: {
      subject: 'You have a {brand} account already',
      paragraphs: [
        'Somebody, probably you, wanted to sign up to {brand} with this address. It has an account already, so sign in with it, or choose a new password if you do not know yours.',
      ],
      action: 'Sign in',
      note: 'If it was not you, nothing has changed and there is nothing to do.',
    },
    addressInUse: {
      subject: 'Your address was typed at {brand}',
      paragraphs: [
        'Somebody wanted to add this address to another {brand} account. It belongs to yours, so it was not added.',
      ],
      note: 'If it was you: remove it from the account that has it, then add it to the other one.',
    },
    reset: {
      subject: 'Choose a new {brand} password',
      paragraphs: ['This leads you to a new password. It is good for an hour, and once.'],
      action: 'Choose a new password',
      note: 'If you did not ask for it, leave it: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your {brand} password was changed',
      paragraphs: [
        'The password of your account was changed, and every other device was signed out.',
      ],
      action: 'It was not me',
      note: 'If it was you, there is nothing to do.',
    },
    newDevice: {
      subject: 'New sign-in to {brand}',
      paragraphs: ['{device} has signed in to your account for the first time, on {time}.'],
      action: 'See my devices',
      note: 'If it was you, there is nothing to do. If not, sign that device out and change your password.',
    },
  },
  de: germanLetters,
  ar: arabicLetters,
};
