import type { Language } from '@kith/contract';
import { arabicLetters } from './deletion.letters.ar.ts';
import { germanLetters } from './deletion.letters.de.ts';
import type { DeletionLetters } from './deletion.letters.types.ts';

const note = 'If you did not ask for it, leave it: nothing happens without this link.';

export const deletionLetters: Record<Language, DeletionLetters> = {
  en: {
    'delete-account': {
      subject: 'Delete your {brand} account',
      paragraphs: [
        'This leads you to the deletion of your account. It is good for an hour, and once.',
      ],
      action: 'Delete the account',
      note,
    },
    'delete-data': {
      subject: 'Delete your data at {brand}',
      paragraphs: [
        'This leads you to the deletion of your data: address book, drafts, pictures of yourself, invitations, exports and preferences. It is good for an hour, and once.',
      ],
      action: 'Delete the data',
      note,
    },
    reactivate: {
      subject: 'Bring your {brand} account back',
      paragraphs: ['This brings your account back. It is good for an hour, and once.'],
      action: 'Bring it back',
      note,
    },
    deleted: {
      subject: 'Your {brand} account is going to be deleted',
      paragraphs: [
        'Every device was signed out. On {time} the account and all that only you can see are erased for good. Until then, sign in and it is as it was.',
      ],
      action: 'Sign in and keep it',
      note: 'If you want it gone, there is nothing to do.',
    },
  },
  de: germanLetters,
  ar: arabicLetters,
};
