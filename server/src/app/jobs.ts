import { HOUR_MS, MINUTE_MS } from '@kith/contract';
import { purgeChats } from '../features/chat/index.ts';
import type { Features } from './features.ts';
import type { Platform } from './platform.ts';

const DISK_MS = 5 * MINUTE_MS;

/** What happens by the clock, whether anybody asks or not. */
export const scheduleJobs = ({ jobs, mail, storage }: Platform, features: Features): void => {
  const { chatContext, contacts, secondFactor, deletion, forms, exports, operator, pictures } =
    features;
  jobs.every('purgeChats', HOUR_MS, () => purgeChats(chatContext));
  jobs.every('emptyTrash', HOUR_MS, contacts.purge);
  jobs.every('sweepPictures', HOUR_MS, async () => {
    await pictures.sweep();
    await storage.sweep();
  });
  jobs.every('forgetChallenges', HOUR_MS, secondFactor.purge);
  jobs.every('eraseAccounts', HOUR_MS, deletion.purge);
  // Where no letter is sent, nobody could confirm.
  if (mail.kind !== 'none') jobs.every('forgetForms', HOUR_MS, forms.purge);
  jobs.every('removeExports', HOUR_MS, exports.purge);
  jobs.every('watchDisk', DISK_MS, operator.watchDisk);
};
