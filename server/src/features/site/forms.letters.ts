import type { LetterTexts } from '../../platform/mail/index.ts';

export const formLetters: LetterTexts<'confirm'> = {
  en: {
    confirm: {
      subject: 'Confirm your address for {campaign}',
      paragraphs: [
        'Somebody, most likely you, typed this address on {site} for {campaign}.',
        'Open the link to confirm it, or to have it deleted. Until then nothing counts.',
      ],
      action: 'Confirm or delete',
      note: 'If it was not you, there is nothing to do: what is not confirmed is deleted after 30 days.',
    },
  },
};
