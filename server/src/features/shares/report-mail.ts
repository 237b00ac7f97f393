import { type ShareReportReason, sharePath } from '@kith/contract';
import type { Letter } from '../../platform/mail/index.ts';

export interface Report {
  reason: ShareReportReason;
  details: string;
}

/** The subject of a public page. */
export interface Reported {
  id: string;
  account_id: string;
  /** Empty if it is encrypted. */
  title: string;
}

/** In English, as are the log and the server's commands. */
export const reportMail = (
  { brand, origin }: { brand: string; origin: string },
  share: Reported,
  { reason, details }: Report,
): Letter['text'] => ({
  subject: `${brand}: a page for files was reported`,
  paragraphs: [
    `Someone reported the page ${share.title === '' ? 'of encrypted files' : `"${share.title}"`} (${origin}${sharePath(share.id)}). Reason: ${reason}.`,
    ...(details === '' ? [] : [`They wrote: ${details}`]),
    `It belongs to the account ${share.account_id}.`,
  ],
  note: 'You are receiving this email because you operate this server. The report is on its page, too.',
});
