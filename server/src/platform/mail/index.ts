export { type LetterText, type LetterTexts, lettersIn } from './letter.ts';
export { createMail, type Mail } from './mail.ts';
export { serveMailbox } from './mailbox.ts';
