import { sharePath } from '@kith/contract';
import type { Letter } from '../../platform/mail/index.ts';
import type { Report } from './public-shares.service.ts';
import type { ShareTable } from './shares.tables.ts';

/** In English, as are the log and the server's commands. */
export const reportMail = (
  { brand, origin }: { brand: string; origin: string },
  share: ShareTable,
  { reason, details }: Report,
): Letter['text'] => ({
  subject: `${brand}: a file share was reported`,
  paragraphs: [
    `Someone reported the share "${share.title}" (${origin}${sharePath(share.id)}). Reason: ${reason}.`,
    ...(details === '' ? [] : [`They wrote: ${details}`]),
    `It belongs to the account ${share.account_id}, which you can suspend on the operator page.`,
  ],
  note: 'You are receiving this email because you operate this server.',
});
