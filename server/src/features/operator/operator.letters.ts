import type { LetterText } from '../../platform/mail/index.ts';

export const diskLetter: LetterText = {
  subject: '{brand}: the disk is nearly full',
  paragraphs: [
    'The disk of your server has {free} MB left in {folder}. Once it is full, nobody can send a message or a picture.',
    'Make room, or move the folder to a larger disk.',
  ],
  note: 'You receive this email because you run this server.',
};
