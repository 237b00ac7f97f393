import type { Letter } from '../../platform/mail/index.ts';

export interface ChatReport {
  /** Who reports whom, by their accounts. */
  byAccount: string;
  ofAccount: string;
  ofName: string;
  /** What they wrote last, the oldest first. */
  texts: readonly string[];
}

/** In English, as are the log and the server's commands. */
export const reportLetter = (
  brand: string,
  { byAccount, ofAccount, ofName, texts }: ChatReport,
): Letter['text'] => ({
  subject: `${brand}: a person was reported`,
  paragraphs: [
    `The account ${byAccount} reported messages of "${ofName}".`,
    ...(texts.length === 0 ? ['They contain no text.'] : texts.map((text) => `"${text}"`)),
    `They were written by the account ${ofAccount}, which you can suspend on the operator page.`,
  ],
  note: 'You are receiving this email because you operate this server.',
});
